import { expect, test } from '@playwright/test';
import { runAcervo, waysToStart, type WayToStart } from './acervo.ts';

// The worked examples of G, chapters 6 and 7.
const examples = [
  {
    encode: '--host mtc-m18.sid.inpe.br --ip 150.163.34.243 --at 2009-02-16T17:46:00Z',
    rep: 'sid.inpe.br/mtc-m18/2009/02.16.17.46',
    ibip: '8JMKD3MGP8W/34PGRBS',
    instant: { instant: '2009-02-16T17:46:00Z', unix: '1234806360' },
    host: { host: 'mtc-m18.sid.inpe.br', port: 80 },
    ip: { ip: '150.163.34.243', port: 800 },
  },
  {
    encode: '--host mtc-m19.sid.inpe.br --port 8080 --ip 150.163.34.242 --at 1378297677',
    rep: 'sid.inpe.br/mtc-m19.8080/2013/09.04.12.27.57',
    ibip: '8JMKD3MGP7W/3EPGUE5',
    instant: { instant: '2013-09-04T12:27:57Z', unix: '1378297677' },
    host: { host: 'mtc-m19.sid.inpe.br', port: 8080 },
    ip: { ip: '150.163.34.242', port: 800 },
  },
] as const;

const [example] = examples;
const badLabel = '8JMKD3MGP0W/34PGRBS';

for (const way of Object.keys(waysToStart) as WayToStart[]) {
  test.describe(`Acervo started by ${way}`, () => {
    test('helps', async () => {
      const { exitCode, stdout, stderr } = await runAcervo(way, ['--help']);
      expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
      expect(stdout).toContain('Usage: acervo');
      expect(stdout).toMatch(/^ +ibi /m);
    });

    test('helps in Portuguese where that is the language', async () => {
      const { exitCode, stdout } = await runAcervo(way, ['--help'], { language: 'pt_BR.UTF-8' });
      expect(exitCode).toBe(0);
      expect(stdout).toContain('Uso: acervo');
      expect(stdout).not.toMatch(/usage|options|commands/i);
    });

    for (const { encode, rep, ibip, instant, host, ip } of examples) {
      test(`encodes ${rep}`, async () => {
        const ended = await runAcervo(way, ['ibi', 'encode', ...encode.split(' ')]);
        expect(ended).toEqual({ exitCode: 0, stdout: `${JSON.stringify({ rep, ibip })}\n`, stderr: '' });
      });

      test(`decodes ${rep} and ${ibip}`, async () => {
        const byName = await runAcervo(way, ['ibi', 'decode', rep.toUpperCase()]);
        expect(byName.exitCode).toBe(0);
        const reading = { generable: true, ...instant };
        expect(JSON.parse(byName.stdout)).toEqual({ form: 'rep', canonical: rep, ...reading, ...host });

        const byIp = await runAcervo(way, ['ibi', 'decode', ibip.toLowerCase()]);
        expect(byIp.exitCode).toBe(0);
        expect(JSON.parse(byIp.stdout)).toEqual({ form: 'ibip', canonical: ibip, ...reading, ...ip });
      });
    }

    test('reads labels from standard input and goes on after a bad one', async () => {
      const input = `${example.rep}\n${badLabel}\n${example.ibip}\n`;
      const { exitCode, stdout } = await runAcervo(way, ['ibi', 'decode', '-'], { input });
      const lines = stdout
        .trimEnd()
        .split('\n')
        .map((line): unknown => JSON.parse(line));
      expect(lines).toEqual([
        expect.objectContaining({ canonical: example.rep }),
        { error: expect.stringContaining('0') },
        expect.objectContaining({ canonical: example.ibip }),
      ]);
      expect(exitCode).toBe(1);
    });

    test('fails with 1 and one sentence, in the language of the user', async () => {
      const english = await runAcervo(way, ['ibi', 'decode', badLabel]);
      const portuguese = await runAcervo(way, ['ibi', 'decode', badLabel], { language: 'pt_BR.UTF-8' });
      for (const { exitCode, stdout, stderr } of [english, portuguese]) {
        expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: '' });
        expect(stderr).toMatch(/^[^\n]*8JMKD3MGP0W[^\n]*\n$/);
      }
      expect(portuguese.stderr).toMatch(/não/);
      expect(english.stderr).not.toMatch(/não/);
    });

    for (const args of [
      ['ibi', 'decode'],
      ['ibi', 'encode', '--host', 'a.b'],
      ['no-such-command'],
      ['ibi', 'decode', 'x', '--no-such-option'],
    ]) {
      test(`answers wrong usage with 2: ${args.join(' ')}`, async () => {
        const { exitCode, stdout, stderr } = await runAcervo(way, args);
        expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
        expect(stderr).toMatch(/^[^\n]+\n$/);
      });
    }
  });
}
