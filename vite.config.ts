import { defineConfig } from 'vitest/config';

// One bundle for the command line, one for the threads that it starts: pure JavaScript dependencies are taken in (one
// file starts faster than two hundred), the native one stays a package. What the two share lies beside them, for a
// thread is found by its path. The window gets its own configuration when it comes.
export default defineConfig({
  build: {
    ssr: true,
    target: 'node22',
    outDir: 'dist',
    rolldownOptions: {
      input: {
        cli: 'electron/cli.ts',
        'hand-worker': 'electron/deposit/hand-worker.ts',
        'check-worker': 'electron/catalogue/check-worker.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
  ssr: { noExternal: true, external: ['better-sqlite3'] },
  test: {
    include: ['test/**/*.test.ts'],
    exclude: ['test/e2e/**'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Threads run the sources in plain Node, which has to learn what Vite knows of them.
    execArgv: ['--import', './test/support/text-imports.ts'],
  },
});
