import { AcervoError } from '../core/errors.ts';
import type { Granularity } from '../core/granularity.ts';
import type { NamingAuthority } from '../core/ibi.ts';
import { describeReach } from '../core/ip-address.ts';

/** What an archive is founded on. */
export interface Founding {
  readonly authority: NamingAuthority;
  readonly granularity: Granularity;
  readonly title: string;
  /** Whom to ask about the archive; a personal one may have none. */
  readonly email: string | undefined;
  /** Which program does it, for the item's history. */
  readonly agent: string;
}

const emailRule = /^[^\s@\p{C}]+@[^\s@\p{C}.]+(?:\.[^\s@\p{C}.]+)+$/u;

/** Refuses what would make labels that others can make too, or an archive that nobody can ask about. */
export function assertFounding({ authority, title, email }: Founding): void {
  const { ip } = authority;
  if (ip !== undefined) {
    const reach = describeReach(ip);
    if (reach !== 'public' && reach !== 'unique-local')
      throw new AcervoError('ERR_IP_NOT_UNIQUE', { ip, reach });
  }
  if (title.trim() === '') throw new AcervoError('ERR_TITLE_EMPTY');
  if (email !== undefined && !emailRule.test(email))
    throw new AcervoError('ERR_EMAIL', { email: email.slice(0, 64) });
}
