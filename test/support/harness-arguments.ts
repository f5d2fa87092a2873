/** Arguments that a harness cannot make sense of: told in a sentence, exit code 2. */
export class UsageError extends Error {}

/** All cases, or those named. */
export function chooseCases<T extends { readonly name: string }>(
  cases: readonly T[],
  names: readonly string[],
): readonly T[] {
  const known = cases.map(({ name }) => name);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined)
    throw new UsageError(`No case is named ${unknown}. There are: ${known.join(', ')}.`);
  return cases.filter(({ name }) => names.length === 0 || names.includes(name));
}

export function parseNumber(option: string, text: string): number {
  const number = text === '' ? Number.NaN : Number(text);
  if (!(number >= 0)) throw new UsageError(`${option} takes a number, not ${JSON.stringify(text)}.`);
  return number;
}

/** Runs what the arguments ask for; node:util's own complaints about them are sentences already. */
export async function runHarness(main: () => Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    if (!isAboutUsage(error)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 2;
  }
}

function isAboutUsage(error: unknown): error is Error {
  if (error instanceof UsageError) return true;
  return error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
}
