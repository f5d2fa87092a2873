import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { contentDigest } from '../../electron/storage/content-digest.ts';
import { formatManifest } from '../../electron/storage/manifest.ts';

const entry = (path: string, digit: string): { readonly path: Buffer; readonly sha256: string } => ({
  path: Buffer.from(path),
  sha256: digit.repeat(64),
});

describe('the content digest', () => {
  it('of a single file is its own, whatever its name', () => {
    expect(contentDigest([entry('doc/a', '1')])).toBe('1'.repeat(64));
    expect(contentDigest([entry('doc/b', '1')])).toBe('1'.repeat(64));
  });

  it('of several files is that of their manifest, whatever their order', () => {
    const [a, b] = [entry('doc/a', '1'), entry('doc/b', '2')];
    const digest = createHash('sha256')
      .update(formatManifest([a, b]))
      .digest('hex');
    expect(contentDigest([a, b])).toBe(digest);
    expect(contentDigest([b, a])).toBe(digest);
    expect(contentDigest([a, entry('doc/c', '2')])).not.toBe(digest);
  });
});
