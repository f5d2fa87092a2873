/** What `npm test` does, in order. */
export interface Step {
  readonly name: string;
  readonly command: readonly [tool: string, ...args: string[]];
  /** Whether it runs tests and reports on each; otherwise the whole step is one check. */
  readonly hasTests?: boolean;
  /** The step without which this one would only test what an earlier run left behind. */
  readonly needs?: string;
}

export const steps: readonly Step[] = [
  { name: 'formatting', command: ['prettier', '--check', '.'] },
  { name: 'lint', command: ['eslint', '.'] },
  { name: 'types of the core', command: ['tsc', '-p', 'electron/core'] },
  { name: 'types', command: ['tsc', '-p', '.'] },
  { name: 'build', command: ['vite', 'build', '--logLevel', 'warn'] },
  {
    name: 'unit tests',
    command: [
      'vitest',
      'run',
      '--allowOnly=false',
      '--reporter=default',
      '--reporter=./test/support/vitest-reporter.ts',
    ],
    hasTests: true,
  },
  {
    name: 'end-to-end tests',
    command: ['playwright', 'test', '--forbid-only'],
    hasTests: true,
    needs: 'build',
  },
];
