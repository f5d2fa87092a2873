import { AcervoError } from '../core/errors.ts';
import { WorkControl } from '../deposit/work-control.ts';
import type { Clock } from '../platform/clock.ts';
import type { CommandContext } from './context.ts';
import { formatProgress } from './format-progress.ts';
import { Keyboard, ctrlC } from './keyboard.ts';
import { ProgressLine } from './progress-line.ts';
import { RateMeter } from './rate-meter.ts';
import { findKeyboard, isTerminal } from './terminal.ts';

/**
 * Long work, as somebody follows it who started it from a command line: progress where there is a terminal, `p` pauses
 * and goes on, Ctrl-C and signals cancel. Whatever is said goes through here, and takes turns with the progress.
 */
export class Watch {
  readonly control = new WorkControl();
  /** Whether there is somebody who can be asked. */
  readonly isAttended: boolean;
  readonly #context: CommandContext;
  readonly #line: ProgressLine | undefined;
  readonly #keyboard: Keyboard | undefined;
  readonly #cancellation: AbortController;
  readonly #cancel = (): void => {
    this.control.cancel();
    this.#answer?.reject(new AcervoError('ERR_CANCELLED'));
  };
  #answer: (PromiseWithResolvers<string> & { readonly keys: readonly string[] }) | undefined;
  #turn: Promise<unknown> = Promise.resolve();

  constructor(context: CommandContext, clock: Clock, cancellation: AbortController, isSilent: boolean) {
    this.#context = context;
    this.#cancellation = cancellation;
    if (cancellation.signal.aborted) this.#cancel();
    else cancellation.signal.addEventListener('abort', this.#cancel);
    if (!isSilent && isTerminal(context.stderr)) this.#line = this.#openLine(clock);
    const input = isSilent ? undefined : findKeyboard(context);
    this.isAttended = input !== undefined;
    if (input) {
      this.#keyboard = new Keyboard(input, (key) => {
        this.#press(key);
      });
    }
  }

  /** Says something while the progress makes room, and nobody else says anything. */
  async inTurn<T>(speak: () => Promise<T>): Promise<T> {
    const before = this.#turn;
    const turn = Promise.withResolvers<undefined>();
    this.#turn = turn.promise;
    await before;
    this.#line?.hide();
    try {
      return await speak();
    } finally {
      this.#line?.show();
      turn.resolve(undefined);
    }
  }

  /** Says something and waits for one of the keys. */
  ask(question: readonly string[], keys: readonly string[]): Promise<string> {
    return this.inTurn(async () => {
      if (this.control.isCancelled) throw new AcervoError('ERR_CANCELLED');
      const answer = Promise.withResolvers<string>();
      this.#answer = { ...answer, keys };
      try {
        const [key] = await Promise.all([answer.promise, this.#say(question)]);
        return key;
      } finally {
        this.#answer = undefined;
      }
    });
  }

  close(): void {
    this.#keyboard?.close();
    this.#line?.close();
    this.#cancellation.signal.removeEventListener('abort', this.#cancel);
  }

  async #say(sentences: readonly string[]): Promise<void> {
    for (const sentence of sentences) await this.#context.note(sentence);
  }

  #press(key: string): void {
    if (key === ctrlC) this.#cancellation.abort();
    else if (this.#answer?.keys.includes(key)) this.#answer.resolve(key);
    else if (key === 'p' && this.#answer === undefined) {
      if (this.control.isPaused) this.control.resume();
      else this.control.pause();
      this.#line?.draw();
    }
  }

  #openLine(clock: Clock): ProgressLine {
    const meter = new RateMeter();
    return new ProgressLine(this.#context.stderr, () => {
      const progress = this.control.progress();
      const { isPaused, isCancelled } = this.control;
      if (isPaused) meter.forget();
      else meter.add(clock.now(), progress.bytes);
      const phase = isCancelled ? 'cancelling' : isPaused ? 'paused' : 'working';
      return formatProgress(progress, meter.find(), phase, this.#context.messages);
    });
  }
}
