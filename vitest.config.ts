import { readdirSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { configDefaults, defineConfig } from 'vitest/config';
import { faultTable } from './tests/support/fault-table.ts';
import { LongFilesFirst } from './tests/support/long-files-first.ts';
import { sampleOf } from './tests/support/sample.ts';
import { workers } from './tests/support/workers.ts';
import { inlineScripts } from './vite.config.ts';

const faults = readdirSync('tests/faults').map((name) => `tests/faults/${name}`);

/** Tests of whole sites, whose parts other tests are about. */
const wholeSites = [
  'announce-feeds',
  'backup',
  'development',
  'export-formats',
  'leak-walk',
  'media-storage',
  'nginx',
  'owner-command',
  'reindexing',
  'scheduled-backups',
  'sending-troubles',
  'site-exports',
  'whole-newsletter',
].map((name) => `tests/api/${name}.test.ts`);

/** The seed draws half of these files, which take two fifths of the time of all: they start, stop and kill whole servers. */
const waiting = [faults, wholeSites].flatMap((files) => {
  const drawn = sampleOf(files, files.length / 2);
  return files.filter((file) => !drawn.includes(file));
});

/** Whoever names a file or a folder wants all of it. */
const filters = process.argv.slice(3);
const leftOut = waiting.filter((file) => !filters.some((filter) => file.includes(filter)));

export default defineConfig({
  plugins: [inlineScripts, react()],
  test: {
    exclude: [...configDefaults.exclude, ...leftOut],
    include: ['tests/unit/**/*.test.ts', 'tests/api/**/*.test.ts', 'tests/faults/**/*.test.ts'],
    reporters: ['default', faultTable],
    globalSetup: ['tests/support/databases.ts'],
    sequence: { sequencer: LongFilesFirst },
    maxWorkers: workers,
    tags: [{ name: 'both-engines', description: 'Runs on both engines where other tests run on a drawn one.' }],
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
