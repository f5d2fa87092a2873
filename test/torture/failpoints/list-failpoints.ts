import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { changingCalls, commitCall, commitText, formatFailpoint } from './changing-calls.ts';

/** What work on items runs through. */
const layers = ['catalogue', 'deposit', 'ledger', 'minter', 'platform', 'rebuild', 'storage'];
const electron = join(import.meta.dirname, '../../../electron');

/** Every failpoint of the program, in the order of files and lines. */
export function listFailpoints(): readonly string[] {
  const files = globSync(`{${layers.join(',')}}/**/*.ts`, { cwd: electron }).toSorted();
  return files.flatMap((file) => [...findFailpoints(file, readFileSync(join(electron, file), 'utf8'))]);
}

/** Those of one file. Throws where the text hides from us what it calls. */
export function findFailpoints(file: string, text: string): ReadonlySet<string> {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const nodes = [...descend(source)];
  return new Set([...findFileCalls(source, nodes), ...findCommits(source, nodes)]);
}

function* findFileCalls(source: ts.SourceFile, nodes: readonly ts.Node[]): Generator<string> {
  const imported = new Map(
    nodes.filter(ts.isImportDeclaration).flatMap((node) => [...importedChanges(node)]),
  );
  for (const node of nodes) {
    if (!ts.isIdentifier(node) || ts.isImportSpecifier(node.parent)) continue;
    const call = imported.get(node.text);
    if (call === undefined || isMemberName(node)) continue;
    if (!ts.isCallExpression(node.parent) || node.parent.expression !== node) {
      throw new Error(
        `${placeOf(source, node, call)} is named and not called: who knows where it is called?`,
      );
    }
    yield placeOf(source, node, call);
  }
}

/** Local name and what it stands for. */
function* importedChanges({
  moduleSpecifier,
  importClause,
}: ts.ImportDeclaration): Generator<[string, string]> {
  const from = ts.isStringLiteral(moduleSpecifier) ? moduleSpecifier.text : '';
  if (!/^(node:)?fs(\/promises)?$/.test(from) || importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword)
    return;
  const bindings = importClause?.namedBindings;
  if (from.endsWith('promises') || bindings === undefined || !ts.isNamedImports(bindings)) {
    throw new Error(
      `${importClause?.getSourceFile().fileName ?? ''}: only functions named one by one can be followed`,
    );
  }
  for (const { name, propertyName, isTypeOnly } of bindings.elements) {
    const call = (propertyName ?? name).text;
    if (!isTypeOnly && changingCalls.has(call)) yield [name.text, call];
  }
}

/** COMMIT is executed where it stands, or prepared once and run elsewhere in the file. */
function* findCommits(source: ts.SourceFile, nodes: readonly ts.Node[]): Generator<string> {
  for (const text of nodes) {
    if (!ts.isStringLiteralLike(text) || !commitText.test(text.text)) continue;
    const call = text.parent;
    const method =
      ts.isCallExpression(call) && ts.isPropertyAccessExpression(call.expression)
        ? call.expression
        : undefined;
    if (method?.name.text === 'exec') {
      yield placeOf(source, method.name, commitCall);
      continue;
    }
    const runs = method?.name.text === 'prepare' ? [...findRuns(source, nodes, call)] : [];
    if (runs.length === 0) throw new Error(`${placeOf(source, text, commitCall)} is run nobody knows where`);
    yield* runs;
  }
}

function* findRuns(
  source: ts.SourceFile,
  nodes: readonly ts.Node[],
  preparation: ts.Node,
): Generator<string> {
  const { parent } = preparation;
  if (!ts.isBinaryExpression(parent) || parent.right !== preparation) return;
  const run = `${parent.left.getText(source)}.run`;
  for (const node of nodes) {
    if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) continue;
    if (node.expression.getText(source) === run) yield placeOf(source, node.expression.name, commitCall);
  }
}

/** `#database.name`, `{ rename: ... }`: names that only look the same. */
function isMemberName(node: ts.Identifier): boolean {
  const { parent } = node;
  return (
    (ts.isPropertyAccessExpression(parent) && parent.name === node) ||
    (ts.isPropertyAssignment(parent) && parent.name === node) ||
    (ts.isMethodDeclaration(parent) && parent.name === node) ||
    (ts.isPropertySignature(parent) && parent.name === node)
  );
}

function placeOf(source: ts.SourceFile, node: ts.Node, call: string): string {
  const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
  return formatFailpoint(source.fileName, line + 1, call);
}

function* descend(node: ts.Node): Generator<ts.Node> {
  yield node;
  for (const child of node.getChildren()) yield* descend(child);
}
