/** Sent by a terminal, a shell, or a system that shuts down. */
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** While the work goes on, what would end the process ends the work instead, which then leaves nothing half done. */
export async function withCancellation(
  work: (cancellation: AbortController) => Promise<void>,
): Promise<void> {
  const cancellation = new AbortController();
  const cancel = (): void => {
    cancellation.abort();
  };
  for (const signal of signals) process.on(signal, cancel);
  try {
    await work(cancellation);
  } finally {
    // A terminal and a wrapper may send the same signal one after the other: the late one must not end us otherwise.
    if (!cancellation.signal.aborted) for (const signal of signals) process.off(signal, cancel);
  }
}
