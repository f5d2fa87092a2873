import ts from 'typescript';
import { listNodes, type Rule, type SourceFile } from './source-tree.ts';

interface Comment {
  readonly text: string;
  readonly firstLine: number;
  readonly lastLine: number;
}

const directive = /@ts-(ignore|expect-error|nocheck)|eslint-disable(-next-line|-line)?/;

/** A way round the compiler or the linter is allowed where a comment on its line, or the one before, says why. */
export const escapesAreExplained: Rule = (tree) =>
  tree.flatMap((file) => {
    const comments = listComments(file);
    const isExplained = (line: number): boolean =>
      comments.some(
        ({ text, firstLine, lastLine }) => firstLine <= line && lastLine >= line - 1 && saysWhy(text),
      );
    return listEscapes(file, comments)
      .filter(({ line }) => !isExplained(line))
      .map(({ line, escape }) => `${file.path}:${line} uses ${escape} without a comment that says why.`);
  });

function listEscapes(
  file: SourceFile,
  comments: readonly Comment[],
): readonly { line: number; escape: string }[] {
  const anys = listNodes(file)
    .filter(({ kind }) => kind === ts.SyntaxKind.AnyKeyword)
    .map((node) => ({ line: lineOf(file, node.getStart(file.syntax)), escape: 'any' }));
  const directives = comments.flatMap(({ text, firstLine }) => {
    const escape = directive.exec(text)?.[0];
    return escape === undefined ? [] : [{ line: firstLine, escape }];
  });
  return [...anys, ...directives];
}

/** Two words beside the directive and its rules: less is no reason. */
function saysWhy(comment: string): boolean {
  const reason = comment.replace(/eslint-disable\S*(.*?)(--|\*\/|$)/s, '').replace(directive, '');
  return (reason.match(/\p{L}+/gu) ?? []).length >= 2;
}

/** Every comment stands before some token, be it the closing brace or the end of the file. */
function listComments(file: SourceFile): readonly Comment[] {
  const { syntax } = file;
  const comments = new Map<number, Comment>();
  const collect = (start: number, end: number): void => {
    const text = syntax.text.slice(start, end);
    comments.set(start, { text, firstLine: lineOf(file, start), lastLine: lineOf(file, end) });
  };
  const visit = (node: ts.Node): void => {
    const children = node.getChildren(syntax).filter(({ kind }) => kind !== ts.SyntaxKind.JSDoc);
    children.forEach(visit);
    if (!ts.isToken(node)) return;
    ts.forEachTrailingCommentRange(syntax.text, node.getFullStart(), collect);
    ts.forEachLeadingCommentRange(syntax.text, node.getFullStart(), collect);
  };
  visit(syntax);
  return [...comments.values()];
}

function lineOf(file: SourceFile, position: number): number {
  return file.syntax.getLineAndCharacterOfPosition(position).line + 1;
}
