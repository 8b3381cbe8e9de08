import { defineConfig } from '@playwright/test';
import { findBrowser } from './tests/support/browser.ts';
import { firstPress } from './tests/support/first-press.ts';
import { isLongRun } from './tests/support/sample.ts';
import { workers } from './tests/support/workers.ts';

const { executablePath, args } = await findBrowser();

/** One process for all pages, and none for graphics: to start another takes longer than to show a page. */
const fewProcesses = ['--renderer-process-limit=1', '--in-process-gpu'];

/** Whoever names a file wants all of its tests. */
const namesFile = process.argv.some((argument) => /\.test\.ts(:\d+)*$/.test(argument));

/** Tests tagged `@long` are variations of what others show: `npm test` leaves them out. */
const leftOut = isLongRun || namesFile ? [] : [/@long/];

export default defineConfig<{ firstPress: boolean }>({
  testDir: 'tests/e2e',
  testMatch: '**/*.test.ts',
  projects: [{ name: 'masthead', grepInvert: leftOut }, ...firstPress],
  globalSetup: './tests/support/site-build.ts',
  workers,
  // For a busy machine: they only decide how long a test takes that fails.
  timeout: 60_000,
  expect: { timeout: 15_000, toPass: { timeout: 15_000 } },
  forbidOnly: true,
  // One failed test among thousands would take a whole change back, and a shared machine can stall: there it is reported as flaky.
  retries: process.env.CI ? 2 : 0,
  reporter: [['list', { printSteps: false }]],
  use: {
    viewport: { width: 1440, height: 900 },
    // A click waits until its button stands still. What motion could break asks for it: `no-preference`.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath, args: [...args, ...fewProcesses] },
    screenshot: 'only-on-failure',
    trace: 'off',
  },
});
