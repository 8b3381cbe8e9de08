import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { request } from '@playwright/test';
import { adminPaths } from '../../src/contract/admin-paths.ts';
import { signInWith } from './site-owner.ts';
import type { SiteProcess } from './site-process.ts';

/** A site that can be reset to its state after the start: starting takes a second or two, a reset milliseconds. */
export interface ResettableSite extends SiteProcess {
  /** Restores the state after the start. */
  reset(): Promise<void>;
}

/** Copies the data of a site that has just started, to restore them between tests; the owner is signed in there. */
export async function openResettable(site: SiteProcess): Promise<ResettableSite> {
  const asOwner = await request.newContext();
  await signInWith(asOwner, site.url);
  const live = join(site.dataDir, 'masthead.db');
  const snapshot = join(site.dataDir, 'snapshot.db');
  await copyDatabase(live, snapshot);

  async function reset(): Promise<void> {
    await copyDatabase(snapshot, live);
    emptyFolder(join(site.dataDir, 'outbox'));
    // A write through the site's own API makes the server invalidate its caches at once.
    const answer = await asOwner.patch(site.url + adminPaths.settings, {
      data: {},
      headers: { origin: site.url },
    });
    if (!answer.ok()) throw new Error(`the site could not be reset: ${answer.status()} ${await answer.text()}`);
  }

  return { ...site, reset };
}

/** Copies in one step, since the site also uses the databases. */
async function copyDatabase(from: string, to: string): Promise<void> {
  const source = new DatabaseSync(from);
  try {
    await backup(source, to, { rate: 100_000 });
  } finally {
    source.close();
  }
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
