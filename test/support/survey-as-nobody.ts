/**
 * Surveys a source as a user without rights, and prints how that ended. Root may read everything, so it steps down
 * first. Arguments: the source, the archive.
 */
import { surveySources } from '../../electron/storage/survey-source.ts';

const nobody = 65_534;
const [path = '', archive = ''] = process.argv.slice(2);
if (process.getuid?.() === 0) {
  process.setgroups?.([]);
  process.setgid?.(nobody);
  process.setuid?.(nobody);
}
try {
  const { files } = surveySources([{ path }], archive);
  process.stdout.write(JSON.stringify({ files }));
} catch (error) {
  const { code, data } = error as { code?: string; data?: unknown };
  process.stdout.write(JSON.stringify({ code, data }));
}
