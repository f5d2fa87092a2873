import type { ByteText } from './byte-text.ts';

/**
 * The file that an item opens with until its owner chooses: the only file; else index.html; else the only PDF at the
 * top; else the one at the top that is called like the folder it came in.
 */
export function findDefaultTarget(paths: Iterable<ByteText>, folderName?: ByteText): ByteText | undefined {
  let only: ByteText | undefined;
  let count = 0;
  const top: ByteText[] = [];
  for (const path of paths) {
    count++;
    only = path;
    if (!path.includes('/')) top.push(path);
  }
  if (count === 1) return only;
  if (top.includes('index.html')) return 'index.html';
  return findOnly(top, isPdf) ?? findOnly(top, (name) => nameWithoutExtension(name) === folderName);
}

function findOnly(names: readonly ByteText[], fits: (name: ByteText) => boolean): ByteText | undefined {
  const [first, second] = names.filter(fits);
  return second === undefined ? first : undefined;
}

function isPdf(name: ByteText): boolean {
  return name.toLowerCase().endsWith('.pdf');
}

/** What begins with a dot is no extension. */
function nameWithoutExtension(name: ByteText): ByteText {
  const dot = name.lastIndexOf('.');
  return dot > 0 ? name.slice(0, dot) : name;
}
