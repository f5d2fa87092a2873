import type { Labels } from '../core/ibi.ts';

/** A line with both labels; the second is empty where the archive does without the opaque form. */
export function formatLabels({ rep, ibip }: Labels, asJson: boolean): string {
  return asJson ? `${JSON.stringify({ rep, ibip: ibip ?? null })}\n` : `${rep}\t${ibip ?? ''}\n`;
}
