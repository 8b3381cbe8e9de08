import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { workers } from './tests/support/workers.ts';

export default defineConfig({
  plugins: [react()],
  test: {
    include: ['tests/unit/**/*.test.ts', 'tests/api/**/*.test.ts'],
    globalSetup: ['tests/support/databases.ts'],
    maxWorkers: workers,
    testTimeout: 30_000,
    // For a busy machine: it only decides how long a test takes that fails.
    isolate: false,
    expect: { poll: { timeout: 15_000 } },
    hookTimeout: 60_000,
  },
});
