import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { faultTable } from './tests/support/fault-table.ts';
import { LongFilesFirst } from './tests/support/long-files-first.ts';
import { workers } from './tests/support/workers.ts';
import { inlineScripts } from './vite.config.ts';

export default defineConfig({
  plugins: [inlineScripts, react()],
  test: {
    include: ['tests/unit/**/*.test.ts', 'tests/api/**/*.test.ts', 'tests/faults/**/*.test.ts'],
    reporters: ['default', faultTable],
    globalSetup: ['tests/support/databases.ts'],
    sequence: { sequencer: LongFilesFirst },
    maxWorkers: workers,
    // Others are emptied, which makes the URL of one that a page names empty, too: React warns of it.
    css: { include: /[?]url$/ },
    // A worker loads every module once. A test puts back what it changes outside of itself.
    isolate: false,
    // CI takes a landing back for one failed test among 4,500, and a shared machine can stall: a flaky test is reported there, and
    // fails here. A retry runs the hooks of the test again, not those of its suite.
    retry: process.env.CI ? 2 : 0,
    // For a busy machine: they only decide how long a test takes that fails.
    testTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
    hookTimeout: 120_000,
  },
});
