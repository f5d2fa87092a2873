import { readFileSync } from 'node:fs';

export const formatDocument = readFileSync(
  new URL('../../electron/storage/README.md', import.meta.url),
  'utf8',
);

/** A section, up to the next heading of whatever level. */
export function getSection(heading: string): string {
  const section = formatDocument.split(/^#+ /m).find((part) => part.startsWith(`${heading}\n`));
  if (section === undefined) throw new Error(`the format document has no section "${heading}"`);
  return section;
}

/** The words in code that the rows of a section's tables begin with. */
export function listRows(heading: string): readonly (string | undefined)[] {
  return [...getSection(heading).matchAll(/^\| `([\w-]+)\??` +\|/gm)].map(([, name]) => name);
}

/** The code blocks of one language in a section. */
export function listBlocks(language: string, heading: string): readonly string[] {
  return [...getSection(heading).matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\``, 'gms'))].map(
    ([, block = '']) => block,
  );
}
