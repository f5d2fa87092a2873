/**
 * Prepares, performs or opens again one story: `story-process.ts STORY prepare|perform|reopen FOLDER`. What was refused
 * on the way is told on the standard output, a line each.
 */
import { stories } from './stories.ts';
import { Stage, times } from './stories/story.ts';

const [name = '', act = '', folder = ''] = process.argv.slice(2);
const story = stories.find((one) => one.name === name);
if (story === undefined) throw new Error(`there is no story ${name}`);

const at =
  { prepare: times.prepared, perform: times.performed, reopen: times.resumed }[act] ?? times.performed;
const stage = new Stage(folder, at);
if (act === 'prepare') await story.prepare(stage);
else if (act === 'perform') await story.perform(stage);
else {
  await story.resume?.(stage);
  await stage.open(() => Promise.resolve());
}
for (const refusal of stage.refusals) process.stdout.write(`${refusal}\n`);
