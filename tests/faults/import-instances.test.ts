import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { adminPaths } from '../../src/contract/admin-paths.ts';
import type { SiteImport } from '../../src/contract/site-imports.ts';
import { engines } from '../support/engines.ts';
import { reportFault } from '../support/fault-report.ts';
import { startImport } from '../support/imports/run-command.ts';
import { wxr, wxrPost } from '../support/imports/wxr.ts';
import { continueSession, cookiesFor } from '../support/owner-session.ts';
import { createProcessSettings, openBeside, processOrigin } from '../support/process-settings.ts';
import { temporaryFolder } from '../support/temporary-files.ts';
import { startUploadProcess } from '../support/upload-process.ts';

const articles = 120;
const longTimeout = { timeout: 120_000, interval: 20 };

const exported = wxr(
  ...Array.from({ length: articles }, (_, index) =>
    wxrPost({ id: index + 1, terms: [['category', 'news', 'News'] as const, ['post_tag', 'water', 'Water'] as const] }),
  ),
);

describe.runIf(engines.includes('postgres'))('an import on two instances with one PostgreSQL database', () => {
  // One test: the start of a process takes longer than all that it is asked.
  it('is done once, whichever instance is asked, paused on, killed or joined by the command', async () => {
    const { location, settings, cookie } = await createProcessSettings('postgres');
    const db = openBeside(location);
    const start = async () => {
      const site = await startUploadProcess({ ...settings, PORT: '0' });
      onTestFinished(site.kill);
      return site;
    };
    const session = continueSession(cookie, processOrigin);
    const [first, second] = await Promise.all([start(), start()]);
    const ask = (site: { url: string }, id: string, act: string) =>
      session.send(site.url, 'POST', adminPaths.siteImportAct(id, act));
    const read = async (site: { url: string }, id: string): Promise<SiteImport> =>
      (await session.send(site.url, 'GET', adminPaths.siteImport(id))).json();
    const count = async () => (await db.selectFrom('articles').select('slug').execute()).length;
    const isState = (id: string, state: string) =>
      expect.poll(async () => (await read(second, id)).state, longTimeout).toBe(state);

    const path = join(temporaryFolder(), 'old.xml');
    writeFileSync(path, exported);
    const form = new FormData();
    form.append('file', new File([exported], 'old.xml'));
    const sent = await fetch(first.url + adminPaths.siteImports, {
      method: 'POST',
      body: form,
      headers: { origin: processOrigin, cookie: cookiesFor(processOrigin, cookie) },
    });
    const { id }: SiteImport = await sent.json();
    await isState(id, 'rehearsed');

    // Two tabs, each with another instance.
    const starts = await Promise.all([ask(first, id, 'start'), ask(second, id, 'start')]);
    expect(starts.map(({ status }) => status).sort()).toEqual([202, 409]);
    await expect.poll(count, longTimeout).toBeGreaterThan(10);
    expect((await ask(second, id, 'pause')).status).toBe(202);
    const paused = await count();
    expect(paused).toBeLessThan(articles);
    const isClaimed = async () =>
      (await db.selectFrom('imports').select('claimed_by').executeTakeFirst())?.claimed_by !== null;
    await expect.poll(isClaimed, longTimeout).toBe(false);
    expect(await count(), 'nothing is written after the pause').toBe(paused);

    // Now only one instance runs, so that it is the one that is killed.
    await second.kill();
    await ask(first, id, 'start');
    await expect.poll(count, longTimeout).toBeGreaterThan(paused + 10);
    await first.kill();
    const third = await start();
    expect(await read(third, id)).toMatchObject({ state: 'running', problem: null });
    const beside = startImport(settings, [path]);
    // As if the minute had passed for which the killed instance holds the import.
    await db.updateTable('imports').set({ claimed_until: '2020-01-01T00:00:00.000Z' }).where('id', '=', id).execute();
    await expect.poll(async () => (await read(third, id)).state, longTimeout).toBe('done');
    expect(await beside.ended).toMatchObject({ code: 0 });

    expect(await count()).toBe(articles);
    for (const [table, rows] of [
      ['tags', 1],
      ['article_tags', articles],
      ['article_search', articles],
    ] as const) {
      expect(await db.selectFrom(table).selectAll().execute(), table).toHaveLength(rows);
    }
    const entries = await db.selectFrom('audit_log').select('action').where('action', '=', 'site.import').execute();
    expect(entries, 'one of the job, one of the command').toHaveLength(2);
    reportFault({
      fault:
        'an import is started twice, paused on another instance, and its instance is killed; the command beside it',
      where: 'postgres',
      times: 4,
      meanwhile: `${articles} articles, each once`,
      lost: 0,
    });
  }, 600_000);
});
