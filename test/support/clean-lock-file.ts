/** Takes out of package-lock.json the addresses at which authors take donations: it is to name no host at all. */
import { readFileSync, writeFileSync } from 'node:fs';

const path = new URL('../../package-lock.json', import.meta.url);
const text = readFileSync(path, 'utf8');
const clean = (key: string, value: unknown): unknown => (key === 'funding' ? undefined : value);
writeFileSync(path, `${JSON.stringify(JSON.parse(text, clean), undefined, 2)}\n`);
