import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type IbiReading,
  isSameIbi,
  mountLabels,
  type NamingAuthority,
  parseIbi,
  parseIbiWithPath,
} from '../../electron/core/ibi.ts';
import { compareInstants, type Instant, parseInstant } from '../../electron/core/instant.ts';
import { parseHost } from '../../electron/core/host.ts';
import { authorities, codableInstants, inAnyCase } from '../support/labels.ts';
import bothForms from '../vectors/both-forms.json' with { type: 'json' };
import equivalentLabels from '../vectors/equivalent-labels.json' with { type: 'json' };

const foreign = '6qtX3pFwXQZGivnK2Y/TemCn';

describe('the worked examples', () => {
  test.each(bothForms)('reads one instant in $rep and $ibip ($clause)', ({ rep, ibip }) => {
    const readings = [parseIbi(rep), parseIbi(ibip)].filter((reading) => reading.form !== 'foreign');
    expect(readings.map(({ form }) => form)).toEqual(['rep', 'ibip']);
    expect(readings[0]?.instant).toEqual(readings[1]?.instant);
  });

  test.each(equivalentLabels)('takes $a and $b for the same ($clause)', ({ a, b }) => {
    expect(isSameIbi(a, b)).toBe(true);
    expect(parseIbi(a)).toEqual(parseIbi(b));
  });
});

describe('labels', () => {
  test('are mounted in both forms from one instant, and read back', () => {
    fc.assert(
      fc.property(authorities, codableInstants, (authority, instant) => {
        const { host, port, ip, ipPort } = authority;
        const { rep, ibip } = mountLabels(authority, instant);
        expect(parseIbi(rep)).toEqual({ form: 'rep', canonical: rep, generable: true, host, port, instant });
        expect(parseIbi(ibip ?? '')).toEqual({
          form: 'ibip',
          canonical: ibip,
          generable: true,
          ip,
          port: ipPort,
          instant,
        });
      }),
      { numRuns: 500 },
    );
  });

  test('of an authority without an address have no opaque form, and may be of any year', () => {
    const authority = { host: parseHost('www.urlib.net'), port: 80, ip: undefined, ipPort: 800 };
    expect(mountLabels(authority, parseInstant('1992-01-01'))).toEqual({
      rep: 'urlib.net/www/1992/01.01.00.00',
      ibip: undefined,
    });
  });

  test('are never too long to be read again', () => {
    const authority = { host: parseHost('www.urlib.net'), port: 80, ip: undefined, ipPort: 800 };
    const mount = (digits: number): string =>
      mountLabels(authority, parseInstant(`2009-02-16T17:46:00.${'1'.repeat(digits)}Z`)).rep;
    const longest = 1024 - 'urlib.net/www/2009/02.16.17.46.00.'.length;
    expect(parseIbi(mount(longest)).canonical).toHaveLength(1024);
    expect(() => mount(longest + 1)).toThrow(
      expect.objectContaining({ data: expect.objectContaining({ reason: 'too-long' }) as object }) as Error,
    );
  });

  test('are different for different authorities and instants, in each form', () => {
    const neighbours = fc.tuple(authorities, codableInstants).chain(([authority, instant]) =>
      fc.record({
        one: fc.constant({ authority, instant }),
        other: fc.record({ authority: neighbourOf(authority), instant: neighbourOfInstant(instant) }),
      }),
    );
    fc.assert(
      fc.property(neighbours, ({ one, other }) => {
        const a = mountLabels(one.authority, one.instant);
        const b = mountLabels(other.authority, other.instant);
        const isSameInstant = compareInstants(one.instant, other.instant) === 0;
        const { host, port, ip, ipPort } = other.authority;
        expect(a.rep === b.rep).toBe(
          isSameInstant && one.authority.host === host && one.authority.port === port,
        );
        expect(a.ibip === b.ibip).toBe(
          isSameInstant && one.authority.ip === ip && one.authority.ipPort === ipPort,
        );
      }),
      { numRuns: 2000 },
    );
  });
});

describe('canonical labels', () => {
  const labels = fc
    .tuple(authorities, codableInstants)
    .map(([authority, instant]) => mountLabels(authority, instant))
    .chain(({ rep, ibip }) => fc.constantFrom(rep, ibip ?? rep));

  test('read the same in any case, and are their own canonical text', () => {
    const inCases = labels.chain((label) => fc.record({ label: fc.constant(label), text: inAnyCase(label) }));
    fc.assert(
      fc.property(inCases, ({ label, text }) => {
        const reading: IbiReading = parseIbi(text);
        expect(reading.canonical).toBe(label);
        expect(parseIbi(reading.canonical)).toEqual(reading);
        expect(isSameIbi(label, text)).toBe(true);
      }),
    );
  });

  test('are the only ones for their meaning: a foreign one keeps its case', () => {
    expect(parseIbi(foreign)).toEqual({ form: 'foreign', canonical: foreign, generable: false });
    expect(isSameIbi(foreign, foreign)).toBe(true);
    expect(isSameIbi(foreign, '6qtX3pFwXQZGivnK2Y/temCn')).toBe(false);
  });

  test('of different forms are different labels', () => {
    expect(isSameIbi('sid.inpe.br/mtc-m18/2009/02.16.17.46', '8JMKD3MGP8W/34PGRBS')).toBe(false);
  });
});

describe('a path behind a label', () => {
  test.each([
    ['LK47B6W/362SFKH', 'ibip', ''],
    ['LK47B6W/362SFKH/', 'ibip', ''],
    ['LK47B6W/362SFKH/reference.bib', 'ibip', 'reference.bib'],
    ['LK47B6W/362SFKH//a//b/', 'ibip', '/a//b/'],
    ['lk47b6w/362sfkh/2009/photo.jpg', 'ibip', '2009/photo.jpg'],
    ['LK47B6W/362SFKH/2009', 'ibip', '2009'],
    ['LK47B6W/362SFKH/2009/02.16.17.46.jpg', 'ibip', '2009/02.16.17.46.jpg'],
    [`${foreign}/2009/photo.jpg`, 'foreign', '2009/photo.jpg'],
    ['sid.inpe.br/mtc-m18/2009/02.16.17.46', 'rep', ''],
    ['sid.inpe.br/mtc-m18/2009/02.16.17.46/', 'rep', ''],
    ['sid.inpe.br./mtc-m18/2009/02.16.17.46/A/b.TXT', 'rep', 'A/b.TXT'],
    ['net/urlib/2009/02.16.17.46/x', 'rep', 'x'],
  ])('%s: %s, path %j', (text, form, path) => {
    const read = parseIbiWithPath(text);
    expect(read.reading.form).toBe(form);
    expect(read.path).toBe(path);
  });

  test('may be longer than any label', () => {
    const path = 'x/'.repeat(500_000);
    expect(parseIbiWithPath(`LK47B6W/362SFKH/${path}`).path).toBe(path);
  });

  test.each(['LK47B6W/362SFKH/', 'LK47B6W/362SFKH/a', 'sid.inpe.br/mtc-m18/2009/02.16.17.46/a'])(
    'is refused where a label alone is wanted: %s',
    (text) => {
      expect(() => parseIbi(text)).toThrow(
        expect.objectContaining({ data: expect.objectContaining({ reason: 'path' }) as object }) as Error,
      );
    },
  );
});

/** The same authority, or one that differs in as little as can be. */
function neighbourOf(authority: NamingAuthority): fc.Arbitrary<NamingAuthority> {
  const { host, port, ipPort } = authority;
  return fc.constantFrom(
    authority,
    { ...authority, port: port === 80 ? 800 : 80 },
    { ...authority, ipPort: ipPort === 800 ? 80 : 800 },
    { ...authority, host: parseHost(`${port}.${host}`) },
    { ...authority, host: parseHost(`a.${host}`) },
    { ...authority, host: parseHost(`a${host}`) },
  );
}

/** The same instant, or one whose digits look like it. */
function neighbourOfInstant({ seconds, fraction }: Instant): fc.Arbitrary<Instant> {
  return fc.constantFrom(
    { seconds, fraction },
    { seconds, fraction: fraction === '' ? '' : `0${fraction}` },
    { seconds, fraction: `${fraction}1` },
    { seconds, fraction: '' },
    { seconds: seconds + (seconds < Number.MAX_SAFE_INTEGER ? 1 : 0), fraction },
  );
}
