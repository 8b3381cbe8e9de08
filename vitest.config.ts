import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { workers } from './tests/support/workers.ts';

/** Of this run, when it was not given. */
const seed = process.env.TEST_SEED ?? String(Math.floor(Math.random() * 2 ** 31));

export default defineConfig({
  plugins: [react()],
  test: {
    include: ['tests/unit/**/*.test.ts', 'tests/api/**/*.test.ts'],
    globalSetup: ['tests/support/databases.ts'],
    maxWorkers: workers,
    env: { TEST_SEED: seed },
    testTimeout: 30_000,
    // For a busy machine: it only decides how long a test takes that fails.
    isolate: false,
    expect: { poll: { timeout: 15_000 } },
    hookTimeout: 60_000,
  },
});
