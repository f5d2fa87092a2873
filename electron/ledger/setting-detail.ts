/** What a `setting` line of the register says. */
export interface SettingDetail {
  readonly key: string;
  readonly value: string;
}

export function formatSettingDetail({ key, value }: SettingDetail): string {
  return JSON.stringify({ key, value });
}

/** Undefined for what cannot be read. */
export function findSettingDetail(text: string): SettingDetail | undefined {
  try {
    const { key, value } = JSON.parse(text) as Readonly<Record<string, unknown>>;
    return typeof key === 'string' && typeof value === 'string' ? { key, value } : undefined;
  } catch {
    return undefined; // no JSON, or null
  }
}
