import { join } from 'node:path';
import { AcervoError } from '../core/errors.ts';
import type { Item } from '../core/item.ts';
import type { UniformRepositoryName } from '../core/uniform-repository-name.ts';
import { contentDigest } from './content-digest.ts';
import { decodeUtf8 } from './decode-utf8.ts';
import { findEntry } from './find-entry.ts';
import { findFileBytes } from './find-file-bytes.ts';
import type { Finding } from './finding.ts';
import { getItemDigest, parseItem } from './item-json.ts';
import { type Manifest, parseManifest } from './manifest.ts';
import { contentFolder, itemFile, manifestFile } from './repository-files.ts';

/** What a repository says of itself: item.json and the manifest, each undefined where it cannot be believed. */
export interface OwnFiles {
  readonly item: Item | undefined;
  /** The digest in item.json's own checksum. */
  readonly itemDigest: string | undefined;
  readonly manifest: Manifest | undefined;
  /** The content digest; undefined where there is nothing to be digested. */
  readonly content: string | undefined;
  readonly findings: readonly Finding[];
}

/** `name` is the label that the place of the folder stands for. No file below doc/ is opened, or looked for. */
export function readOwnFiles(folder: string, name: UniformRepositoryName): OwnFiles {
  if (!findEntry(folder)?.isDirectory()) {
    const findings = [{ outcome: 'missing', path: '' }] as const;
    return { item: undefined, itemDigest: undefined, manifest: undefined, content: undefined, findings };
  }
  const findings: Finding[] = [];
  const described = readOwnFile(folder, itemFile, findings, (bytes) => {
    const text = decodeUtf8(bytes);
    return { item: parseItem(text), itemDigest: getItemDigest(text) };
  });
  const listed = readOwnFile(folder, manifestFile, findings, (bytes) => {
    const manifest = parseManifest(bytes);
    return { manifest, content: manifest.length === 0 ? undefined : contentDigest(manifest, bytes) };
  });
  const { item, itemDigest } = described ?? {};
  const { manifest, content } = listed ?? {};
  if (item && item.labels.rep !== name) findings.push({ outcome: 'misplaced', path: itemFile });
  if (manifest?.length === 0) findings.push({ outcome: 'missing', path: contentFolder });
  return { item, itemDigest, manifest, content, findings };
}

function readOwnFile<T>(
  folder: string,
  path: string,
  findings: Finding[],
  parse: (bytes: Buffer) => T,
): T | undefined {
  try {
    const bytes = findFileBytes(join(folder, path));
    if (bytes) return parse(bytes);
    findings.push({ outcome: 'missing', path });
  } catch (cause) {
    findings.push({ outcome: cause instanceof AcervoError ? 'damaged' : 'unreadable', path, cause });
  }
  return undefined;
}
