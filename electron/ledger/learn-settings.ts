import type { RegisterLine } from './register-line.ts';
import { findSettingDetail } from './setting-detail.ts';
import type { Settings } from './settings.ts';

/** Takes over what lines of the register say of settings, the last word of each; what cannot be read is passed over. */
export function learnSettings(settings: Settings, lines: Iterable<RegisterLine>): void {
  for (const { event, detail } of lines) {
    const setting = event === 'setting' ? findSettingDetail(detail) : undefined;
    if (setting !== undefined) settings.learn(setting.key, setting.value);
  }
}
