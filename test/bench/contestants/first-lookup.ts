/** `first-lookup.ts PATH LABEL`: opens a catalogue and asks it once. Bundled as the program is, and timed as a whole. */
import { openCatalogue } from '../../../electron/catalogue/open-catalogue.ts';
import type { Ibi } from '../../../electron/core/ibi.ts';

const [path = '', label = ''] = process.argv.slice(2);
const catalogue = openCatalogue(path);
// The label comes from a catalogue, in its canonical form: reading labels is another case.
if (catalogue.findItem(label as Ibi) === undefined) throw new Error(`${label} is not in ${path}`);
catalogue.close();
