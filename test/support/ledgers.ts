import { join } from 'node:path';
import { defaultGranularity } from '../../electron/core/granularity.ts';
import type { Granularity } from '../../electron/core/granularity.ts';
import { parseOwnHost } from '../../electron/core/host.ts';
import { parseIpAddress } from '../../electron/core/ip-address.ts';
import type { UniformRepositoryName } from '../../electron/core/uniform-repository-name.ts';
import { formatFoundingDetail } from '../../electron/ledger/founding-detail.ts';
import type { Ledger } from '../../electron/ledger/ledger.ts';
import type { LedgerPaths } from '../../electron/ledger/open-ledger.ts';
import { openLedger } from '../../electron/ledger/open-ledger.ts';
import type { Clock } from '../../electron/platform/clock.ts';

export const authority = {
  host: parseOwnHost('arquivo.museu.org.br'),
  port: 80,
  ip: parseIpAddress('203.0.113.7'),
  ipPort: 800,
};

/** 2026-11-18T14:02:03.123456Z */
export const noon = 1_795_010_523_123_456;

const serviceIbi = 'museu.org.br/arquivo/2020/01.01.00.00' as UniformRepositoryName;

export function ledgerPaths(folder: string): LedgerPaths {
  return { database: join(folder, 'ledger.sqlite'), register: join(folder, 'register.txt') };
}

/** A ledger as founding leaves it, without the tree. */
export async function foundLedger(
  folder: string,
  clock: Clock,
  granularity: Granularity = defaultGranularity,
): Promise<Ledger> {
  const ledger = openLedger(ledgerPaths(folder), { create: true });
  await ledger.write(() => {
    ledger.archive.set({ authority, granularity, serviceIbi });
    const detail = formatFoundingDetail({ authority, granularity });
    ledger.register.append(clock.now(), 'founded', [{ label: serviceIbi, detail }]);
    ledger.register.sync(clock.now());
  });
  return ledger;
}
