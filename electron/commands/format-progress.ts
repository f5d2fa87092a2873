import { formatBytes } from '../core/format-bytes.ts';
import type { WorkProgress } from '../deposit/work-control.ts';
import type { Messages } from '../platform/messages.ts';

/** What the line says while work goes on; `rate` in bytes a second, where it is known. */
export function formatProgress(
  progress: WorkProgress,
  rate: number | undefined,
  phase: 'working' | 'paused' | 'cancelling',
  messages: Messages,
): string {
  const { bytes, totalBytes, files, totalFiles } = progress;
  const { text } = messages;
  if (phase === 'cancelling') return text('cli.progress.cancelling');
  if (phase === 'paused') return `${text('cli.progress.paused')}  ${formatDone()}`;
  if (totalFiles === 0) return text('cli.progress.surveying');
  if (rate === undefined) return formatDone();
  const left = formatDuration((totalBytes - bytes) / rate);
  return `${formatDone()}  ${text('cli.progress.rate', { rate: formatBytes(rate), left })}`;

  function formatDone(): string {
    return text('cli.progress.done', {
      bytes: formatBytes(bytes),
      totalBytes: formatBytes(totalBytes),
      files,
      totalFiles,
    });
  }
}

/** In the symbols of the SI and its companions, which are the same in both languages. */
function formatDuration(seconds: number): string {
  const whole = Math.ceil(seconds);
  if (whole < 60) return `${whole} s`;
  const minutes = Math.ceil(whole / 60);
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
