import type { Labels, NamingAuthority } from './ibi.ts';
import { codeFraction, mountIbip, mountPrefixOfIbip, mountSuffixOfIbip } from './ibip.ts';
import { dropTrailingZeros } from './instant.ts';
import {
  mountNameOfRepository,
  mountPrefixOfNameOfRepository,
  mountSuffixOfNameOfRepository,
} from './uniform-repository-name.ts';

const second = 1_000_000;

/**
 * Mounts the labels of one authority from whole microseconds. What labels of the same second share is mounted once, by
 * the standard's algorithms; a fraction is only appended. A property test proves it equal to `mountLabels`.
 */
export class LabelMounter {
  readonly #prefix: string;
  readonly #opaquePrefix: string | undefined;
  #seconds = Number.NaN;
  #suffix = '';
  #suffixWithSeconds = '';
  #opaqueSuffix = '';

  constructor({ host, port, ip, ipPort }: NamingAuthority) {
    this.#prefix = mountPrefixOfNameOfRepository(host, port);
    this.#opaquePrefix = ip === undefined ? undefined : mountPrefixOfIbip(ip, ipPort);
  }

  mount(microseconds: number): Labels {
    const remainder = microseconds % second;
    this.#enterSecond((microseconds - remainder) / second);
    if (remainder === 0) return this.#labels(this.#suffix, this.#opaqueSuffix);
    const fraction = dropTrailingZeros(String(remainder).padStart(6, '0'));
    return this.#labels(
      `${this.#suffixWithSeconds}.${fraction}`,
      this.#opaquePrefix === undefined ? '' : `${this.#opaqueSuffix}W${codeFraction(fraction)}`,
    );
  }

  #labels(suffix: string, opaqueSuffix: string): Labels {
    return {
      rep: mountNameOfRepository(this.#prefix, suffix),
      ibip: this.#opaquePrefix === undefined ? undefined : mountIbip(this.#opaquePrefix, opaqueSuffix),
    };
  }

  #enterSecond(seconds: number): void {
    if (seconds === this.#seconds) return;
    this.#suffix = mountSuffixOfNameOfRepository({ seconds, fraction: '' });
    this.#suffixWithSeconds = mountSuffixOfNameOfRepository({ seconds, fraction: '1' }).slice(0, -2);
    if (this.#opaquePrefix !== undefined) this.#opaqueSuffix = mountSuffixOfIbip({ seconds, fraction: '' });
    this.#seconds = seconds;
  }
}
