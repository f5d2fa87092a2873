import { expect, test } from 'vitest';
import { assertPort, isPort, parsePort } from '../../electron/core/port.ts';

test.each([1, 80, 800, 65_535])('%d is a port', (port) => {
  expect(isPort(port)).toBe(true);
  expect(parsePort(String(port))).toBe(port);
});

test.each([0, -1, 65_536, 80.5, Number.NaN, Number.POSITIVE_INFINITY])('%d is no port', (port) => {
  expect(isPort(port)).toBe(false);
  expect(() => {
    assertPort(port);
  }).toThrow(expect.objectContaining({ code: 'ERR_PORT', data: { port: String(port) } }) as Error);
});

test.each(['', '0', '65536', '-1', '+80', ' 80', '8e1', '0x50', '80.0', '٨٠', '000080'])(
  '%j is no port',
  (text) => {
    expect(() => parsePort(text)).toThrow(
      expect.objectContaining({ code: 'ERR_PORT', data: { port: text } }) as Error,
    );
  },
);
