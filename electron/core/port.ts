import { AcervoError } from './errors.ts';
import { excerpt } from './excerpt.ts';

/** A port that a server can be reached at; labels made elsewhere may carry others, and are then not generable. */
export function isPort(port: number): boolean {
  return Number.isInteger(port) && port >= 1 && port <= 65_535;
}

export function assertPort(port: number): void {
  if (!isPort(port)) throw new AcervoError('ERR_PORT', { port: String(port) });
}

export function parsePort(text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  if (!isPort(port)) throw new AcervoError('ERR_PORT', { port: excerpt(text) });
  return port;
}
