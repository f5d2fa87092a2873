import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { backUpArchive } from '../../../electron/deposit/back-up.ts';
import { openArchive } from '../../../electron/deposit/open-archive.ts';
import { updateSettings } from '../../../electron/platform/settings.ts';
import { listFlaws } from '../../support/backups.ts';
import { Violation } from '../torture-case.ts';
import { foundWith } from './sources.ts';
import type { Stage, Story } from './story.ts';

/** Two backups where one is kept. */
export const backingUp: Story = {
  name: 'backing-up',
  async prepare(stage) {
    await foundWith(stage, ['letter.txt']);
    mkdirSync(stage.settings);
    writeFileSync(join(stage.settings, 'settings.json'), '{}\n');
  },
  async perform(stage) {
    const archive = await openArchive(stage.archive, stage.clock);
    const options = { keep: 1, settingsFile: join(stage.settings, 'settings.json'), clock: stage.clock };
    for (let count = 1; count <= 2; count++) {
      await stage.attempt(() => backUpArchive(archive, stage.backups, options));
    }
    archive.ledger.close();
  },
  audit: checkBackups,
};

/** What bears the name of a backup is one. */
function checkBackups({ backups }: Stage): void {
  const names = existsSync(backups) ? readdirSync(backups) : [];
  const whole = names.filter((name) => !name.endsWith('.part'));
  for (const name of whole) {
    const flaws = listFlaws(join(backups, name));
    if (flaws.length > 0)
      throw new Violation(`${flaws.join(', ')} in the backup ${name} is not what it should be`);
  }
  if (whole.length > 2) throw new Violation(`there are ${whole.length} backups where one is kept`);
}

/** A setting is changed where the file of them is damaged. */
export const settling: Story = {
  name: 'settling',
  async prepare(stage) {
    await foundWith(stage, []);
    mkdirSync(stage.settings);
    writeFileSync(join(stage.settings, 'settings.json'), '{"torn');
  },
  async perform(stage) {
    await stage.attempt(() => updateSettings(stage.settings, (settings) => ({ ...settings, theme: 'dark' })));
  },
  audit({ settings }) {
    const files = readdirSync(settings).filter((name) => !name.startsWith('.'));
    if (files.length === 0) throw new Violation('the damaged settings are lost');
  },
};
