import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { keepAssets } from '../../src/server/build/previous-assets.ts';

const hours = (count: number) => new Date(Date.now() + count * 3_600_000);

it('keeps assets that a build replaces for a day from then on', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'masthead-assets-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [current, previous] = [join(folder, 'client'), join(folder, 'previous')];
  await keepAssets(current, previous);
  expect(readdirSync(previous), 'before the first build').toEqual([]);

  await mkdir(current);
  writeFileSync(join(current, 'one.js'), 'one');
  await keepAssets(current, previous, hours(0));
  rmSync(join(current, 'one.js'));
  writeFileSync(join(current, 'two.js'), 'two');
  await keepAssets(current, previous, hours(20));
  expect(readdirSync(previous)).toEqual(['one.js', 'two.js']);
  await keepAssets(current, previous, hours(30));
  expect(readdirSync(previous)).toEqual(['two.js']);
  expect(readFileSync(join(previous, 'two.js'), 'utf8')).toBe('two');
});
