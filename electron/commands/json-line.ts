/** What is to be printed of something. A generator is a list that may be too long for memory. */
export type JsonMembers = Readonly<Record<string, unknown>>;

/** One JSON object on one line, in pieces. Members keep their order, and those that are undefined are left out. */
export function* jsonLine(members: JsonMembers): Generator<string> {
  let before = '{';
  for (const [name, value] of Object.entries(members)) {
    if (value === undefined) continue;
    yield `${before}${formatJson(name)}:`;
    if (isLongList(value)) yield* jsonList(value);
    else yield formatJson(value);
    before = ',';
  }
  yield before === '{' ? '{}\n' : '}\n';
}

function* jsonList(elements: Iterable<unknown>): Generator<string> {
  let before = '[';
  for (const element of elements) {
    yield before + formatJson(element);
    before = ',';
  }
  yield before === '[' ? '[]' : ']';
}

function isLongList(value: unknown): value is Iterable<unknown> {
  return typeof value === 'object' && value !== null && Symbol.iterator in value && !Array.isArray(value);
}

/** JSON lets through what some take for the end of a line, and terminals for a command: written as escapes, here. */
function formatJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[\u007f-\u009f\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
