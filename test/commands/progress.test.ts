import { describe, expect, it } from 'vitest';
import { formatProgress } from '../../electron/commands/format-progress.ts';
import { RateMeter } from '../../electron/commands/rate-meter.ts';
import { messagesFor } from '../../electron/platform/messages.ts';

const second = 1_000_000;
const english = messagesFor('en');
const halfWay = { bytes: 50_000_000, totalBytes: 100_000_000, files: 1200, totalFiles: 2400 };

describe('the rate of work', () => {
  it('is told by the last seconds, not by the first', () => {
    const meter = new RateMeter();
    for (let at = 0; at <= 60; at++) meter.add(at * second, at < 30 ? at * 1000 : 30_000 + (at - 30) * 10);
    expect(meter.find()).toBeCloseTo(10);
  });

  it('is unknown at first, after a pause, and while nothing moves', () => {
    const meter = new RateMeter();
    expect(meter.find()).toBeUndefined();
    meter.add(0, 0);
    expect(meter.find()).toBeUndefined();
    meter.add(second, 500);
    expect(meter.find()).toBe(500);
    meter.forget();
    expect(meter.find()).toBeUndefined();
    meter.add(2 * second, 500);
    meter.add(3 * second, 500);
    expect(meter.find()).toBeUndefined();
  });
});

describe('the line of progress', () => {
  it('tells bytes, files, rate and the time that is left', () => {
    expect(formatProgress(halfWay, 1_000_000, 'working', english)).toBe(
      '50 MB of 100 MB, 1,200 of 2,400 files  1000 kB/s, 50 s left  (p: pause, Ctrl-C: cancel)',
    );
  });

  it('tells it in Portuguese', () => {
    expect(formatProgress(halfWay, 1_000_000, 'working', messagesFor('pt-BR'))).toBe(
      '50 MB de 100 MB, 1.200 de 2.400 arquivos  1000 kB/s, faltam 50 s  (p: pausar, Ctrl-C: cancelar)',
    );
  });

  it.each([
    [1_000_000, '50 s'],
    [500_000, '2 min'],
    [10_000, '1 h 24 min'],
  ])('estimates at %d bytes a second: %s', (rate, left) => {
    expect(formatProgress(halfWay, rate, 'working', english)).toContain(`, ${left} left`);
  });

  it('says what it does while there is nothing to count, when it pauses and when it stops', () => {
    const nothing = { bytes: 0, totalBytes: 0, files: 0, totalFiles: 0 };
    expect(formatProgress(nothing, undefined, 'working', english)).toMatch(/^Looking at/);
    expect(formatProgress(halfWay, undefined, 'working', english)).toBe(
      '50 MB of 100 MB, 1,200 of 2,400 files',
    );
    expect(formatProgress(halfWay, 1_000_000, 'paused', english)).toMatch(/^Paused .* {2}50 MB of 100 MB/);
    expect(formatProgress(halfWay, 1_000_000, 'cancelling', english)).toBe('Cancelling…');
  });
});
