import { createHash } from 'node:crypto';
import { closeSync, fsyncSync, openSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fsyncFolder } from '../platform/fsync-folder.ts';
import { assertSourceUnchanged } from './assert-source-unchanged.ts';
import { type ByteText, formatByteText, toBytes } from './byte-text.ts';
import { findDefaultTarget } from './default-target.ts';
import { writingArchive } from './explain-copying.ts';
import { type Inventory, getPath } from './inventory.ts';
import { formatManifest } from './manifest.ts';
import { contentFolder, manifestFile } from './repository-files.ts';
import { type StagingBoard, readDigest, readDone } from './staging-board.ts';

/** What a staging brought. */
export interface StagedContent {
  /** As `contentDigest` has it. */
  readonly content: string;
  readonly files: number;
  readonly bytes: number;
  /** What the item opens with, as the text of a file path. */
  readonly target: string | null;
}

/** Lines that are made at a time: a manifest may be longer than memory should be. */
const linesAtOnce = 1_000;

/** When every file is copied: makes sure that the source is still what was copied, and writes the manifest. */
export function finishStaging(board: StagingBoard): StagedContent {
  const { inventory, repository } = board;
  assertSourceUnchanged(inventory);
  const manifestDigest = writingArchive(inventory.archive, '', () => {
    const digest = writeManifest(board, join(repository, manifestFile));
    fsyncFolder(repository);
    return digest;
  });
  const target = findDefaultTarget(listPaths(inventory), findFolderName(inventory));
  const { files, bytes } = readDone(board);
  return {
    content: files === 1 ? readDigest(board, 0) : manifestDigest,
    files,
    bytes,
    target: target === undefined ? null : formatByteText(target),
  };
}

/** Answers the digest of the manifest. */
function writeManifest(board: StagingBoard, path: string): string {
  const digest = createHash('sha256');
  const descriptor = openSync(path, 'wx');
  try {
    for (const lines of formatLines(board)) {
      digest.update(lines);
      writeFileSync(descriptor, lines);
    }
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
  return digest.digest('hex');
}

/** The inventory is in the order of a manifest, so the whole is made of its parts. */
function* formatLines(board: StagingBoard): Generator<Buffer> {
  const { files } = board.inventory;
  const count = files.ends.length;
  for (let start = 0; start < count; start += linesAtOnce) {
    const entries = Array.from({ length: Math.min(linesAtOnce, count - start) }, (_, line) => ({
      path: toBytes(`${contentFolder}/${getPath(files, start + line)}`),
      sha256: readDigest(board, start + line),
    }));
    yield formatManifest(entries);
  }
}

function* listPaths({ files }: Inventory): Generator<ByteText> {
  for (let index = 0; index < files.ends.length; index++) yield getPath(files, index);
}

function findFolderName({ roots }: Inventory): ByteText | undefined {
  const [root, another] = roots;
  return root?.kind === 'folder' && another === undefined ? basename(root.path) : undefined;
}
