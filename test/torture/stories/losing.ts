import { appendFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { editItem } from '../../../electron/deposit/edit-item.ts';
import { archiveLayout } from '../../../electron/storage/archive-layout.ts';
import { deposit, foundWith } from './sources.ts';
import { type Stage, type Story, nameOf } from './story.ts';

/** The ledger is gone, and its log is left behind. */
export const losingLedger: Story = {
  name: 'losing-ledger',
  async prepare(stage) {
    await foundWith(stage, ['letter.txt', 'other']);
    const { ledger } = archiveLayout(stage.archive);
    rmSync(ledger);
    writeFileSync(`${ledger}-wal`, 'of no use any more');
  },
  perform: (stage) =>
    stage.open((holdings) => stage.attempt(() => deposit(holdings, stage, ['more.txt'], 'ignore'))),
};

/** The text of the register lost its last lines, as a power cut takes them. */
export const shortRegister: Story = {
  name: 'short-register',
  async prepare(stage) {
    await foundWith(stage, ['letter.txt', 'other']);
    const { register } = archiveLayout(stage.archive);
    truncateSync(register, statSync(register).size - 150);
  },
  perform: edit,
};

/** A process died while it wrote: a line that only the text has, and the torn beginning of another. */
export const tornRegister: Story = {
  name: 'torn-register',
  async prepare(stage) {
    await foundWith(stage, ['letter.txt', 'other']);
    const line = '2026-11-18T15:00:00Z\tgranularity\tmuseu.org.br/arquivo/2020/01.01.00.00\t0.001\n';
    appendFileSync(archiveLayout(stage.archive).register, `${line}2026-11-18T15:00:0`);
  },
  perform: edit,
};

function edit(stage: Stage): Promise<unknown> {
  return stage.open((holdings) =>
    stage.attempt(() =>
      editItem(holdings, nameOf(holdings, 'letter.txt'), [{ kind: 'language', language: 'pt' }]),
    ),
  );
}
