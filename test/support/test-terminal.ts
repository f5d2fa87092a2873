import { PassThrough } from 'node:stream';
import { run } from '../../electron/commands/run.ts';

/** A terminal as a command sees it: keys that come in, and a screen for both of its outputs. */
export class TestTerminal {
  /** Every change of the mode, in order. */
  readonly rawModes: boolean[] = [];
  readonly #stdin = Object.assign(new PassThrough(), {
    isTTY: true,
    setRawMode: (isRaw: boolean): void => void this.rawModes.push(isRaw),
  });
  readonly #screen = Object.assign(new PassThrough(), { isTTY: true, columns: 200 });
  readonly #waiting = new Set<() => void>();
  #shown = '';
  #hasEnded = false;

  constructor() {
    this.#screen.setEncoding('utf8').on('data', (text: string) => {
      this.#shown += text;
      for (const look of this.#waiting) look();
    });
  }

  /** All that was ever written, codes and all. */
  get shown(): string {
    return this.#shown;
  }

  press(keys: string): void {
    this.#stdin.write(keys);
  }

  /** Resolves when something has been shown; rejects when it can be shown no more. */
  until(pattern: RegExp): Promise<void> {
    return new Promise((resolve, reject) => {
      const look = (): void => {
        if (pattern.test(this.#shown)) resolve();
        else if (this.#hasEnded) reject(new Error(`${pattern.source} was never shown, but ${this.#shown}`));
        else return;
        this.#waiting.delete(look);
      };
      this.#waiting.add(look);
      look();
    });
  }

  async run(args: readonly string[], env: Readonly<Record<string, string>>): Promise<number> {
    const exitCode = await run(args, { stdin: this.#stdin, stdout: this.#screen, stderr: this.#screen, env });
    this.#hasEnded = true;
    for (const look of this.#waiting) look();
    return exitCode;
  }
}
