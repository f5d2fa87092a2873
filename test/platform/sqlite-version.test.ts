import { expect, test } from 'vitest';
import { assertSqliteVersion } from '../../electron/platform/sqlite-version.ts';

test.each(['3.51.3', '3.51.10', '3.52.0', '3.100.0', '4.0.0'])('takes SQLite %s', (version) => {
  expect(() => {
    assertSqliteVersion(version);
  }).not.toThrow();
});

test.each(['3.51.2', '3.50.9', '3.9.99', '2.99.99', '3.51', '3', '', 'x.y.z'])('refuses "%s"', (version) => {
  expect(() => {
    assertSqliteVersion(version);
  }).toThrow(
    expect.objectContaining({ code: 'ERR_SQLITE_TOO_OLD', data: { found: version, needed: '3.51.3' } }),
  );
});
