import type { TerminalInput } from './terminal.ts';

export const ctrlC = '\u0003';
export const enter = '\r';

/** Single keys, at once and unseen: a terminal in raw mode, in which Ctrl-C is a key like any other. */
export class Keyboard {
  readonly #input: TerminalInput;
  readonly #onData: (chunk: Buffer) => void;

  constructor(input: TerminalInput, onKey: (key: string) => void) {
    this.#input = input;
    this.#onData = (chunk) => {
      const keys = chunk.toString('latin1');
      // Arrows and their like come as several characters after an escape, and mean nothing here.
      if (!keys.startsWith('\u001b')) for (const key of keys) onKey(key);
    };
    input.setRawMode(true);
    input.on('data', this.#onData);
  }

  close(): void {
    this.#input.off('data', this.#onData);
    this.#input.setRawMode(false);
    this.#input.pause();
  }
}
