import { createHash } from 'node:crypto';
import { type ManifestEntry, formatManifest } from './manifest.ts';

/**
 * What two items have in common that hold the same: of a single file its digest, whatever its name; of several the
 * digest of their manifest, names included. Who has the manifest's bytes at hand saves making them again.
 */
export function contentDigest(
  entries: Iterable<ManifestEntry>,
  manifest: Uint8Array = formatManifest([...entries]),
): string {
  const [first, second] = entries;
  if (first && !second) return first.sha256;
  return createHash('sha256').update(manifest).digest('hex');
}
