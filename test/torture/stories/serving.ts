import { takeServiceLock } from '../../../electron/ledger/service-lock.ts';
import { archiveLayout } from '../../../electron/storage/archive-layout.ts';
import { foundWith } from './sources.ts';
import type { Story } from './story.ts';

/** The archive is served for a while. */
export const serving: Story = {
  name: 'serving',
  prepare: (stage) => foundWith(stage, []),
  perform: (stage) =>
    stage.attempt(() => {
      const { serviceLock } = archiveLayout(stage.archive);
      takeServiceLock(serviceLock, { pid: process.pid, host: 'here', since: 'now' }).release();
    }),
  /** Whoever died over it keeps nobody off. */
  audit({ archive }) {
    takeServiceLock(archiveLayout(archive).serviceLock, { pid: 1, host: 'here', since: 'later' }).release();
  },
};
