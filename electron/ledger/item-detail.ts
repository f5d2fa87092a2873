const members = ['item', 'content', 'ibip', 'holder', 'reason', 'successor'] as const;

/** What the register says of an item beside its label: the table in storage/README.md says which event says what. */
export type ItemDetail = Readonly<Partial<Record<(typeof members)[number], string>>>;

/** One JSON object, its members always in the same order. */
export function formatItemDetail(detail: ItemDetail): string {
  return JSON.stringify(detail, [...members]);
}

/** Never throws: a line may be from a later Acervo or from a person, and what cannot be read is left out. */
export function parseItemDetail(text: string): ItemDetail {
  let found: unknown;
  try {
    found = JSON.parse(text);
  } catch {
    return {};
  }
  if (typeof found !== 'object' || found === null) return {};
  const given = found as Readonly<Record<string, unknown>>;
  const said = members.filter((member) => Object.hasOwn(given, member) && isMember(member, given[member]));
  return Object.fromEntries(said.map((member) => [member, given[member]]));
}

function isMember(member: (typeof members)[number], value: unknown): boolean {
  if (typeof value !== 'string') return false;
  return (member !== 'item' && member !== 'content') || /^[0-9a-f]{64}$/.test(value);
}
