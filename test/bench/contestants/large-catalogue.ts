import Database from 'better-sqlite3';
import { openCatalogue } from '../../../electron/catalogue/open-catalogue.ts';
import { mountLabels } from '../../../electron/core/ibi.ts';
import { instantFromMicroseconds } from '../../../electron/core/instant.ts';
import { authority, noon } from '../../support/ledgers.ts';

const million = 1_000_000;

/** As long as recorded ones are, a label every 1.7 s; written by SQL, for recording a million takes half a minute. */
const fill = `
  CREATE TEMP TABLE number AS
    WITH RECURSIVE counted (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM counted LIMIT ${million}) SELECT n FROM counted;
  INSERT INTO item
    SELECT n * 250, rep(n), ibip(n), 'Original', 'item', 1, 'museu.org.br/arquivo/2020/01.01.00.00',
      'Carta de número ' || n || ' ao diretor do museu', 'pt-BR', 'carta-' || n || '.pdf', '{"kind":"open"}',
      '2026-11-18T14:02:03Z', '2026-11-18T14:02:03Z', randomblob(32), 1, n, 0, NULL, NULL, NULL, NULL FROM number;
  INSERT INTO file SELECT n * 250, 'carta-' || n || '.pdf', n, randomblob(32) FROM number;
  INSERT INTO dublin_core SELECT n * 250, 'creator', 0, 'Banon, Gerald Jean Francis', NULL FROM number;
  INSERT INTO dublin_core SELECT n * 250, 'title', 0, 'Carta de número ' || n || ' ao diretor do museu', 'pt-BR'
    FROM number;`;

function labelsOf(n: number): { readonly rep: string; readonly ibip: string | undefined } {
  return mountLabels(authority, instantFromMicroseconds(noon + n * 1_700_001));
}

/** A catalogue of a million items, closed, and the label of one from its middle. */
export function makeLargeCatalogue(path: string): string {
  openCatalogue(path).close();
  const database = new Database(path);
  database.function('rep', (n: number) => labelsOf(n).rep);
  database.function('ibip', (n: number) => labelsOf(n).ibip);
  database.exec(fill);
  database.close();
  return labelsOf(million / 2).rep;
}
