import { AcervoError } from '../core/errors.ts';
import { excerpt } from '../core/excerpt.ts';

/** What a setting of the archive may be. */
interface SettingKind {
  readonly whenUnset: string;
  /** For people, in no language. */
  readonly allowed: string;
  readonly isValue: (value: string) => boolean;
}

export const settingKinds = {
  /** What becomes of a deposit whose content the archive holds already, where nobody is there to ask. */
  duplicates: oneOf('keep', 'edition', 'ignore'),
  /** How long the files of a deleted item can be restored. */
  'removed-days': wholeNumber(1, 36_500, 30),
  /** How many backups stay in a folder. */
  'backups-kept': wholeNumber(1, 1_000, 10),
} as const satisfies Record<string, SettingKind>;

export type SettingKey = keyof typeof settingKinds;

export function assertSettingValue(key: SettingKey, value: string): void {
  const { allowed, isValue } = settingKinds[key];
  if (!isValue(value)) throw new AcervoError('ERR_SETTING_VALUE', { key, value: excerpt(value), allowed });
}

/** The first holds where none was set. */
function oneOf(...values: readonly [string, ...string[]]): SettingKind {
  return {
    whenUnset: values[0],
    allowed: values.join(', '),
    isValue: (value) => values.includes(value),
  };
}

function wholeNumber(least: number, most: number, whenUnset: number): SettingKind {
  return {
    whenUnset: String(whenUnset),
    allowed: `${least}–${most}`,
    isValue: (value) => /^[1-9]\d{0,8}$/.test(value) && Number(value) >= least && Number(value) <= most,
  };
}
