import ts from 'typescript';
import { isWithin } from './import-rules.ts';
import { clockReaders, fileWriters } from './layers.ts';
import { formatPlace, listImports, listNodes, type Import, type Rule } from './source-tree.ts';

const clocks = ['Date.now', 'performance.now', 'performance.timeOrigin', 'process.hrtime', 'Temporal.Now'];

/** What node:fs offers to those who may only read. A list of what reads cannot overlook what writes. */
const reading = new Set(
  (
    'access close constants createReadStream exists fstat lstat open opendir read readdir readFile readlink readv ' +
    'realpath stat statfs unwatchFile watch watchFile'
  )
    .split(' ')
    .flatMap((name) => [name, `${name}Sync`]),
);

export const onlyPlatformReadsTheClock: Rule = (tree) =>
  tree
    .filter(({ path }) => path.startsWith('electron/') && !isWithin(path, clockReaders))
    .flatMap((file) =>
      listNodes(file)
        .filter(readsTheClock)
        .map((node) => `${formatPlace(file, node)} reads the clock, which is an argument outside platform.`),
    );

export const nothingIsLeftToChance: Rule = (tree) =>
  tree
    .filter(({ path }) => path.startsWith('electron/'))
    .flatMap((file) =>
      listNodes(file)
        .filter((node) => formatMember(node) === 'Math.random')
        .map((node) => `${formatPlace(file, node)} uses Math.random, whose numbers can be guessed.`),
    );

export const onlyWritersWrite: Rule = (tree) =>
  tree
    .filter(({ path }) => !isWithin(path, fileWriters))
    .flatMap(listImports)
    .filter(({ target }) => /^(node:)?fs(\/promises)?$/.test(target ?? ''))
    .flatMap((imported) =>
      listWritingNames(imported).map(
        (name) =>
          `${formatPlace(imported.from, imported.node)} takes ${name} from node:fs; others write through platform.`,
      ),
    );

function readsTheClock(node: ts.Node): boolean {
  if (ts.isNewExpression(node)) return isDate(node.expression) && !node.arguments?.length;
  if (ts.isCallExpression(node) && isDate(node.expression)) return true;
  return clocks.includes(formatMember(node) ?? '');
}

function isDate(node: ts.Expression): boolean {
  return ts.isIdentifier(node) && node.text === 'Date';
}

/** `globalThis.Date.now` reads like `Date.now`. */
function formatMember(node: ts.Node): string | undefined {
  if (!ts.isPropertyAccessExpression(node)) return undefined;
  const { expression, name } = node;
  if (ts.isIdentifier(expression)) return `${expression.text}.${name.text}`;
  return ts.isPropertyAccessExpression(expression) ? `${expression.name.text}.${name.text}` : undefined;
}

/** Outside the writers node:fs is imported by name alone: a namespace hides which of its calls are made. */
function listWritingNames({ from, node }: Import): readonly string[] {
  const clause = ts.isImportDeclaration(node) ? node.importClause : undefined;
  if (clause?.phaseModifier === ts.SyntaxKind.TypeKeyword) return [];
  const named = clause?.namedBindings;
  if (clause?.name || !named || !ts.isNamedImports(named)) return ['everything'];
  return named.elements
    .filter(({ isTypeOnly }) => !isTypeOnly)
    .flatMap((element) => {
      const name = (element.propertyName ?? element.name).text;
      if (!reading.has(name)) return [name];
      if (name !== 'open' && name !== 'openSync') return [];
      return opensOnlyToRead(from.syntax, element.name.text) ? [] : [`${name} for writing`];
    });
}

function opensOnlyToRead(syntax: ts.SourceFile, name: string): boolean {
  const isReadingCall = (node: ts.Node): boolean => {
    if (!ts.isCallExpression(node)) return false;
    const flags = node.arguments[1];
    return !flags || (ts.isStringLiteral(flags) && flags.text === 'r');
  };
  let readsOnly = true;
  const visit = (node: ts.Node): void => {
    const isUse = ts.isIdentifier(node) && node.text === name && !ts.isImportSpecifier(node.parent);
    if (isUse && !isReadingCall(node.parent)) readsOnly = false;
    ts.forEachChild(node, visit);
  };
  visit(syntax);
  return readsOnly;
}
