import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Database } from '../../src/database/schema.ts';
import { systemActor } from '../../src/services/actors/actor.ts';
import { actOnImport } from '../../src/services/imports/act-on-import.ts';
import { removeOrphans } from '../../src/services/media/clean-up/remove-orphans.ts';
import { createFolderStorage } from '../../src/storage/folder-storage.ts';
import { childEnvironment } from '../support/child-environment.ts';
import { engines } from '../support/engines.ts';
import { reportFault } from '../support/fault-report.ts';
import { writeEveryKind } from '../support/imports/every-kind.ts';
import { killedAt, type Step } from '../support/imports/kill-at.ts';
import { startImport } from '../support/imports/run-command.ts';
import { readSiteRows, type SiteRows } from '../support/imports/site-rows.ts';
import { createProcessSettings, openBeside } from '../support/process-settings.ts';
import { temporaryFolder } from '../support/temporary-files.ts';

const server = resolve(import.meta.dirname, '../support/upload-process.ts');

type Point = readonly [where: string, ...Step[]];

/** Where the import dies, in the order in which it comes there: each run goes on behind the one before. */
const importPoints: readonly Point[] = [
  ['while the export is staged', { sql: 'insert into "import_items"' }],
  ['behind the staging, in the plan', { sql: 'insert into "import_items"' }, { sql: 'delete from "import_items"' }],
  ['while texts are planned', { sql: 'insert into "import_losses"', times: 12 }],
  ['while old URLs are planned', { sql: 'insert into "import_urls"', times: 3 }],
  ['while what was rehearsed is counted', { sql: 'count(distinct "snippet")' }],
  ['between a stored image and its row', { sql: 'insert into "media_items"', times: 2 }],
  ['between a file of an old path and its note', { sql: 'insert into "old_files"' }, { sql: 'update "imports"' }],
  ['in the middle of the categories', { sql: 'insert into "categories"', times: 2 }],
  ['in the middle of the authors', { sql: 'insert into "authors"', times: 2 }],
  ['in the middle of the tags', { sql: 'insert into "tags"', times: 3 }],
  ['in the middle of the series', { sql: 'insert into "series"', times: 2 }],
  ['in the middle of the pages', { sql: 'insert into "pages"', times: 2 }],
  ['in the middle of a batch of articles', { sql: 'insert into "articles"', times: 13 }],
  ['between two batches of articles', { sql: 'insert into "articles"', times: 6 }],
  ['in the middle of the parts of a series', { sql: 'update "articles" set "series_part"' }],
  ['in the middle of the subscribers', { sql: 'insert into "newsletter_subscribers"' }],
  ['in the middle of the rules', { sql: 'insert into "redirect_rules"', times: 2 }],
  ['between two batches of redirects', { sql: 'insert into "redirects"', times: 2 }],
  ['behind the last batch', { sql: 'insert into "audit_log"' }],
];

/** The same for a later export, some of whose articles and pages have changed. */
const laterPoints: readonly Point[] = [
  ['between a changed page and its origin', { sql: 'update "origins"' }],
  ['between a changed article and its origin', { sql: 'update "origins"', times: 3 }],
];

const undoPoints: readonly Point[] = [
  ['in the middle of a batch of articles', { sql: 'delete from "articles"', times: 3 }],
  ['between two batches of articles', { sql: 'delete from "articles"', times: 21 }],
  ['in the middle of the pages', { sql: 'delete from "pages"', times: 2 }],
  ['in the middle of the series', { sql: 'delete from "series"', times: 2 }],
  ['in the middle of the tags', { sql: 'delete from "tags"', times: 2 }],
  ['in the middle of the authors', { sql: 'delete from "authors"', times: 2 }],
  ['in the middle of the categories', { sql: 'delete from "categories"', times: 2 }],
  ['in the middle of the subscribers', { sql: 'delete from "newsletter_subscribers"', times: 3 }],
  ['in the middle of the images', { sql: 'delete from "media_items"', times: 2 }],
  ['in the middle of the redirects', { sql: 'delete from "redirects"', times: 30 }],
  ['behind the last batch', { sql: 'insert into "audit_log"' }],
];

/**
 * An undo leaves on purpose: the items that were read, its entries in the audit log, what caches were told, and the ids of tags that are gone; the
 * rules of redirects, which were edited here; and the settings, which the first start of anything stores.
 */
const history = [
  ...['imports', 'import_items', 'import_losses', 'import_urls', 'import_files', 'audit_log', 'touched', 'former_tags'],
  ...['redirect_rules', 'origins', 'settings'],
];

describe.each(engines)('an import on %s', (engine) => {
  it('and its undo end as if they had not been killed, wherever that happens', { timeout: 1_200_000 }, async () => {
    const first = await writeEveryKind(join(temporaryFolder(), 'first'));
    const later = await writeEveryKind(join(temporaryFolder(), 'later'), { isLater: true });
    const [whole, killed] = [await openSite(), await openSite()];
    const before = await readSite(whole);

    await end(whole, first.args);
    await killAtAll(killed, importPoints, first.args);
    expect(await readSite(killed)).toEqual(await readSite(whole));

    await end(whole, later.args);
    await killAtAll(killed, laterPoints, later.args);
    expect(await readSite(killed)).toEqual(await readSite(whole));

    for (const { db } of [whole, killed]) await db.updateTable('redirect_rules').set({ to_path: '/here' }).execute();
    await undoAll(whole, []);
    await undoAll(killed, undoPoints);
    const after = await readSite(whole);
    expect(await readSite(killed)).toEqual(after);
    expect(without(after, history)).toEqual(without(before, history));
    reportFault({
      fault: 'kill -9 of an import and its undo',
      where: engine,
      times: importPoints.length + laterPoints.length + undoPoints.length,
      meanwhile: 'two exports with everything, then none of it',
      lost: 0,
    });
  });

  async function openSite(): Promise<Site> {
    const { location, settings, dataDir } = await createProcessSettings(engine);
    return { settings: { ...settings, PORT: '0' }, dataDir, db: openBeside(location) };
  }
});

interface Site {
  settings: Record<string, string>;
  dataDir: string;
  db: Database;
}

/** Files of a killed process go with the clean-up of the library. */
async function readSite({ db, dataDir }: Site): Promise<SiteRows> {
  await removeOrphans(db, createFolderStorage(dataDir), new Date(Date.now() + 1000));
  return readSiteRows(db, dataDir);
}

const without = (rows: SiteRows, tables: readonly string[]) =>
  Object.fromEntries(Object.entries(rows).filter(([name]) => !tables.includes(name)));

/** Runs the command to its end. */
async function end({ settings }: Site, args: string[]): Promise<void> {
  const { code, err } = await startImport(settings, args).ended;
  expect(code, err).toBe(0);
}

async function killAtAll(site: Site, points: readonly Point[], args: string[]): Promise<void> {
  for (const [where, ...steps] of points) {
    const { signal, err } = await startImport({ ...site.settings, ...killedAt(...steps) }, args).ended;
    expect(signal, `${where}: ${err}`).toBe('SIGKILL');
    await endClaims(site);
  }
  await end(site, args);
}

/** As if the minute had passed for which a killed process holds its import. */
async function endClaims({ db }: Site): Promise<void> {
  await db.updateTable('imports').set({ claimed_until: '2020-01-01T00:00:00.000Z' }).execute();
}

/** Undoes the imports, the latest first, by servers that are killed at these points of all of them. */
async function undoAll(site: Site, points: readonly Point[]): Promise<void> {
  const imports = await site.db.selectFrom('imports').select('id').orderBy('id', 'desc').execute();
  const left = [...points];
  for (const { id } of imports) {
    await actOnImport(site.db, { id, act: 'undo', actor: systemActor('the test'), now: new Date() });
    for (const [where, ...steps] of left.splice(0, id === imports.at(-1)?.id ? left.length : 0)) {
      const [, signal] = await once(startServer(site, killedAt(...steps)), 'exit');
      expect(signal, where).toBe('SIGKILL');
      await endClaims(site);
    }
    const running = startServer(site, {});
    const stateOf = () => site.db.selectFrom('imports').select('state').where('id', '=', id).executeTakeFirst();
    while ((await stateOf())?.state !== 'undone') await wait(50);
    running.kill('SIGKILL');
    await once(running, 'exit');
  }
}

/** Starts a server, whose job goes on with what is asked for. */
function startServer({ settings }: Site, more: Record<string, string>) {
  const env = { ...childEnvironment, ...settings, ...more };
  const child = spawn(process.execPath, [server], { env, stdio: 'ignore' });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}
