import { userInfo } from 'node:os';
import packageJson from '../../package.json' with { type: 'json' };

/** Who does it, for the events of items: the person by the system's name for them, and the program they did it with. */
export function nameAgent(): string {
  const program = `Acervo ${packageJson.version}`;
  try {
    return `${userInfo().username} (${program})`;
  } catch {
    return program; // a system may have no name for who runs a program in it
  }
}
