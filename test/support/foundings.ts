import { defaultGranularity } from '../../electron/core/granularity.ts';
import type { Founding } from '../../electron/deposit/founding.ts';
import { authority } from './ledgers.ts';

/** The archive of a museum, as its archivist would found it. */
export const museum: Founding = {
  authority,
  granularity: defaultGranularity,
  title: 'Museu da Vila',
  email: 'arquivo@museu.org.br',
  agent: 'Acervo test',
};
