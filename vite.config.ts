import { defineConfig } from 'vitest/config';

// One bundle for the command line: pure JavaScript dependencies are taken in (one file starts faster than two
// hundred), the native one stays a package. The window gets its own configuration when it comes.
export default defineConfig({
  build: {
    ssr: true,
    target: 'node22',
    outDir: 'dist',
    rolldownOptions: { input: { cli: 'electron/cli.ts' } },
  },
  ssr: { noExternal: true, external: ['better-sqlite3'] },
  test: {
    include: ['test/**/*.test.ts'],
    exclude: ['test/e2e/**'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
