import { describe, expect, it } from 'vitest';
import { reportVariable } from './run-report.ts';
import { runStep } from './run-step.ts';

const script = (source: string): readonly ['node', ...string[]] => ['node', '-e', source];

describe('a step of the test command', () => {
  it('passes or fails as its tool says', async () => {
    const good = await runStep({ name: 'good', command: script('process.exit(0)') });
    const bad = await runStep({ name: 'bad', command: script('process.exit(3)') });
    expect(good).toEqual({ passed: 1, failures: [], skips: [] });
    expect(bad).toEqual({ passed: 0, failures: ['bad'], skips: [] });
  });

  it("runs on the project's own Node", async () => {
    const source = `process.exit(process.execPath.includes('node_modules') ? 0 : 1)`;
    expect((await runStep({ name: 'own Node', command: script(source) })).failures).toEqual([]);
  });

  it('counts the tests that its runner reports', async () => {
    const report = { tests: [{ name: 'a', state: 'passed' }], errors: [] };
    const source = `fs.writeFileSync(process.env.${reportVariable}, ${JSON.stringify(JSON.stringify(report))})`;
    const tally = await runStep({ name: 'tests', command: script(source), hasTests: true });
    expect(tally).toEqual({ passed: 1, failures: [], skips: [] });
  });

  it('fails when its runner ends well and reports nothing', async () => {
    const tally = await runStep({ name: 'tests', command: script('process.exit(0)'), hasTests: true });
    expect(tally.failures).toEqual(['tests: the runner ended without a report']);
  });
});
