import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { workers } from './tests/support/workers.ts';
import { inlineScripts } from './vite.config.ts';

export default defineConfig({
  plugins: [inlineScripts, react()],
  test: {
    include: ['tests/unit/**/*.test.ts', 'tests/api/**/*.test.ts'],
    globalSetup: ['tests/support/databases.ts'],
    maxWorkers: workers,
    // A worker loads every module once. A test puts back what it changes outside of itself.
    isolate: false,
    // For a busy machine: they only decide how long a test takes that fails.
    testTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
    hookTimeout: 120_000,
  },
});
