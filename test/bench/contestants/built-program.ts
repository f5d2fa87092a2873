import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** The command line as people have it. */
export const program = join(import.meta.dirname, '../../../dist/cli.js');

export function findNoProgram(): string | undefined {
  return existsSync(program) ? undefined : 'there is no dist/cli.js: npm run build makes it';
}
