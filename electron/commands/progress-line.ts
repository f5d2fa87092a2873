import type { Writable } from 'node:stream';
import { fitText } from './fit-text.ts';
import { findColumns } from './terminal.ts';

const eraseLine = '\r\u001b[K';
/** In milliseconds: four times a second looks alive and costs nothing. */
const interval = 250;

/** A line on a terminal that is drawn again and again, and leaves no trace. */
export class ProgressLine {
  readonly #stream: Writable;
  readonly #format: () => string;
  readonly #timer: NodeJS.Timeout;
  #isDrawn = false;
  #isHidden = false;

  constructor(stream: Writable, format: () => string) {
    this.#stream = stream;
    this.#format = format;
    this.#timer = setInterval(() => {
      this.draw();
    }, interval).unref();
  }

  draw(): void {
    if (this.#isHidden) return;
    // A line that fills the last column would wrap, and could not be erased.
    const columns = (findColumns(this.#stream) ?? 80) - 1;
    this.#stream.write(`${eraseLine}${fitText(this.#format(), columns).trimEnd()}`);
    this.#isDrawn = true;
  }

  /** Makes room for something else, until it is shown again. */
  hide(): void {
    this.#isHidden = true;
    if (this.#isDrawn) this.#stream.write(eraseLine);
    this.#isDrawn = false;
  }

  show(): void {
    this.#isHidden = false;
  }

  close(): void {
    clearInterval(this.#timer);
    this.hide();
  }
}
