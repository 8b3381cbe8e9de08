import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { request } from '@playwright/test';
import { adminPaths } from '../../src/contract/admin-paths.ts';
import { type AdminSite, openAdminPage } from './site-admin.ts';
import { rememberSession, signInWith } from './site-owner.ts';
import type { SiteProcess } from './site-process.ts';

/** A site that can be reset to its state after the start: starting takes a second or two, a reset milliseconds. */
export interface ResettableSite extends SiteProcess {
  /** Restores the state after the start, with a session of the owner's. */
  reset(): Promise<void>;
  /** Opens the site for writes until the next reset; resets it before, unless it is open already. */
  openForWrites(): Promise<AdminSite>;
}

/** Copies the data of a site that has just started, to restore them between tests until `use` ends. */
export async function withResets(site: SiteProcess, use: (site: ResettableSite) => Promise<void>): Promise<void> {
  const asOwner = await request.newContext();
  await signInWith(asOwner, site.url);
  const { cookies } = await asOwner.storageState();
  const live = join(site.dataDir, 'masthead.db');
  const snapshot = join(site.dataDir, 'snapshot.db');
  await copyDatabase(live, snapshot);

  let opened: AdminSite | undefined;

  /** A write through the site's own API: the server then looks at once for what other processes have written. */
  async function catchUp(): Promise<void> {
    const write = () => asOwner.patch(site.url + adminPaths.settings, { data: {}, headers: { origin: site.url } });
    let answer = await write();
    if (answer.status() === 401) {
      // The test has ended all sessions.
      await signInWith(asOwner, site.url);
      answer = await write();
    }
    if (!answer.ok()) throw new Error(`the site could not be written to: ${answer.status()} ${await answer.text()}`);
  }

  async function reset(): Promise<void> {
    await opened?.close();
    opened = undefined;
    const version = readContentVersion(live);
    await copyDatabase(snapshot, live);
    skipContentVersion(live, version);
    emptyFolder(join(site.dataDir, 'outbox'));
    await catchUp();
    rememberSession(site.url, cookies);
  }

  async function openForWrites(): Promise<AdminSite> {
    if (!opened) {
      await reset();
      opened = await openAdminPage(site.dataDir, site.url, catchUp);
    }
    return opened;
  }

  await use({ ...site, reset, openForWrites });
  await opened?.close();
  await asOwner.dispose();
}

/** Copies in one step, since the site also uses the databases. While a job of it writes, that is not possible. */
async function copyDatabase(from: string, to: string): Promise<void> {
  using source = new DatabaseSync(from);
  for (let left = 100; ; left -= 1) {
    try {
      await backup(source, to, { rate: 100_000 });
      return;
    } catch (error) {
      if (left === 0) throw error;
      await wait(50);
    }
  }
}

function readContentVersion(path: string): number {
  using database = new DatabaseSync(path);
  return Number(database.prepare('select version from content_version').get()?.version);
}

/**
 * Leaves versions out, so that the server can't know what has changed since, and invalidates everything at the next write: more of them than
 * its jobs can have written meanwhile.
 */
function skipContentVersion(path: string, last: number): void {
  using database = new DatabaseSync(path, { timeout: 5000 });
  database.prepare('update content_version set version = ?').run(last + 1000);
}

function emptyFolder(path: string): void {
  for (const name of existing(path)) rmSync(join(path, name));
}

function existing(path: string): string[] {
  try {
    return readdirSync(path);
  } catch {
    return [];
  }
}
