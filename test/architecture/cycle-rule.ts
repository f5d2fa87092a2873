import { listImports, type Rule } from './source-tree.ts';

/** A type-only cycle counts as well: two files that cannot be understood one after the other are one file. */
export const noCycles: Rule = (tree) => {
  const imports = new Map(tree.map((file) => [file.path, listTargets(file)]));
  const finished = new Set<string>();
  const breaches: string[] = [];

  const visit = (path: string, trail: readonly string[]): void => {
    const start = trail.indexOf(path);
    if (start >= 0) {
      breaches.push(`${[...trail.slice(start), path].join(' imports ')}: a cycle.`);
      return;
    }
    if (finished.has(path)) return;
    for (const target of imports.get(path) ?? []) visit(target, [...trail, path]);
    finished.add(path);
  };

  for (const path of imports.keys()) visit(path, []);
  return breaches;
};

function listTargets(file: Parameters<typeof listImports>[0]): readonly string[] {
  return listImports(file).flatMap(({ target, isRelative }) =>
    isRelative && target !== undefined ? [target] : [],
  );
}
