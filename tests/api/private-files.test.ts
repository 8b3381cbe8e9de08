import { chmodSync, chownSync, lstatSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { ensureBuild } from '../../src/server/ensure-build.js';
import { Stoppables } from '../../src/server/lifetime/stoppables.ts';
import { closeDataDir } from '../../src/server/startup/private-data.ts';
import { archivesIn, openFolder, runCommand } from '../support/backups.ts';
import { listenToLog } from '../support/log.ts';
import { startSite } from '../support/site-process.ts';
import { siteSettings } from '../support/whole-site.ts';

const isRoot = process.getuid?.() === 0;

beforeAll(() => void ensureBuild());

it('all that a start, a backup and a restore write is readable by the user of the process alone', {
  timeout: 120_000,
}, async () => {
  allowEverything();
  const folder = openFolder();
  const [dataDir, target, restored] = ['data', 'target', 'restored'].map((name) => join(folder, name));
  const { AUTH_SECRET, ...unsigned } = siteSettings;
  const settings = { ...unsigned, SAMPLE_CONTENT: 'on', DATA_DIR: String(dataDir) };
  const site = await startSite(settings);
  const address = JSON.stringify({ email: 'reader@example.test' });
  const headers = { 'content-type': 'application/json', origin: siteSettings.SITE_URL };
  expect((await fetch(`${site.url}/api/newsletter/subscribe`, { method: 'POST', headers, body: address })).status).toBe(
    201,
  );
  await expect.poll(() => readdirSync(join(String(dataDir), 'outbox'))).toHaveLength(1);
  expect((await runCommand('backup', [String(target)], settings)).code).toBe(0);
  // Beside the database are its log and its index while it is open.
  expect(openIn(folder)).toEqual([]);
  expect(site.log.join()).not.toContain('readable by other users');
  await site.stop();
  const archive = join(String(target), archivesIn(String(target))[0] ?? '');
  // The operator has made the folder.
  mkdirSync(String(restored));
  const command = await runCommand('restore', [archive], { ...settings, DATA_DIR: String(restored) });
  expect([command.code, command.trouble]).toEqual([0, '']);
  expect(openIn(folder)).toEqual([]);
  expect(readdirSync(String(restored))).toEqual(expect.arrayContaining(['auth-secret', 'masthead.db', 'media']));
});

it('what an earlier version has left is mended once, with one line, and no link is followed', async () => {
  allowEverything();
  const [dataDir, elsewhere] = [openFolder(), openFolder()];
  for (const path of ['media/one/two', 'originals/one', 'outbox', 'uploads/work-1'])
    mkdirSync(join(dataDir, path), { recursive: true });
  const files = [
    'masthead.db',
    'masthead.db-wal',
    'auth-secret',
    'media/one/two/a.webp',
    'originals/one/b',
    'outbox/c.eml',
  ];
  for (const path of [...files, 'uploads/work-1/d']) writeFileSync(join(dataDir, path), '');
  for (const path of [dataDir, elsewhere]) chmodSync(path, 0o755);
  writeFileSync(join(elsewhere, 'file'), '');
  symlinkSync(elsewhere, join(dataDir, 'media/link'));
  symlinkSync(join(elsewhere, 'file'), join(dataDir, 'media/one/link'));
  const log = listenToLog();
  await closeDataDir(dataDir, new Stoppables());
  expect(openIn(dataDir)).toEqual([]);
  expect(openIn(elsewhere)).toHaveLength(2);
  // The folder, seven files, and eight folders in it.
  expect(log).toEqual([expect.stringMatching(/^data: 16 files and folders in .* no longer are$/)]);
  await closeDataDir(dataDir, new Stoppables());
  expect(log).toHaveLength(1);
});

it.runIf(isRoot)('a start goes on with one warning where modes can not be changed', { timeout: 60_000 }, async () => {
  allowEverything();
  const dataDir = openFolder();
  for (const name of ['media', 'outbox']) mkdirSync(join(dataDir, name));
  for (const name of ['media/a.webp', 'auth-secret'])
    writeFileSync(join(dataDir, name), 'a secret of at least 32 characters');
  chmodSync(dataDir, 0o777);
  const nobody = 65534;
  const site = await startSite({ ...siteSettings, DATA_DIR: dataDir }, undefined, nobody);
  expect(site.log.filter((line) => line.includes('"data: '))).toEqual([
    expect.stringMatching(/"warn".*can't be changed/),
  ]);
  expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
  expect(await site.stop()).toBe(0);
  expect(lstatSync(join(dataDir, 'masthead.db')).mode & 0o777).toBe(0o600);
  chownSync(dataDir, 0, 0);
});

/** For this test: what a process writes is open, unless it says otherwise. */
function allowEverything(): void {
  const before = process.umask(0);
  onTestFinished(() => void process.umask(before));
}

/** @returns the paths of a folder, and of all that is in it, that the group or others may read, write or enter */
function openIn(path: string): string[] {
  const found = lstatSync(path);
  if (found.isSymbolicLink()) return [];
  const inside = found.isDirectory() ? readdirSync(path).flatMap((name) => openIn(join(path, name))) : [];
  return (found.mode & 0o077) === 0 ? inside : [path, ...inside];
}
