import { existsSync, realpathSync } from 'node:fs';
import { resolve } from 'node:path';
import { readSettings, updateSettings } from './settings.ts';

/** What this machine remembers of an archive it made or opened. All but the path is in canonical form. */
export interface KnownArchive {
  readonly path: string;
  readonly host: string;
  readonly port: number;
  /** Undefined in an archive that does without the opaque form. */
  readonly ip: string | undefined;
  readonly ipPort: number;
}

export interface Rival {
  readonly archive: KnownArchive;
  /** Both would give the same repository names at the same instant. */
  readonly sharesHost: boolean;
  /** Both would give the same IBIps at the same instant. */
  readonly sharesIp: boolean;
}

export type Remembering =
  | { readonly kind: 'remembered'; readonly damagedSettingsKeptAt?: string }
  | { readonly kind: 'failed'; readonly cause: unknown };

/** Entries that cannot be read are passed over: this is an aid to the user, not a truth of any archive. */
export function readKnownArchives(settingsFolder: string): readonly KnownArchive[] {
  return entriesOf(readSettings(settingsFolder).settings).filter(isKnownArchive);
}

/** The archives, still on this machine and elsewhere than `archive`, that could issue its labels a second time. */
export function findRivals(known: readonly KnownArchive[], archive: KnownArchive): readonly Rival[] {
  return known
    .map((other) => ({
      archive: other,
      sharesHost: other.host === archive.host && other.port === archive.port,
      sharesIp: other.ip !== undefined && other.ip === archive.ip && other.ipPort === archive.ipPort,
    }))
    .filter((rival) => rival.sharesHost || rival.sharesIp)
    .filter(({ archive: { path } }) => existsSync(path) && !isSameFolder(path, archive.path));
}

/** Adds or renews the entry of one folder. Never throws: settings that cannot be written must not fail an archive. */
export function rememberArchive(settingsFolder: string, archive: KnownArchive): Remembering {
  try {
    const damagedSettingsKeptAt = updateSettings(settingsFolder, (settings) => {
      const others = entriesOf(settings).filter(
        (entry) => !(isKnownArchive(entry) && isSameFolder(entry.path, archive.path)),
      );
      return { ...settings, knownArchives: [...others, { ...archive, path: resolve(archive.path) }] };
    });
    return { kind: 'remembered', ...(damagedSettingsKeptAt !== undefined && { damagedSettingsKeptAt }) };
  } catch (cause) {
    return { kind: 'failed', cause };
  }
}

function entriesOf(settings: Readonly<Record<string, unknown>>): readonly unknown[] {
  const entries = settings['knownArchives'];
  return Array.isArray(entries) ? entries : [];
}

function isKnownArchive(value: unknown): value is KnownArchive {
  if (typeof value !== 'object' || value === null) return false;
  const { path, host, port, ip, ipPort } = value as Record<string, unknown>;
  const hasTexts = [path, host, ip ?? ''].every((member) => typeof member === 'string');
  return hasTexts && [port, ipPort].every((member) => Number.isInteger(member));
}

function isSameFolder(one: string, other: string): boolean {
  return realPath(one) === realPath(other);
}

function realPath(path: string): string {
  try {
    return realpathSync.native(path);
  } catch {
    return resolve(path);
  }
}
