import { posix, win32 } from 'node:path';

type Environment = Readonly<Record<string, string | undefined>>;

/** Where this user's settings lie, by each system's own custom. `ACERVO_CONFIG` names the folder itself. */
export function settingsFolder(env: Environment, platform: NodeJS.Platform, home: string): string {
  if (env['ACERVO_CONFIG']) return env['ACERVO_CONFIG'];
  if (platform === 'win32')
    return win32.join(env['APPDATA'] || win32.join(home, 'AppData', 'Roaming'), 'acervo');
  if (platform === 'darwin') return posix.join(home, 'Library', 'Application Support', 'acervo');
  // The XDG Base Directory Specification: a relative path in the variable is invalid and to be ignored.
  const xdg = env['XDG_CONFIG_HOME'] ?? '';
  return posix.join(posix.isAbsolute(xdg) ? xdg : posix.join(home, '.config'), 'acervo');
}
