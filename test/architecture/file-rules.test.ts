import { describe, expect, it } from 'vitest';
import { escapesAreExplained } from './escape-rule.ts';
import { filesAreShort, noBarrels } from './file-rules.ts';
import { parseTree, type Rule } from './source-tree.ts';

const judge = (rule: Rule, text: string): readonly string[] =>
  rule(parseTree({ 'electron/core/a.ts': text }));

describe('a barrel', () => {
  it.each([
    `export * from './b.ts';`,
    `export { b } from './b.ts';\nexport type { C } from './c.ts';`,
    `import { b } from './b.ts';\nexport { b };`,
    `import b from './b.ts';\nexport default b;`,
  ])('is %j', (text) => {
    expect(judge(noBarrels, text)).toHaveLength(1);
  });

  it.each([
    '',
    `import './b.ts';`,
    'const a = 1;\nexport { a };',
    `export * from './b.ts';\nexport const a = 1;`,
  ])('is not %j', (text) => {
    expect(judge(noBarrels, text)).toEqual([]);
  });
});

describe('a long file', () => {
  it('has more than 250 lines', () => {
    expect(judge(filesAreShort, 'a;\n'.repeat(250))).toEqual([]);
    expect(judge(filesAreShort, 'a;\n'.repeat(251))).toEqual([
      'electron/core/a.ts has 251 lines, more than 250: it holds two topics.',
    ]);
  });
});

describe('a way round the compiler or the linter', () => {
  it.each([
    'let a: any;',
    'const a = b as any; // todo',
    'function f() {\n  // @ts-ignore\n}',
    '// @ts-expect-error\nb();',
    '// eslint-disable-next-line no-console\nb();',
    '/* eslint-disable no-console, eqeqeq */\nb();',
    '// This comment is too far away.\n\nlet a: any;',
  ])('must say why in %j', (text) => {
    expect(judge(escapesAreExplained, text)).toEqual([
      expect.stringContaining('without a comment that says why'),
    ]);
  });

  it.each([
    'let a: any; // whatever the caller threw',
    '// The library types this as any.\nlet a: any;',
    '/**\n * Anything may be thrown.\n */\nlet a: any;',
    '// @ts-expect-error: the types lack it\nb();',
    '// eslint-disable-next-line no-console -- the log is not open yet\nb();',
    '// The log is not open yet.\n// eslint-disable-next-line no-console\nb();',
    `const a = 'any @ts-ignore';`,
    'let any = 1;',
  ])('is content with %j', (text) => {
    expect(judge(escapesAreExplained, text)).toEqual([]);
  });
});
