import { corePackages, mayImport, packageHomes } from './layers.ts';
import { formatPlace, listImports, type Import, type Rule, type SourceFile } from './source-tree.ts';

/** `electron/core/ibi.ts` is of `core`, `electron/main.ts` of `main.ts`, `resources/locales/en.json` of `resources`. */
export function layerOf(path: string): string {
  const [top = '', inside] = path.split('/');
  return top === 'electron' && inside !== undefined ? inside : top;
}

/** Whether a file is the place named in the table, or lies in it. */
export function isWithin(path: string, places: readonly string[]): boolean {
  const insideElectron = path.replace(/^electron\//, '');
  return places.some(
    (place) => [place, `${place}.ts`].includes(insideElectron) || insideElectron.startsWith(`${place}/`),
  );
}

export const everyFolderIsALayer: Rule = (tree) =>
  tree
    .filter(({ path }) => !(layerOf(path) in mayImport))
    .map(
      ({ path }) => `${path} belongs to no layer: ${layerOf(path)} is not in test/architecture/layers.ts.`,
    );

export const importsGoDown: Rule = (tree) =>
  tree.flatMap(listImports).flatMap((imported) => {
    const { from, target, isRelative } = imported;
    if (target === undefined) return [breach(imported, 'imports what only running it could tell')];
    if (!isRelative) return [];
    const layer = layerOf(from.path);
    const allowed = mayImport[layer] ?? [];
    if (layerOf(target) === layer || isWithin(target, allowed)) return [];
    return [breach(imported, `imports ${target}, but ${layer} may import only ${formatList(allowed)}`)];
  });

export const coreImportsNothing: Rule = (tree) =>
  listPackageImports(tree)
    .filter(({ from, target }) => layerOf(from.path) === 'core' && !corePackages.includes(target))
    .map((imported) =>
      breach(
        imported,
        `imports ${imported.target}, but the core may import only ${formatList(corePackages)}`,
      ),
    );

export const packagesStayAtHome: Rule = (tree) =>
  listPackageImports(tree).flatMap((imported) => {
    const name = Object.keys(packageHomes).find((home) => `${imported.target}/`.startsWith(`${home}/`));
    const homes = name === undefined ? undefined : packageHomes[name];
    if (!homes || isWithin(imported.from.path, homes)) return [];
    return [breach(imported, `imports ${imported.target}, which only ${formatList(homes)} may import`)];
  });

function listPackageImports(tree: readonly SourceFile[]): readonly (Import & { readonly target: string })[] {
  return tree.flatMap(listImports).flatMap((imported) => {
    const { target, isRelative } = imported;
    return target === undefined || isRelative ? [] : [{ ...imported, target }];
  });
}

function breach({ from, node }: Import, sentence: string): string {
  return `${formatPlace(from, node)} ${sentence}.`;
}

function formatList(names: readonly string[]): string {
  return ['itself', ...names].join(', ');
}
