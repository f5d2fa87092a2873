import { AcervoError } from '../core/errors.ts';

/** A value of item.json and the name of its place there, so that a refusal can say where. */
export interface Member {
  readonly value: unknown;
  readonly name: string;
}

export function refuse({ name }: Pick<Member, 'name'>, reason: string): never {
  throw new AcervoError('ERR_ITEM_FORMAT', { member: name, reason });
}

/** Every object but the outermost is closed: a name it does not know is refused. */
export function parseMembers<Name extends string>(
  member: Member,
  names: readonly Name[],
): Record<Name, Member> {
  const entries = new Map<string, unknown>(Object.entries(parseObject(member)));
  const members = names.map(
    (name) => [name, { value: entries.get(name), name: `${member.name}.${name}` }] as const,
  );
  const unknown = [...entries.keys()].find((name) => !(names as readonly string[]).includes(name));
  if (unknown !== undefined) refuse({ name: `${member.name}.${unknown}` }, 'unknown');
  return Object.fromEntries(members) as Record<Name, Member>;
}

function parseObject(member: Member): object {
  const { value } = member;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) refuse(member, 'object');
  return value;
}

export function parseList<T>(member: Member, parse: (element: Member) => T, least = 0): readonly T[] {
  const { value, name } = member;
  if (!Array.isArray(value) || value.length < least) refuse(member, 'list');
  return value.map((element: unknown, index) => parse({ value: element, name: `${name}[${index}]` }));
}

export function parseText(member: Member): string {
  const { value } = member;
  if (typeof value !== 'string' || value === '' || !value.isWellFormed()) refuse(member, 'text');
  return value;
}

/** Text that a parser of the core understands and would write in the same way. */
export function parseCanonical<T extends string>(member: Member, canonicalise: (text: string) => T): T {
  const text = parseText(member);
  let canonical: T;
  try {
    canonical = canonicalise(text);
  } catch (cause) {
    if (!(cause instanceof AcervoError)) throw cause;
    throw new AcervoError('ERR_ITEM_FORMAT', { member: member.name, reason: cause.code }, { cause });
  }
  if (canonical !== text) refuse(member, 'canonical');
  return canonical;
}

export function parseMatch(member: Member, pattern: RegExp): string {
  const text = parseText(member);
  if (!pattern.test(text)) refuse(member, 'pattern');
  return text;
}

export function parseOneOf<T extends string>(member: Member, choices: readonly T[]): T {
  const text = parseText(member);
  return choices.find((choice) => choice === text) ?? refuse(member, 'choice');
}

export function parseBoolean(member: Member): boolean {
  return typeof member.value === 'boolean' ? member.value : refuse(member, 'boolean');
}

/** For members that may be absent: `{ ...optional('email', member, parseText) }` adds the name only with a value. */
export function optional<Name extends string, T>(
  name: Name,
  member: Member,
  parse: (member: Member) => T,
): Partial<Record<Name, T>> {
  return member.value === undefined ? {} : ({ [name]: parse(member) } as Record<Name, T>);
}
