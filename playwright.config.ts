import { defineConfig } from '@playwright/test';
import { launchOptions } from './test/support/browser-launch.ts';
import { isRoot } from './test/support/browser.ts';

export default defineConfig({
  testDir: 'test/e2e',
  globalSetup: './test/e2e/global-setup.ts',
  outputDir: 'test-results',
  workers: 2,
  // A test that holds only now and then does not hold.
  retries: 0,
  reporter: [['list'], ['./test/support/playwright-reporter.ts']],
  use: {
    // Read again in every worker, after the global setup has named the browser.
    launchOptions: launchOptions(process.env.ACERVO_BROWSER, isRoot()),
  },
});
