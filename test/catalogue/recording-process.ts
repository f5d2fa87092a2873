/**
 * A process that records, one among several: `recording-process.ts PATH FIRST COUNT`. It says `ready`, waits until its
 * standard input ends, and then records so many items from a number on, each in its own transaction, and counts them
 * in the mark.
 */
import { once } from 'node:events';
import { openCatalogue } from '../../electron/catalogue/open-catalogue.ts';
import { entryOf, numberedItem } from '../support/catalogue-entries.ts';

const [path = '', first = '', count = ''] = process.argv.slice(2);

process.stdout.write('ready\n');
process.stdin.resume();
await once(process.stdin, 'end');

const catalogue = openCatalogue(path);
for (let id = Number(first); id < Number(first) + Number(count); id++) {
  await catalogue.write(() => {
    catalogue.record(entryOf(numberedItem(id), id));
    catalogue.setMark(catalogue.readMark() + 1);
  });
}
catalogue.close();
