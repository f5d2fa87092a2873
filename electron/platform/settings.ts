import { existsSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolderDurably } from './make-folder-durably.ts';
import { writeFileAtomic } from './write-file-atomic.ts';

/** Machine-bound settings. Each part reads its own member and leaves the others as they are. */
export type Settings = Readonly<Record<string, unknown>>;

export type SettingsReading =
  | { readonly kind: 'read'; readonly settings: Settings }
  | { readonly kind: 'missing'; readonly settings: Settings }
  | { readonly kind: 'damaged'; readonly settings: Settings; readonly cause: unknown };

/** Never fails and never writes: an archive must open on a machine whose settings are lost, damaged or unreadable. */
export function readSettings(folder: string): SettingsReading {
  let text: string;
  try {
    text = readFileSync(join(folder, 'settings.json'), 'utf8');
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return { kind: 'missing', settings: {} };
    return { kind: 'damaged', settings: {}, cause };
  }
  try {
    const value: unknown = JSON.parse(text);
    if (isObject(value)) return { kind: 'read', settings: value };
    return { kind: 'damaged', settings: {}, cause: new TypeError('settings.json holds no object') };
  } catch (cause) {
    return { kind: 'damaged', settings: {}, cause };
  }
}

/** Changes the settings; a damaged file is first moved beside, and its new path returned. */
export function updateSettings(folder: string, change: (settings: Settings) => Settings): string | undefined {
  const reading = readSettings(folder);
  const text = `${JSON.stringify(change(reading.settings), null, 2)}\n`;
  makeFolderDurably(folder, 0o700);
  const keptAside = reading.kind === 'damaged' ? keepAside(folder) : undefined;
  writeFileAtomic(join(folder, 'settings.json'), text, 0o600);
  return keptAside;
}

function keepAside(folder: string): string {
  for (let number = 1; ; number += 1) {
    const aside = join(folder, `settings.damaged-${number}.json`);
    if (existsSync(aside)) continue;
    renameSync(join(folder, 'settings.json'), aside);
    return aside;
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
