import { type ArchiveServiceItem, type OrdinaryItem } from '../../electron/core/item.ts';
import { parseHost } from '../../electron/core/host.ts';
import { mountLabels } from '../../electron/core/ibi.ts';
import { parseInstant } from '../../electron/core/instant.ts';
import { parseIpAddress } from '../../electron/core/ip-address.ts';
import { formatTimestamp } from '../../electron/core/timestamp.ts';
import { parseUniformRepositoryName } from '../../electron/core/uniform-repository-name.ts';

export const authority = {
  host: parseHost('mtc-m18.sid.inpe.br'),
  port: 80,
  ip: parseIpAddress('150.163.34.243'),
  ipPort: 800,
};

const minted = parseInstant('2009-02-16T17:46:00Z');
const timestamp = formatTimestamp(minted);
const founded = mountLabels(authority, parseInstant('2005-01-19T10:41:30Z'));

/** The item of the archive service, with no more than every archive has. */
export const archiveServiceItem: ArchiveServiceItem = {
  kind: 'archive-service',
  labels: founded,
  holder: founded.rep,
  transferable: false,
  dublinCore: { title: [{ value: 'Biblioteca' }] },
  target: 'index.html',
  access: { kind: 'open' },
  relations: [],
  archive: { title: 'Biblioteca', email: 'ana@sid.inpe.br', ...authority },
  events: [{ at: timestamp, event: 'deposit', agent: 'Acervo', outcome: 'success' }],
  timestamp,
  timestampMetadata: timestamp,
};

/** An item that uses every member the format has. */
export const fullItem: OrdinaryItem = {
  kind: 'item',
  labels: mountLabels(authority, minted),
  holder: founded.rep,
  transferable: true,
  dublinCore: {
    title: [
      { value: 'Relatório "anual"', language: 'pt-BR' },
      { value: 'Annual report', language: 'en' },
    ],
    creator: [{ value: 'Banon, Gerald Jean Francis' }],
    rights: [{ value: 'CC BY 4.0\nsee the licence \\ 𝄞', language: 'en' }],
  },
  language: 'pt-BR',
  target: 'caf\\xe9/report.pdf',
  access: { kind: 'network', networks: ['150.163.0.0/16', '2001:db8::/32'] },
  relations: [
    {
      relation: 'next-edition-of',
      ibi: parseUniformRepositoryName('dpi.inpe.br/banon/1998/08.02.08.56').canonical,
    },
  ],
  events: [
    { at: timestamp, event: 'deposit', agent: 'Ana <ana@sid.inpe.br>', outcome: 'success' },
    {
      at: timestamp,
      event: 'fixity-check',
      agent: 'Acervo 1.0',
      outcome: 'fail',
      detail: 'report.pdf changed',
    },
  ],
  timestamp,
  timestampMetadata: formatTimestamp(parseInstant('2014-04-04T17:39:54Z')),
};
