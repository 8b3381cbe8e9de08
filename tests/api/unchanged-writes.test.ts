import { describe, expect, it } from 'vitest';
import { adminPaths } from '../../src/contract/admin-paths.ts';
import { apiPaths } from '../../src/contract/paths.ts';
import { readContentVersion } from '../../src/services/content-version/content-version.ts';
import { send } from '../support/admin-call.ts';
import { openDocuments } from '../support/documents-site.ts';
import { engines, oneEngine } from '../support/engines.ts';
import { storeImage } from '../support/library.ts';
import { type Magazine, minutesFromNow, setUpMagazine } from '../support/magazine.ts';

type Prepare = (magazine: Magazine) => Promise<string>;

const draft = { title: 'Harbour', status: 'draft' };
const created = async (magazine: Magazine, path: string, body?: object): Promise<string> =>
  (await (await send(magazine, 'POST', path, body)).json()).id;

/** Entries of the admin → how one is made, and its path. */
const entries: Record<string, Prepare> = {
  'a published article': async (magazine) => adminPaths.article(await magazine.publish()),
  'a draft': async (magazine) => adminPaths.article(await created(magazine, adminPaths.articles, draft)),
  'a withdrawn article': async (magazine) => {
    const path = adminPaths.article(await magazine.publish());
    await send(magazine, 'PATCH', path, { status: 'withdrawn', withdrawnStatus: 410, withdrawnNote: 'Gone' });
    return path;
  },
  'an author': async ({ authorId }) => adminPaths.author(authorId),
  'a category': async ({ categories }) => adminPaths.category(categories.politics ?? ''),
  'the settings': async () => adminPaths.settings,
  'an issue': async (magazine) => {
    await magazine.publish();
    return adminPaths.issue(await created(magazine, adminPaths.issues));
  },
  'an image': async ({ db }) => {
    const id = await storeImage(db);
    await db
      .insertInto('media_uses')
      .values({ media_id: id, noun: 'settings', subject_id: '1', place: 'logo' })
      .execute();
    return adminPaths.mediaItem(id);
  },
};

/** @returns the fields of the entry that a change may have, as they are */
function sentBack(path: string, entry: Record<string, unknown>): Record<string, unknown> {
  const pick = (...names: string[]) => Object.fromEntries(names.map((name) => [name, entry[name]]));
  if (path.includes('/articles/')) return pick('title', 'content', 'publishDate', 'categoryId', 'isFeatured', 'status');
  if (path.includes('/issues/')) return pick('subject', 'preheader', 'slug');
  if (path.includes('/media/')) return pick('alt', 'caption', 'labels');
  if (path.includes('/settings')) return pick('name', 'tagline', 'titleAsCaption');
  return pick('name', 'slug');
}

describe.each(engines)('a save that changes nothing, on %s,', (engine) => {
  const magazine = setUpMagazine(engine);
  const at = (minute: number) => new Date(minutesFromNow(minute));

  it.each(Object.entries(entries))(
    'of %s leaves its dates, the audit log and all caches as they are',
    async (_, make) => {
      const path = await make(magazine);
      const read = async () => {
        const { version: _version, ...entry } = await (await magazine.asOwner(await pathOf(path))).json();
        return entry;
      };
      const moments = async (table: 'settings' | 'newsletter_issues') =>
        (await magazine.db.selectFrom(table).select('updated_at').execute()).map(({ updated_at }) => updated_at);
      const trace = async () => ({
        moments: [await moments('settings'), await moments('newsletter_issues')],
        entry: await read(),
        contentVersion: await readContentVersion(magazine.db),
        audited: (await magazine.db.selectFrom('audit_log').select('id').execute()).length,
        revisions: (await magazine.db.selectFrom('revisions').select('id').execute()).length,
      });
      const before = await trace();
      const answer = await send(magazine, 'PATCH', path, sentBack(path, before.entry), at(10));
      expect(answer.status).toBe(200);
      expect(await trace()).toEqual(before);
    },
  );
});

/** Authors and categories are read by readers' paths. */
const pathOf = async (path: string) => path.replace(/\/api\/admin\/(authors|categories)\//, '/api/$1/');

describe.each(oneEngine)('the dates of a published article, on %s,', (engine) => {
  const magazine = setUpMagazine(engine);

  it('are those of its publication, until an edit that readers see', async () => {
    const read = openDocuments(magazine);
    const publishDate = minutesFromNow(-60 * 24 * 5);
    const id = await magazine.publish({ title: 'Harbour', publishDate });
    const at = (minute: number) => new Date(minutesFromNow(minute));
    const dates = async () => {
      const { updatedAt } = await (await magazine.request(apiPaths.article(id))).json();
      const text = async (path: string) => (await read(path, at(50))).text();
      const of = (xml: string, tag: string) =>
        xml.match(new RegExp(`<${tag}>([^<]*)</${tag}>(?!.*<${tag}>)`, 's'))?.[1];
      const month = `/sitemaps/${publishDate.slice(0, 7)}.xml`;
      return [updatedAt, of(await text('/atom.xml'), 'updated'), of(await text(month), 'lastmod')];
    };
    const three = (date: string) => [date, date, date];
    expect(await dates()).toEqual(three(publishDate));
    await send(magazine, 'PATCH', adminPaths.article(id), { title: 'Harbour' }, at(10));
    await send(magazine, 'PATCH', adminPaths.workingCopy(id), { title: 'Secret' }, at(11));
    await send(magazine, 'DELETE', adminPaths.workingCopy(id), undefined, at(12));
    expect(await dates()).toEqual(three(publishDate));
    await send(magazine, 'PATCH', adminPaths.article(id), { title: 'Harbours' }, at(20));
    expect(await dates()).toEqual(three(minutesFromNow(20)));
  });
});
