import { parseIbiWithPath } from '../core/ibi.ts';
import { formatInstant, formatUnix } from '../core/instant.ts';

/** What a label says, as one JSON object; a foreign label says nothing but itself. */
export function describeLabel(text: string): string {
  const { reading, path } = parseIbiWithPath(text);
  const { form, canonical, generable } = reading;
  const tail = path === '' ? {} : { path };
  if (form === 'foreign') return JSON.stringify({ form, canonical, generable, ...tail });
  const { port, instant } = reading;
  const authority = reading.form === 'rep' ? { host: reading.host } : { ip: reading.ip };
  const time = { instant: formatInstant(instant), unix: formatUnix(instant) };
  return JSON.stringify({ form, canonical, generable, ...authority, port, ...time, ...tail });
}
