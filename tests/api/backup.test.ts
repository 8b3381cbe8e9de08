import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { adminPaths } from '../../src/contract/admin-paths.ts';
import { connect, type Engine } from '../../src/database/connect.ts';
import { ensureBuild } from '../../src/server/ensure-build.js';
import { readEnvironment } from '../../src/server/environment/environment.ts';
import { openExistingSite } from '../../src/server/startup/existing-site.ts';
import { addOldFile } from '../../src/services/old-files/add-old-file.ts';
import { createFolderStorage } from '../../src/storage/folder-storage.ts';
import {
  archivesIn,
  backUp,
  openFolder,
  openInstallation,
  openOwnedInstallation,
  passphrase,
  restoreHere,
  runCommand,
} from '../support/backups.ts';
import { drawImage, imageForm } from '../support/media.ts';
import { readEverything } from '../support/read-everything.ts';
import { isLongRun, sampleOf } from '../support/sample.ts';
import { addIssue, addReaders } from '../support/sending.ts';
import { siteSettings, startWholeSite, type WholeSite } from '../support/whole-site.ts';

const others: Record<Engine, Engine> = { sqlite: 'postgres', postgres: 'sqlite' };
const ways = sampleOf(
  (Object.entries(others) as [Engine, Engine][]).map(([from, to]) => ({ from, to })),
  1,
);

beforeAll(() => void ensureBuild());

describe.each(ways)('a backup of $from that is restored into $to', ({ from, to }) => {
  it('is the same site, and of one moment while articles are saved, an image is uploaded and an issue is sent', {
    timeout: 240_000,
  }, async () => {
    const [old, folder] = [await openOwnedInstallation(from), openFolder()];
    const running = await startWholeSite({ ...siteSettings, SAMPLE_CONTENT: 'on', ...old.settings }, old.cookie);
    const rule = { kind: 'wildcard', from: '/old/*', to: '/about' };
    for (const one of [{ from: '/old', to: '/about' }, rule]) {
      expect((await running.call('POST', adminPaths.redirects, one)).status).toBe(201);
    }
    await addReport(running, old.dataDir);
    const recipients = isLongRun ? 300 : 100;
    await addReaders(running.db, recipients);
    // The week's issue, which a job composes: it would take the number of another.
    await expect.poll(() => running.db.selectFrom('newsletter_issues').select('id').execute()).toHaveLength(1);
    await settle(running);
    await addImports(running);
    const before = await readEverything(running);
    const quiet = await backUp(old, folder, { BACKUP_PASSPHRASE: passphrase });

    const [sending, scheduled] = [
      await addIssue(running.db),
      await addIssue(running.db, { sendAt: '2099-01-01T00:00:00.000Z' }),
    ];
    expect((await running.call('POST', adminPaths.issueSending(sending), {})).status).toBe(201);
    const load = startLoad(running);
    const busy = await backUp(old, openFolder());
    const saves = await load.stop();
    expect(saves).toBeGreaterThan(2);
    await running.stop();

    const same = await restore(quiet, to, { BACKUP_PASSPHRASE: passphrase });
    expect(await readEverything(await startWholeSite({ ...siteSettings, ...same.settings }))).toEqual(before);

    const fresh = await restore(busy, to);
    expect(fresh.output).toContain('2 scheduled or unfinished');
    const db = connect({ databaseUrl: fresh.databaseUrl, dataDir: fresh.dataDir });
    onTestFinished(() => db.destroy());
    await expectOneMoment(db, recipients);
    const again = await startWholeSite({ ...siteSettings, ...fresh.settings });
    const heldUp = async (id: string) => (await again.call('GET', adminPaths.issueSending(id))).json();
    expect(await heldUp(sending)).toMatchObject({ status: 'paused', restoredFrom: expect.any(String) });
    expect(await heldUp(scheduled)).toMatchObject({ status: 'draft', restoredFrom: expect.any(String) });
    const imports = await (await again.call('GET', adminPaths.siteImports)).json();
    expect(imports).toMatchObject([{ title: 'Stopped', state: 'done', files: [], problem: null }]);
    const found = await again.visit('/api/articles?limit=100');
    for (const { title, slug } of await found.json())
      expect((await again.visit(`/api/articles/${slug}`)).status, title).toBe(200);
    await again.call('PATCH', adminPaths.issueSending(sending), { paused: false });
    expect(await heldUp(sending)).toMatchObject({ restoredFrom: null });
  });
});

describe.each(ways)('a backup of $from', ({ from, to }) => {
  it('is refused where there is a site, and where the secret is another one', { timeout: 120_000 }, async () => {
    const [old, fresh, folder] = [await openOwnedInstallation(from), await openInstallation(to), openFolder()];
    const archive = await backUp(old, folder);
    const onto = await runCommand('restore', [archive], old.settings);
    expect([onto.code, onto.trouble]).toEqual([1, expect.stringMatching(/nothing was changed\.$/)]);

    const other = { ...fresh.settings, AUTH_SECRET: 'another secret of at least 32 characters' };
    await expect(restoreHere(archive, other)).rejects.toThrow('--accept-dead-links');
    // A backup, or an export, of nothing makes no site, which would be in the way of the restore.
    await expect(openExistingSite(readEnvironment(other))).rejects.toThrow('has no site in it');
    const accepted = await runCommand('restore', [archive, '--accept-dead-links'], other);
    expect([accepted.code, accepted.trouble]).toEqual([0, '']);
    expect(archivesIn(folder)).toHaveLength(1);
    expect(archivesIn(join(fresh.dataDir, 'uploads'))).toEqual([]);
  });
});

/** One import was killed while it wrote, and one is only rehearsed. */
async function addImports({ db }: WholeSite): Promise<void> {
  const at = '2026-01-02T03:04:05.678Z';
  const files = JSON.stringify([{ name: 'old.xml', bytes: 1, host: 'another' }]);
  const common = { program: 'wordpress', files, created_at: at, updated_at: at };
  await db
    .insertInto('imports')
    .values([
      { ...common, id: '00000000-0000-7000-8000-000000000001', title: 'Stopped', state: 'paused', started_at: at },
      { ...common, id: '00000000-0000-7000-8000-000000000002', title: 'Rehearsed', state: 'rehearsed' },
    ])
    .execute();
}

/** Restores an archive into an installation of its own by the command. @returns the installation, and what the command has printed */
async function restore(archive: string, engine: Engine, given: Record<string, string> = {}) {
  const installation = await openInstallation(engine);
  const { code, trouble, output } = await runCommand('restore', [archive], { ...installation.settings, ...given });
  expect([code, trouble]).toEqual([0, '']);
  return { ...installation, output };
}

/** Adds a file at an old path. */
async function addReport({ db, visit }: WholeSite, dataDir: string): Promise<void> {
  const filePath = join(dataDir, 'report');
  writeFileSync(filePath, '%PDF-1.7 a report');
  await addOldFile(db, createFolderStorage(dataDir), { path: '/report.pdf', filePath, now: new Date() });
  rmSync(filePath);
  expect((await visit('/report.pdf')).status).toBe(200);
}

/** Waits until all variants of images are made. */
async function settle({ db }: WholeSite): Promise<void> {
  await expect
    .poll(() => db.selectFrom('media_items').select('id').where('variants_state', '!=', 'done').execute(), {
      timeout: 120_000,
    })
    .toEqual([]);
}

/** Saves an article after the other, and uploads images meanwhile. @returns what ends it, which says how often it saved */
function startLoad(site: WholeSite) {
  let [saves, isOn] = [0, true];
  const save = async () => {
    const { id } = await site.db.selectFrom('articles').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow();
    while (isOn) {
      saves += 1;
      const answer = await site.call('PATCH', adminPaths.article(id), { title: `Save ${saves}` });
      expect(answer.status).toBe(200);
    }
  };
  const upload = async () => {
    for (let count = 0; isOn; count += 1) {
      const bytes = await drawImage({ colour: `#2040${String(10 + (count % 90))}` });
      await site.call('POST', adminPaths.media, imageForm({ bytes, name: `load-${count}.jpg` }));
    }
  };
  const running = Promise.all([save(), upload()]);
  return {
    async stop() {
      isOn = false;
      await running;
      return saves;
    },
  };
}

/** Checks that rows written in one transaction are all in the archive, or none of them. */
async function expectOneMoment(db: ReturnType<typeof connect>, recipients: number): Promise<void> {
  const article = await db
    .selectFrom('articles')
    .select(['id', 'title', 'version'])
    .where('title', 'like', 'Save %')
    .executeTakeFirst();
  const revisions = await db
    .selectFrom('revisions')
    .select('fields')
    .where('article_id', '=', article?.id ?? '')
    .execute();
  if (article) expect(revisions.map(({ fields }) => JSON.parse(fields).title)).toContain(article.title);
  const { deliveries } = await db
    .selectFrom('newsletter_deliveries')
    .select(({ fn }) => fn.countAll<number>().as('deliveries'))
    .executeTakeFirstOrThrow();
  expect([0, recipients]).toContain(deliveries);
  const used = await db
    .selectFrom('media_variants')
    .innerJoin('media_items', 'id', 'media_id')
    .select('hash')
    .execute();
  const all = await db.selectFrom('media_variants').select('hash').execute();
  expect(used).toHaveLength(all.length);
}
