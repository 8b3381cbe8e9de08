import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { adminPaths } from '../../src/contract/admin-paths.ts';
import { connect, type Engine } from '../../src/database/connect.ts';
import type { Database } from '../../src/database/schema.ts';
import { ensureBuild } from '../../src/server/ensure-build.js';
import { backUp, openFolder, openInstallation, runCommand } from '../support/backups.ts';
import { keepEditing, startInstallation } from '../support/busy-site.ts';
import { engines } from '../support/engines.ts';
import { reportFault } from '../support/fault-report.ts';
import { listPages, readEverything } from '../support/read-everything.ts';
import { isLongRun } from '../support/sample.ts';
import { addIssue, addReaders } from '../support/sending.ts';
import type { WholeSite } from '../support/whole-site.ts';

const others: Record<Engine, Engine> = { sqlite: 'postgres', postgres: 'sqlite' };
const ways = engines.map((from) => ({ from, to: others[from] })).filter(({ to }) => engines.includes(to));

const longTimeout = { timeout: 120_000 };
const recipients = 2000;
const scheduledFor = '2099-01-01T00:00:00.000Z';

// Its sample is `tests/api/backup.test.ts`.
describe.runIf(isLongRun).each(ways)('a backup of $from while people work, restored into $to', ({ from, to }) => {
  beforeAll(() => void ensureBuild());

  it('is of one moment, and every page, list and figure is the same', { timeout: 900_000 }, async () => {
    const [old, fresh, folder] = [await openInstallation(from), await openInstallation(to), openFolder()];
    const running = await startInstallation(old);
    await settle(running);
    await addReaders(running.db, recipients);
    await running.call('PATCH', adminPaths.settings, { lettersPerSecond: 200 });
    const [sending, scheduled] = [await addIssue(running.db), await addIssue(running.db, { sendAt: scheduledFor })];

    const began = new Date();
    expect((await running.call('POST', adminPaths.issueSending(sending), {})).status).toBe(201);
    const work = await keepEditing(running);
    const archive = await backUp(old, folder);
    const { saves, uploads } = await work.stop();
    const ended = { began, article: work.article, sending };
    const before = await readTheEnd(running, ended);
    await running.stop();

    const restored = await runCommand('restore', [archive], fresh.settings);
    expect([restored.code, restored.trouble]).toEqual([0, '']);
    expect(restored.output).toMatch(/^[0-9a-f]{16} +\d+ {2}articles$/m);
    expect(restored.output).toContain('2 scheduled or unfinished');
    const db = connect({ databaseUrl: fresh.databaseUrl, dataDir: fresh.dataDir });
    onTestFinished(() => db.destroy());
    await expectOneMoment(db);

    const again = await startInstallation(fresh);
    const heldUp = async (id: string) => (await again.call('GET', adminPaths.issueSending(id))).json();
    expect(await heldUp(sending)).toMatchObject({ status: 'paused', restoredFrom: expect.any(String) });
    expect(await heldUp(scheduled)).toMatchObject({ status: 'draft', restoredFrom: expect.any(String) });
    await again.call('PATCH', adminPaths.issueSending(sending), { paused: false });
    await again.call('PUT', adminPaths.issueSchedule(scheduled), { sendAt: scheduledFor });
    expect(await heldUp(sending)).toMatchObject({ restoredFrom: null });
    const after = await readTheEnd(again, ended);
    for (const part of ['pages', 'reads'] as const) {
      expect(Object.keys(after[part]).toSorted()).toEqual(Object.keys(before[part]).toSorted());
      for (const [path, text] of Object.entries(before[part])) expect(after[part][path], path).toEqual(text);
    }
    reportFault({
      fault: 'a backup while people save and upload and an issue is sent, restored',
      where: `${from} to ${to}`,
      times: 1,
      meanwhile:
        `${saves} saves, ${uploads} uploads, ${recipients} emails; then compared: ${Object.keys(before.pages).length} pages, ` +
        `${Object.keys(before.reads).length} lists, figures and files`,
      lost: 0,
    });
  });
});

/** Waits until all variants of images are made, and the week's issue is composed: it would take the number of another. */
async function settle({ db }: WholeSite): Promise<void> {
  const unfinished = db.selectFrom('media_items').select('id').where('variants_state', '!=', 'done');
  await expect.poll(() => unfinished.execute(), longTimeout).toEqual([]);
  await expect.poll(() => db.selectFrom('newsletter_issues').select('id').execute(), longTimeout).toHaveLength(1);
}

/** Checks that rows written in one transaction are all in the archive, or none of them. */
async function expectOneMoment(db: Database): Promise<void> {
  const saved = await db.selectFrom('articles').select(['id', 'title']).where('title', 'like', 'Save %').execute();
  for (const { id, title } of saved) {
    const revisions = await db.selectFrom('revisions').select('fields').where('article_id', '=', id).execute();
    expect(revisions.map(({ fields }) => JSON.parse(fields).title)).toContain(title);
  }
  const { deliveries } = await db
    .selectFrom('newsletter_deliveries')
    .select(({ fn }) => fn.countAll<number>().as('deliveries'))
    .executeTakeFirstOrThrow();
  expect([0, recipients]).toContain(deliveries);
  const variants = db.selectFrom('media_variants').select('hash');
  const ofImages = variants.innerJoin('media_items', 'id', 'media_id');
  expect(await ofImages.execute()).toHaveLength((await variants.execute()).length);
}

interface Work {
  began: Date;
  /** The article that was saved, and the issue that was sent. */
  article: string;
  sending: string;
}

/** Brings all that was under way to the same end, and reads the site. */
async function readTheEnd(site: WholeSite, { began, article, sending }: Work) {
  const progress = async () => (await site.call('GET', adminPaths.issueSending(sending))).json();
  await expect.poll(progress, longTimeout).toMatchObject({ status: 'sent', sent: recipients, failed: 0 });
  await site.call('PATCH', adminPaths.article(article), { title: 'Saved at last' });
  const uploaded = site.db.selectFrom('media_items').select('id').where('created_at', '>=', began.toISOString());
  for (const { id } of await uploaded.execute()) {
    await site.call('DELETE', adminPaths.mediaItem(id));
    expect((await site.call('DELETE', adminPaths.mediaInTrash(id))).status).toBe(204);
  }
  const { [adminPaths.revisions(article)]: _, ...reads } = await readEverything(site);
  const pages: Record<string, string> = {};
  for (const path of await listPages(site)) {
    const answer = await site.visit(path);
    pages[path] = `${answer.status} ${await answer.text()}`;
  }
  return { reads: mapValues(reads, began), pages: mapValues(pages, began) };
}

/** Leaves out when the same was done on either site, and how often. */
function mapValues(texts: Record<string, string>, began: Date): Record<string, string> {
  const late = (time: string) => (Date.parse(time) >= Math.floor(began.getTime() / 1000) * 1000 ? 'meanwhile' : time);
  const entries = Object.entries(texts).map(([path, text]) => [
    path,
    text
      .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, late)
      .replaceAll(/\w{3}, \d\d \w{3} \d{4} [\d:]{8} GMT/g, late)
      .replaceAll(/"version":\d+/g, '"version":0'),
  ]);
  return Object.fromEntries(entries);
}
