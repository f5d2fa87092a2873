import { AcervoError } from '../core/errors.ts';
import {
  formatInstant,
  instantFromMicroseconds,
  microsecondsFromInstant,
  parseInstant,
} from '../core/instant.ts';
import { parseUniformRepositoryName } from '../core/uniform-repository-name.ts';
import type { Microseconds } from '../platform/clock.ts';
import { type Intent, changeKinds } from './change.ts';
import {
  type Member,
  optional,
  parseCanonical,
  parseMatch,
  parseMembers,
  parseOneOf,
  refuse,
} from './json-members.ts';

const newestVersion = 1;
const head = /^\{\n {2}"format": "acervo-intent\/([1-9]\d{0,8})",\n/;
const members = ['format', 'change', 'rep', 'at', 'event', 'detail', 'removedAt'] as const;

/** The text of intent.json. One intent has one text, to the byte. */
export function formatIntent({ change, rep, at, event, detail, removedAt }: Intent): string {
  const value = {
    format: `acervo-intent/${newestVersion}`,
    change,
    rep,
    at: formatMicroseconds(at),
    event,
    detail,
    removedAt: removedAt === undefined ? undefined : formatMicroseconds(removedAt),
  };
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** Strict, for a label taken from here becomes a path: a text that `formatIntent` would have written otherwise is none. */
export function parseIntent(text: string): Intent {
  const version = Number(head.exec(text)?.[1] ?? refuse({ name: 'format' }, 'format'));
  if (version > newestVersion) throw new AcervoError('ERR_CHANGE_FROM_FUTURE', { version });
  const { change, rep, at, event, detail, removedAt } = parseMembers(parseJson(text), members);
  const intent: Intent = {
    change: parseOneOf(change, changeKinds),
    rep: parseCanonical(rep, (label) => parseUniformRepositoryName(label).canonical),
    at: parseMicroseconds(at),
    event: parseMatch(event, /^[a-z]+(?:-[a-z]+)*$/),
    detail: typeof detail.value === 'string' ? detail.value : refuse(detail, 'text'),
    ...optional('removedAt', removedAt, parseMicroseconds),
  };
  if (intent.change === 'restore' && intent.removedAt === undefined) refuse(removedAt, 'change');
  if (formatIntent(intent) !== text) refuse({ name: '' }, 'canonical');
  return intent;
}

function parseJson(text: string): Member {
  try {
    return { name: 'intent', value: JSON.parse(text) };
  } catch {
    return refuse({ name: '' }, 'json');
  }
}

function formatMicroseconds(at: Microseconds): string {
  return formatInstant(instantFromMicroseconds(at));
}

function parseMicroseconds(member: Member): Microseconds {
  const text = parseCanonical(member, (instant) => formatInstant(parseInstant(instant)));
  return microsecondsFromInstant(parseInstant(text));
}
