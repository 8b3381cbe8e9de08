import { describe, expect, it } from 'vitest';
import { adminPaths } from '../../src/contract/admin-paths.ts';
import { feedForms } from '../../src/contract/paths.ts';
import { flushViews } from '../../src/services/articles/count-views.ts';
import { send } from '../support/admin-call.ts';
import { openDocuments } from '../support/documents-site.ts';
import { usuallySqlite } from '../support/engines.ts';
import { minutesFromNow, setUpMagazine } from '../support/magazine.ts';

const feedsOf = (page: string) => Object.values(feedForms).map(({ file }) => `${page}/${file}`);
const politics = feedsOf('/category/politics');
const documents = [
  ...feedsOf(''),
  ...politics,
  ...feedsOf('/category/culture'),
  ...feedsOf('/authors/ada-vale'),
  '/sitemap.xml',
  '/sitemaps/2026-06.xml',
  '/sitemaps/pages.xml',
];

describe.each(usuallySqlite)('Last-Modified of feeds and sitemaps, on %s,', (engine) => {
  const magazine = setUpMagazine(engine);
  const at = (minute: number) => new Date(minutesFromNow(minute));
  const write = async (method: string, path: string, body?: object, minute = 10) => {
    const answer = await send(magazine, method, path, body, at(minute));
    expect(answer.ok, `${method} ${path}`).toBe(true);
    return answer.status === 204 ? {} : answer.json();
  };

  it('moves with what readers see, and with nothing else', async () => {
    const read = openDocuments(magazine);
    const dates = async (minute: number) => {
      const answers = await Promise.all(documents.map((path) => read(path, at(minute))));
      return Object.fromEntries(documents.map((path, index) => [path, answers[index]?.headers.get('last-modified')]));
    };
    const id = await magazine.publish({ title: 'Seen' });
    const before = await dates(1);
    expect(new Set(Object.values(before))).toEqual(new Set([at(1).toUTCString()]));

    const draft = await write('POST', adminPaths.articles, { title: 'Draft', status: 'draft' });
    await write('PATCH', adminPaths.article(draft.id), { title: 'Another draft' });
    await write('DELETE', adminPaths.article(draft.id));
    await write('PATCH', adminPaths.workingCopy(id), { title: 'Not public' });
    await write('DELETE', adminPaths.workingCopy(id));
    await write('PATCH', adminPaths.article(id), { title: 'Seen' });
    await write('PATCH', adminPaths.article(id), { isFeatured: 1 });
    await write('POST', adminPaths.redirects, { from: '/old', to: '/new' });
    await write('PATCH', adminPaths.settings, { lettersPerSecond: 7 });
    await magazine.publish({ title: 'Scheduled', publishDate: minutesFromNow(600) });
    magazine.views.set(id, 3);
    await flushViews(magazine.db, magazine.views, at(10));
    expect(await dates(20), 'after writes that readers do not see').toEqual(before);

    await write('PATCH', adminPaths.article(id), { excerpt: 'Seen, too' }, 30);
    const after = await dates(40);
    const unmoved = documents.filter((path) => after[path] === before[path]);
    expect(unmoved).toEqual([...feedsOf('/category/culture'), '/sitemaps/pages.xml']);
    expect(after['/feed.xml']).toBe(at(40).toUTCString());
    expect(await dates(50)).toEqual(after);
  });
});
