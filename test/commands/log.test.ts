import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { archivist } from '../support/command-archives.ts';

interface Line {
  readonly at: string;
  readonly event: string;
  readonly label: string;
  readonly detail: string;
}

describe('acervo log', () => {
  it('prints what happened, oldest first and without mere labels, as the register has it', async () => {
    const { deposit, run, list, archive } = await archivist();
    await run(['mint', '3']);
    const { rep } = await deposit('carta.txt', 'Prezada');
    await run(['delete', rep, '--reason', 'Wrong scan']);
    const lines = await list<Line>('log');
    expect(Object.keys(lines[0] ?? {})).toEqual(['at', 'event', 'label', 'detail']);
    expect(lines.map(({ event }) => event)).toEqual(['founded', 'deposited', 'deleted']);
    const register = readFileSync(join(archive, 'register.txt'), 'utf8');
    for (const { at, event, label, detail } of lines) {
      expect(register).toContain(`${at}\t${event}\t${label}\t${detail}\n`);
    }
  });

  it('prints the history of one item, by either label', async () => {
    const { deposit, run, list } = await archivist();
    const { rep, ibip } = await deposit('carta.txt', 'Prezada');
    await deposit('2.txt', 'two');
    await run(['edit', rep, '--set', 'creator=Ana']);
    const lines = await list<Line>('log', ibip?.toLowerCase() ?? '');
    expect(lines.map(({ event, label }) => [event, label])).toEqual([
      ['deposited', rep],
      ['described', rep],
    ]);
    expect(await list('log', '8JMKD3MGP8W/34PGRBS')).toEqual([]);
    expect((await run(['log', 'x'])).exitCode).toBe(2);
  });

  it('says it in words for people, and shows what others wrote without obeying it', async () => {
    const { deposit, run, archive } = await archivist();
    const { rep } = await deposit('carta.txt', 'Prezada');
    await run(['delete', rep, '--reason', 'Wrong\u001b[2J scan']);
    appendFileSync(
      join(archive, 'register.txt'),
      `2026-11-18T15:00:00Z\tshelved\t${rep}\tby \u001b[2J hand\n`,
    );
    await run(['mint', '1']); // whoever writes next takes in what the text alone has
    const { stdout } = await run(['log', rep]);
    const [deposited, deleted, shelved] = stdout.split('\n');
    expect(deposited).toMatch(new RegExp(`^\\S+Z {2}deposited {2}${rep} {2}ibip: \\S+$`));
    expect(deleted).toMatch(/Z {2}deleted {2}\S+ {2}reason: Wrong\\u\{1b\}\[2J scan$/);
    expect(shelved).toBe(`2026-11-18T15:00:00Z  shelved  ${rep}  by \\u{1b}[2J hand`);
    const portuguese = await run(['log', rep], 'pt_BR.UTF-8');
    expect(portuguese.stdout).toMatch(/ {2}excluído {2}\S+ {2}motivo: Wrong/);
  });
});
