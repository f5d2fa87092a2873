import ts from 'typescript';
import { longestFile } from './layers.ts';
import { type Rule, type SourceFile } from './source-tree.ts';

export const noBarrels: Rule = (tree) =>
  tree
    .filter(isBarrel)
    .map(({ path }) => `${path} only passes on what others export; import it from where it is.`);

export const filesAreShort: Rule = (tree) =>
  tree.flatMap(({ path, text }) => {
    const lines = text.replace(/\n$/, '').split('\n').length;
    return lines > longestFile
      ? [`${path} has ${lines} lines, more than ${longestFile}: it holds two topics.`]
      : [];
  });

function isBarrel({ syntax }: SourceFile): boolean {
  const { statements } = syntax;
  const passesOn = (node: ts.Statement): boolean =>
    ts.isExportDeclaration(node) || ts.isExportAssignment(node);
  return (
    statements.some(passesOn) && statements.every((node) => passesOn(node) || ts.isImportDeclaration(node))
  );
}
