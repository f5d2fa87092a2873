import { readdirSync, readFileSync } from 'node:fs';
import { join, posix, sep } from 'node:path';
import ts from 'typescript';

export interface SourceFile {
  /** From the project's root, with slashes on every system. */
  readonly path: string;
  readonly text: string;
  readonly syntax: ts.SourceFile;
}

/** A rule reads the whole tree and answers with a sentence for each place that breaks it. */
export type Rule = (tree: readonly SourceFile[]) => readonly string[];

export interface Import {
  readonly from: SourceFile;
  readonly node: ts.Node;
  /** A path from the root for a relative import, else the package; undefined if only running it could tell. */
  readonly target: string | undefined;
  readonly isRelative: boolean;
}

const sourceName = /\.(ts|js|mjs|cjs|svelte)$/;

export function readTree(root: string, folders: readonly string[]): readonly SourceFile[] {
  const found = readdirSync(root, { withFileTypes: true }).filter((entry) => folders.includes(entry.name));
  const paths = found.flatMap(({ name }) =>
    readdirSync(join(root, name), { recursive: true, encoding: 'utf8' }).map((path) => join(name, path)),
  );
  const sources = paths.filter((path) => sourceName.test(path));
  return parseTree(
    Object.fromEntries(
      sources.map((path) => [path.replaceAll(sep, '/'), readFileSync(join(root, path), 'utf8')]),
    ),
  );
}

export function parseTree(texts: Readonly<Record<string, string>>): readonly SourceFile[] {
  return Object.entries(texts).map(([path, text]) => {
    const script = path.endsWith('.svelte') ? blankOutMarkup(text) : text;
    const syntax = ts.createSourceFile(path, script, ts.ScriptTarget.Latest, true, ts.ScriptKind.TS);
    return { path, text, syntax };
  });
}

/** Keeps a component's scripts where they stand, so that line numbers stay true. */
function blankOutMarkup(component: string): string {
  const blank = (markup: string): string => markup.replace(/[^\n]/g, ' ');
  const pieces = component.split(/(<script[^>]*>)([\s\S]*?)(?=<\/script>)/);
  return pieces.map((piece, index) => (index % 3 === 2 ? piece : blank(piece))).join('');
}

export function listNodes(file: SourceFile): readonly ts.Node[] {
  const nodes: ts.Node[] = [];
  const visit = (node: ts.Node): void => {
    nodes.push(node);
    ts.forEachChild(node, visit);
  };
  visit(file.syntax);
  return nodes;
}

export function formatPlace(file: SourceFile, node: ts.Node): string {
  return `${file.path}:${file.syntax.getLineAndCharacterOfPosition(node.getStart(file.syntax)).line + 1}`;
}

export function listImports(file: SourceFile): readonly Import[] {
  return listNodes(file).flatMap((node): readonly Import[] => {
    const specifier = findSpecifier(node);
    if (!specifier) return [];
    if (!ts.isStringLiteralLike(specifier))
      return [{ from: file, node, target: undefined, isRelative: false }];
    const name = specifier.text.replace(/\?.*$/, '');
    const isRelative = name.startsWith('.');
    const target = isRelative ? posix.join(posix.dirname(file.path), name) : name;
    return [{ from: file, node, target, isRelative }];
  });
}

function findSpecifier(node: ts.Node): ts.Node | undefined {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return node.moduleSpecifier;
  if (ts.isExternalModuleReference(node)) return node.expression;
  if (ts.isImportTypeNode(node))
    return ts.isLiteralTypeNode(node.argument) ? node.argument.literal : node.argument;
  if (!ts.isCallExpression(node)) return undefined;
  const isImport = node.expression.kind === ts.SyntaxKind.ImportKeyword;
  const isRequire = ts.isIdentifier(node.expression) && node.expression.text === 'require';
  return isImport || isRequire ? node.arguments[0] : undefined;
}
