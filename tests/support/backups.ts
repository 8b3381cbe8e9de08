import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { decrypt } from '../../src/backup/encryption.ts';
import { restoreArchive } from '../../src/backup/restore-archive.ts';
import { openArchiveFile } from '../../src/backup/targets/open-target.ts';
import type { Engine } from '../../src/database/connect.ts';
import { readEnvironment } from '../../src/server/environment/environment.ts';
import { openExistingSite } from '../../src/server/startup/existing-site.ts';
import { openMediaStorage } from '../../src/server/startup/open-media-storage.ts';
import { createLocation } from './engines.ts';
import { authSettings, site } from './magazine.ts';
import { createOwnedData } from './owned-data.ts';

const start = join(import.meta.dirname, '../../src/server/start.js');

export const passphrase = 'five words that only tests know';

export interface Ended {
  /** Null when a signal ended it. */
  code: number | null;
  output: string;
  trouble: string;
}

/** An installation on which the operator's commands run. */
export interface TestInstallation {
  /** The environment that says where it is. */
  settings: Record<string, string>;
  dataDir: string;
  databaseUrl: string | undefined;
}

/** @returns an installation that was never started, until the end of the test */
export async function openInstallation(engine: Engine): Promise<TestInstallation> {
  const location = await createLocation(engine);
  const dataDir = location.dataDir || mkdtempSync(join(tmpdir(), 'masthead-restored-'));
  onTestFinished(async () => {
    await location.remove();
    rmSync(dataDir, { recursive: true, force: true });
  });
  return describeInstallation(dataDir, location.databaseUrl);
}

/** @returns an installation with its tables and an owner, until the end of the test; `cookie` is of a session of the owner */
export async function openOwnedInstallation(engine: Engine): Promise<TestInstallation & { cookie: string }> {
  const { location, dataDir, cookie } = await createOwnedData(engine);
  return { ...describeInstallation(dataDir, location.databaseUrl), cookie };
}

/** Gives an installation something that is worth a backup: a redirect. */
export async function giveContent({ settings }: TestInstallation): Promise<void> {
  const db = await openExistingSite(readEnvironment(settings));
  const created_at = new Date().toISOString();
  await db
    .insertInto('redirects')
    .values({ id: randomUUID(), from_path: '/old', to_path: '/new', hits: 0, created_at })
    .execute();
  await db.destroy();
}

/** Names an installation: those of tests are copies of one database, and would have the same id. */
export async function nameInstallation({ settings }: TestInstallation, id: string): Promise<void> {
  const db = await openExistingSite(readEnvironment(settings));
  await db.updateTable('installation').set({ id }).execute();
  await db.destroy();
}

function describeInstallation(dataDir: string, databaseUrl: string | undefined): TestInstallation {
  const settings = {
    DATA_DIR: dataDir,
    SITE_URL: site.url,
    AUTH_SECRET: authSettings.secret,
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  };
  return { settings, dataDir, databaseUrl };
}

/** @returns a folder of the test's own */
export function openFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'masthead-backups-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Starts `npm run backup` or `npm run restore` in a process of its own, from the build. */
export function startCommand(command: 'backup' | 'restore', words: string[], settings: Record<string, string>) {
  const env = { SLOW_QUERY_MS: '0', ...settings };
  const child = spawn(process.execPath, [start, command, ...words], { env });
  let [output, trouble] = ['', ''];
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (trouble += chunk));
  const ended = new Promise<Ended>((done, failed) => {
    child.on('error', failed);
    child.on('close', (code) => done({ code, output: output.trim(), trouble: trouble.trim() }));
  });
  return { child, ended };
}

/** Runs one of them to its end. */
export function runCommand(...given: Parameters<typeof startCommand>): Promise<Ended> {
  return startCommand(...given).ended;
}

/**
 * Restores an archive as the command does, but in this process: starting one takes longer than to refuse an archive.
 * @throws BackupError when the archive is refused
 */
export async function restoreHere(archive: string, settings: Record<string, string>): Promise<void> {
  const environment = readEnvironment(settings);
  const { dataDir, databaseUrl, authSecret, backups } = environment;
  await restoreArchive({
    openArchive: async () => decrypt(await openArchiveFile(archive, backups.bucketAccess), backups.passphrase),
    location: { dataDir, databaseUrl },
    authSecret,
    acceptsDeadLinks: false,
    openStorage: (db) => openMediaStorage(db, environment),
    writeSecret: async (secret) => writeFileSync(join(dataDir, 'auth-secret'), secret),
    tell: () => undefined,
  });
}

/** Backs an installation up into a folder. @returns the path of the archive; fails when that fails */
export async function backUp({ settings }: TestInstallation, folder: string, more: Record<string, string> = {}) {
  const { code, trouble } = await runCommand('backup', [folder], { ...settings, ...more });
  if (code !== 0) throw new Error(`the backup failed: ${trouble}`);
  const [name = ''] = archivesIn(folder).slice(-1);
  return join(folder, name);
}

/** @returns the names of all files in a folder, oldest first */
export function archivesIn(folder: string): string[] {
  return readdirSync(folder).sort();
}
