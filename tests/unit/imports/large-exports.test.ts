import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { isLongRun } from '../../support/sample.ts';

const program = join(import.meta.dirname, '../../support/imports/read-large-export.ts');

/** A process that may keep 150 MB: texts and buffers that are not kept come on top. */
async function readLarge(kind: string, megabytes: number): Promise<{ count: number; message: string; peak: number }> {
  const args = ['--max-old-space-size=150', program, kind, String(megabytes)];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  console.log(`${kind}, ${megabytes} MB: ${stdout.trim()}`);
  return JSON.parse(stdout);
}

it.runIf(isLongRun).each([
  ['wordpress', 400, 18_000],
  ['ghost', 600, 25_000],
])('reads an export of %s of %i MB in bounded memory', { timeout: 600_000 }, async (kind, megabytes, articles) => {
  const { count, message, peak } = await readLarge(kind, megabytes);
  expect(message).toBe('');
  expect(count).toBeGreaterThan(articles);
  expect(peak).toBeLessThan(400);
});

it.runIf(isLongRun)('refuses an export with an endless text in bounded memory', { timeout: 600_000 }, async () => {
  const { message, peak } = await readLarge('endless', 2000);
  expect(message).toBe('export is damaged: a text in it has no end.');
  expect(peak).toBeLessThan(600);
});
