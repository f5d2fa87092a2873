import { realpathSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

/**
 * Where a path really leads, links followed. What is not there yet is taken as it is written, below its nearest
 * ancestor that is. Never throws.
 */
export function resolveRealPath(path: string): string {
  const absolute = resolve(path);
  for (let ancestor = absolute; ; ancestor = dirname(ancestor)) {
    try {
      return join(realpathSync.native(ancestor), relative(ancestor, absolute));
    } catch {
      if (ancestor === dirname(ancestor)) return absolute;
    }
  }
}
