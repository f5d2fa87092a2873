import { type Instant, formatInstant } from './instant.ts';

/** `2009-07-21T13:23:45Z`: a time as Example 9.2 of R writes it, in whole seconds. As text, for it is only compared. */
export type Timestamp = string & { readonly brand: 'Timestamp' };

/** The second in which an instant falls. */
export function formatTimestamp({ seconds }: Instant): Timestamp {
  return formatInstant({ seconds, fraction: '' }) as Timestamp;
}
