import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

/** Says in the bundle's folder what the bundle is, for the project's own package.json says ES modules. */
const commonJs: Plugin = {
  name: 'acervo:commonjs',
  apply: 'build',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'package.json', source: '{"type":"commonjs"}\n' });
  },
};

// One bundle for the command line, one for the threads that it starts: dependencies are taken in (one file starts faster
// than two hundred), but for SQLite itself, see electron/platform/native-sqlite.ts. CommonJS, because Node starts its
// loader of ES modules for those alone: with better-sqlite3 outside and as ES modules, a process that opens the
// catalogue and asks it once takes a third longer, Node's own start included. What the bundles share lies beside them,
// for a thread is found by its path. The window gets its own configuration when it comes.
export default defineConfig({
  plugins: [commonJs],
  build: {
    ssr: true,
    target: 'node22',
    minify: true,
    outDir: 'dist',
    rolldownOptions: {
      input: {
        cli: 'electron/cli.ts',
        'hand-worker': 'electron/deposit/hand-worker.ts',
        'check-worker': 'electron/catalogue/check-worker.ts',
      },
      output: { format: 'cjs', entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
  ssr: { noExternal: true },
  test: {
    include: ['test/**/*.test.ts'],
    exclude: ['test/e2e/**'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Threads run the sources in plain Node, which has to learn what Vite knows of them.
    execArgv: ['--import', './test/support/text-imports.ts'],
  },
});
