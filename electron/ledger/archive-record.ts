import type { Database, Statement } from 'better-sqlite3';
import { AcervoError } from '../core/errors.ts';
import type { Granularity } from '../core/granularity.ts';
import { parseGranularity } from '../core/granularity.ts';
import { parseOwnHost } from '../core/host.ts';
import type { NamingAuthority } from '../core/ibi.ts';
import { parseIpAddress } from '../core/ip-address.ts';
import type { UniformRepositoryName } from '../core/uniform-repository-name.ts';

/** Whose archive this is, and on which grid it mints. */
export interface Identity {
  readonly authority: NamingAuthority;
  readonly granularity: Granularity;
  /** The archive service's own item; undefined only while the archive is being founded. */
  readonly serviceIbi: UniformRepositoryName | undefined;
}

interface Row {
  readonly service_ibi: string | null;
  readonly host: string;
  readonly port: number;
  readonly ip: string | null;
  readonly ip_port: number;
  readonly granularity: string;
}

const columns = ['service_ibi', 'host', 'port', 'ip', 'ip_port', 'granularity'] as const;
const select = `SELECT ${columns.join(', ')} FROM archive`;
const replace = `INSERT OR REPLACE INTO archive (only, ${columns.join(', ')}) VALUES (1, ?, ?, ?, ?, ?, ?)`;

export class ArchiveRecord {
  readonly #select: Statement<[], Row>;
  readonly #replace: Statement;
  readonly #database: Database;
  #known: Identity | undefined;

  constructor(database: Database) {
    this.#select = database.prepare(select);
    this.#replace = database.prepare(replace);
    this.#database = database;
  }

  find(): Identity | undefined {
    if (this.#known !== undefined && this.#database.inTransaction) return this.#known;
    const row = this.#select.get();
    return (this.#known = row === undefined ? undefined : identityOf(row));
  }

  forget(): void {
    this.#known = undefined;
  }

  get(): Identity {
    const identity = this.find();
    if (identity === undefined)
      throw new AcervoError('ERR_REGISTER_WITHOUT_FOUNDING', { path: this.#database.name });
    return identity;
  }

  set({ authority, granularity, serviceIbi }: Identity): void {
    const { host, port, ip, ipPort } = authority;
    this.#replace.run(serviceIbi ?? null, host, port, ip ?? null, ipPort, granularity);
    this.#known = undefined;
  }
}

function identityOf(row: Row): Identity {
  return {
    authority: {
      host: parseOwnHost(row.host),
      port: row.port,
      ip: row.ip === null ? undefined : parseIpAddress(row.ip),
      ipPort: row.ip_port,
    },
    granularity: parseGranularity(row.granularity),
    // Written by us alone, from a label that was minted or read from the register.
    serviceIbi: (row.service_ibi ?? undefined) as UniformRepositoryName | undefined,
  };
}
