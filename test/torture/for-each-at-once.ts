/** Does work for each of many, a few at a time; after a failure nothing more is begun. */
export async function forEachAtOnce<T>(
  atOnce: number,
  items: Iterable<T>,
  work: (item: T) => Promise<unknown>,
): Promise<void> {
  const left = items[Symbol.iterator]();
  let hasFailed = false;
  async function goOn(): Promise<void> {
    for (let next = left.next(); !next.done && !hasFailed; next = left.next()) {
      try {
        await work(next.value);
      } catch (error) {
        hasFailed = true;
        throw error;
      }
    }
  }
  const results = await Promise.allSettled(Array.from({ length: atOnce }, goOn));
  for (const result of results) if (result.status === 'rejected') throw result.reason;
}
