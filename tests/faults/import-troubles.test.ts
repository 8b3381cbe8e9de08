import { copyFileSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { adminPaths } from '../../src/contract/admin-paths.ts';
import type { SiteImport } from '../../src/contract/site-imports.ts';
import type { Database } from '../../src/database/schema.ts';
import { chosenEngines } from '../support/chosen-engines.ts';
import { reportFault } from '../support/fault-report.ts';
import { writeEveryKind } from '../support/imports/every-kind.ts';
import { startImport } from '../support/imports/run-command.ts';
import { readSiteRows } from '../support/imports/site-rows.ts';
import { listenToLog } from '../support/log.ts';
import { startOwnPostgres } from '../support/own-postgres.ts';
import { createProcessSettings, openBeside, processSettings } from '../support/process-settings.ts';
import { canMountDisks, mountSmallDisk } from '../support/small-disk.ts';
import { startTcpProxy } from '../support/tcp-proxy.ts';
import { temporaryFolder } from '../support/temporary-files.ts';
import { siteSettings, startWholeSite } from '../support/whole-site.ts';

/** So many that there is time for a trouble while they are written. */
const articles = 80;

const count = async (db: Database, table: 'articles' | 'media_items') =>
  (await db.selectFrom(table).select('id').execute()).length;

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await wait(2);
}

const importedBy = async (db: Database) => db.selectFrom('imports').select(['state', 'problem']).execute();

describe.runIf(chosenEngines.includes('sqlite'))('an import by the command on sqlite', () => {
  it('that can no longer write, since another program has the file, says so and goes on when it is started again', async () => {
    const { args } = await writeEveryKind(join(temporaryFolder(), 'export'), { articles });
    const [whole, locked] = [await openSite(), await openSite()];
    await startImport(whole.settings, args).ended;
    const running = startImport(locked.settings, args);
    await until(async () => (await count(locked.db, 'articles')) >= 10);
    const other = new DatabaseSync(join(locked.dataDir, 'masthead.db'), { timeout: 5000 });
    other.exec('begin immediate');
    const { code, err } = await running.ended;
    other.close();
    expect(code).toBe(1);
    expect(lastLine(err)).toBe("The command failed, since the database can't be used.");
    expect(await count(locked.db, 'articles'), 'whole batches').toSatisfy((some: number) => some % 10 === 0);
    expect(await importedBy(locked.db)).toEqual([{ state: 'running', problem: null }]);
    await goOn(locked, args);
    expect(await readSiteRows(locked.db, locked.dataDir)).toEqual(await readSiteRows(whole.db, whole.dataDir));
    const meanwhile = `${articles} articles, each once`;
    reportFault({ fault: 'another program locks the file for good', where: 'import', times: 1, meanwhile, lost: 0 });
  }, 300_000);

  it.runIf(canMountDisks)(
    'that finds the disk full says so, and goes on once there is room',
    async () => {
      const { args } = await writeEveryKind(join(temporaryFolder(), 'export'), { articles });
      const whole = await openSite();
      await startImport(whole.settings, args).ended;
      const disk = mountSmallDisk(48);
      copyFileSync(join((await openSite()).dataDir, 'masthead.db'), join(disk, 'masthead.db'));
      const small = { settings: processSettings(disk), dataDir: disk, db: openBeside({ dataDir: disk }) };

      expect((await startImport(small.settings, [...args, '--dry-run']).ended).code).toBe(0);
      const full = startImport(small.settings, args);
      await until(async () => (await count(small.db, 'media_items')) > 0);
      let filling = fillDisk(disk);
      const stopped = await full.ended;
      expect(stopped.code).toBe(1);
      expect(lastLine(stopped.err)).toMatch(
        /^(?:The command failed, since the database can't be used|(?:Images|Media) .*)\.$/,
      );
      rmSync(filling);
      const again = startImport(small.settings, args);
      await until(async () => (await count(small.db, 'articles')) >= 10);
      filling = fillDisk(disk);
      expect(await again.ended).toMatchObject({ code: 1 });
      rmSync(filling);
      expect(await count(small.db, 'articles'), 'whole batches').toSatisfy((some: number) => some % 10 === 0);
      await goOn(small, args);
      expect(await readSiteRows(small.db, disk)).toEqual(await readSiteRows(whole.db, whole.dataDir));
      const meanwhile = `${articles} articles and their images, each once`;
      reportFault({ fault: 'the disk is full', where: 'import', times: 2, meanwhile, lost: 0 });
    },
    300_000,
  );

  async function openSite() {
    const { location, settings, dataDir } = await createProcessSettings('sqlite');
    return { settings, dataDir, db: openBeside(location) };
  }

  /** As if the minute had passed for which a process holds its import that could not give it free. */
  async function goOn({ db, settings }: Awaited<ReturnType<typeof openSite>>, args: string[]): Promise<void> {
    await db.updateTable('imports').set({ claimed_until: null, claimed_by: null }).execute();
    const { code, err } = await startImport(settings, args).ended;
    expect(code, err).toBe(0);
  }
});

describe.runIf(chosenEngines.includes('postgres'))('an import in the admin on postgres', () => {
  it('whose database is killed in the middle goes on by itself once that is back', async () => {
    listenToLog();
    const postgres = await startOwnPostgres();
    const proxy = await startTcpProxy(postgres.port);
    const site = await startWholeSite({
      ...siteSettings,
      DATA_DIR: temporaryFolder(),
      DATABASE_URL: `postgres://masthead:masthead@127.0.0.1:${proxy.port}/postgres?connect_timeout=1&query_timeout=2000`,
    });
    const folder = join(temporaryFolder(), 'export');
    await writeEveryKind(folder, { articles });
    const form = new FormData();
    form.append('file', new File([readFileSync(join(folder, 'old.xml'))], 'old.xml'));
    const { id }: SiteImport = await (await site.call('POST', adminPaths.siteImports, form)).json();
    const read = async (): Promise<SiteImport> => (await site.call('GET', adminPaths.siteImport(id))).json();
    const isState = (state: string) => expect.poll(async () => (await read()).state, { timeout: 240_000 }).toBe(state);
    await isState('rehearsed');
    await site.call('POST', adminPaths.siteImportAct(id, 'start'));
    await until(async () => (await count(site.db, 'articles')) >= 10);
    await postgres.signal('SIGKILL');
    await postgres.restart();
    proxy.leadTo(postgres.port);
    await expect.poll(async () => (await site.visit('/readyz')).status, { timeout: 60_000 }).toBe(200);
    expect(await count(site.db, 'articles')).toBeLessThan(articles);
    await isState('done');
    expect(await read()).toMatchObject({ problem: null, counts: { articles: { imported: articles, skipped: 0 } } });
    expect(await count(site.db, 'articles')).toBe(articles);
    const meanwhile = `${articles} articles, each once`;
    reportFault({ fault: 'the database is killed and comes back', where: 'import', times: 1, meanwhile, lost: 0 });
  }, 400_000);
});

const lastLine = (text: string) => text.trim().split('\n').at(-1);

/** @returns the path of the file that takes all the room */
function fillDisk(disk: string): string {
  const path = join(disk, 'filling');
  const { bavail, bsize } = statfsSync(disk);
  try {
    writeFileSync(path, Buffer.alloc(bavail * bsize, 1));
  } catch (error) {
    // The import has taken some of it meanwhile.
    expect(error).toMatchObject({ code: 'ENOSPC' });
  }
  onTestFinished(() => rmSync(path, { force: true }));
  return path;
}
