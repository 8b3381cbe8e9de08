import { describe, expect, it } from 'vitest';
import { adminArticle } from '../../src/contract/articles.ts';
import { flushViews } from '../../src/services/articles/count-views.ts';
import { readContentVersion } from '../../src/services/content-version/content-version.ts';
import { readTotal } from '../../src/services/totals/totals.ts';
import { articleBody, nobody, send } from '../support/admin-call.ts';
import { readAnswer, readProblem, readSummaries, readTitles } from '../support/answers.ts';
import { engines } from '../support/engines.ts';
import { minutesFromNow, now, setUpMagazine } from '../support/magazine.ts';

const list = '/api/admin/articles';

describe.each(engines)('/api/admin/articles on %s', (engine) => {
  const magazine = setUpMagazine(engine);

  const create = (given: Record<string, unknown> = {}) =>
    readAnswer(send(magazine, 'POST', list, articleBody(magazine, given)), adminArticle, 201);
  const change = (id: string, body: Record<string, unknown>) =>
    readAnswer(send(magazine, 'PATCH', `${list}/${id}`, body), adminArticle);
  const read = (id: string) => readAnswer(magazine.asOwner(`${list}/${id}`), adminArticle);

  it('create an article, which is published at once', async () => {
    const created = await create({ title: 'First', imageUrl: 'https://pictures.test/a.jpg', isFeatured: 1 });
    expect(created).toEqual({
      ...articleBody(magazine, { title: 'First', imageUrl: 'https://pictures.test/a.jpg', isFeatured: 1 }),
      id: expect.any(String),
      slug: 'first',
      status: 'published',
      viewCount: 0,
      image: null,
      imageAlt: null,
      imageCaption: '',
      authors: [expect.objectContaining({ id: magazine.authorId, role: 'words', name: 'Ada Vale' })],
      tagIds: [],
      tags: [],
      seriesId: null,
      seriesPart: null,
      series: [],
      kicker: '',
      dateline: '',
      metaTitle: '',
      metaDescription: '',
      shareTitle: '',
      shareText: '',
      shareImageUrl: null,
      canonicalUrl: '',
      noindex: false,
      version: 1,
      updatedAt: now.toISOString(),
      trashedAt: null,
      trashedFrom: null,
      withdrawnStatus: null,
      withdrawnNote: null,
      createdBy: expect.any(String),
      unpublishedChanges: 0,
      workingCopy: null,
      category: { name: 'Politics', slug: 'politics' },
      author: { name: 'Ada Vale', initials: 'AV', title: 'Staff writer', slug: 'ada-vale', image: null },
    });
    expect(await read(created.id)).toEqual(created);
    expect(await readTitles(magazine.request('/api/articles'))).toEqual(['First']);
  });

  it('fill in the fields that a body may omit', async () => {
    const { imageUrl: _, readTime: __, isFeatured: ___, ...min } = articleBody(magazine);
    const created = await readAnswer(send(magazine, 'POST', list, min), adminArticle, 201);
    expect(created).toMatchObject({ imageUrl: null, readTime: 1, isFeatured: 0 });
  });

  it('estimate the read time from the text unless the client sets it', async () => {
    const words = (number: number) => 'word '.repeat(number).trim();
    const { readTime: _, ...body } = articleBody(magazine, { content: words(2608) });
    const { id, readTime } = await readAnswer(send(magazine, 'POST', list, body), adminArticle, 201);
    expect(readTime).toBe(14);
    expect(await change(id, { content: words(28_000) })).toMatchObject({ readTime: 120 });
    expect(await change(id, { content: words(300) })).toMatchObject({ readTime: 2 });
    expect(await change(id, { content: words(800), readTime: 9 })).toMatchObject({ readTime: 9 });
    expect(await change(id, { content: words(2000) })).toMatchObject({ readTime: 9 });
  });

  it('accept a publish date in any time zone', async () => {
    const { publishDate } = await create({ publishDate: '2026-06-15T13:30:00+02:00' });
    expect(publishDate).toBe('2026-06-15T11:30:00.000Z');
  });

  it('ignore fields that a client cannot set', async () => {
    const stuffed = { id: nobody, viewCount: 999, role: 'owner', createdAt: 'x', version: 7, contentHtml: '<b>' };
    const created = await create({ ...stuffed, author: { name: 'Me' }, category_id: nobody });
    expect(created).toMatchObject({ viewCount: 0, version: 1, author: { name: 'Ada Vale' } });
    expect(created.id).not.toBe(nobody);

    const { version: _, ...withoutVersion } = stuffed;
    const changed = await change(created.id, { ...withoutVersion, title: 'New' });
    expect(changed).toEqual({ ...created, title: 'New', version: 2 });
    expect((await magazine.asOwner(`${list}/${nobody}`)).status).toBe(404);
  });

  it.each([
    ['title', 'Another title'],
    ['excerpt', 'Another excerpt'],
    ['content', '# Another text'],
    ['imageUrl', 'https://pictures.test/b.png'],
    ['publishDate', '2026-06-01T08:00:00.000Z'],
    ['readTime', 120],
    ['isFeatured', 1],
  ])('change the %s and nothing else', async (field, value) => {
    const created = await create();
    expect(await change(created.id, { [field]: value })).toEqual({ ...created, [field]: value, version: 2 });
    expect(await read(created.id)).toEqual({ ...created, [field]: value, version: 2 });
  });

  it('change category and author', async () => {
    const { id } = await create();
    const author = { name: 'Bo Lind', title: 'Editor', initials: 'BL' };
    const { id: authorId } = await (await send(magazine, 'POST', '/api/admin/authors', author)).json();
    const changed = await change(id, { categoryId: magazine.categories.books, authorId });
    expect(changed).toMatchObject({ category: { name: 'Books', slug: 'books' }, author, authorId });
  });

  it('raise the version with every change, even an empty one', async () => {
    const { id } = await create();
    expect((await change(id, {})).version).toBe(2);
    expect((await change(id, { title: 'A title' })).version).toBe(3);
  });

  it.each(['', null])('remove the image with %j', async (imageUrl) => {
    const { id } = await create({ imageUrl: 'https://pictures.test/a.jpg' });
    expect((await change(id, { imageUrl })).imageUrl).toBeNull();
  });

  it('store a path for an image of the site, and return it under the URL of the site', async () => {
    const imageUrl = 'https://magazine.test/media/a.webp';
    const { id } = await create({ imageUrl });
    const stored = () => magazine.db.selectFrom('articles').select('image_url').where('id', '=', id).execute();
    expect(await stored()).toEqual([{ image_url: '/media/a.webp' }]);
    for (const given of [imageUrl, '/media/a.webp']) {
      expect((await change(id, { imageUrl: given })).imageUrl).toBe(imageUrl);
      expect(await stored()).toEqual([{ image_url: '/media/a.webp' }]);
    }
  });

  it('reject the second of two edits of the same version, and lose nothing', async () => {
    const { id, version } = await create();
    const first = await change(id, { title: 'From the first tab', version });
    const before = await readContentVersion(magazine.db);
    const late = send(magazine, 'PATCH', `${list}/${id}`, { title: 'From the second tab', isFeatured: 1, version });
    const { detail } = await readProblem(late, 'stale-edit');
    expect(detail).toBe('This article has changed since you opened it. Your changes were not saved.');
    expect(await read(id)).toEqual(first);
    expect(await readTotal(magazine.db, 'featured-articles')).toBe(0);
    expect(await readContentVersion(magazine.db)).toBe(before);
    expect((await change(id, { title: 'From the second tab', version: first.version })).version).toBe(3);
  });

  it('accept an edit without a version', async () => {
    const { id } = await create();
    await change(id, { title: 'First', version: 1 });
    expect(await change(id, { title: 'Second' })).toMatchObject({ title: 'Second', version: 3 });
  });

  it('accept exactly one of ten simultaneous edits of the same version', async () => {
    const { id } = await create();
    const edits = Array.from({ length: 10 }, (_, index) =>
      send(magazine, 'PATCH', `${list}/${id}`, { title: `Edit ${index}`, version: 1 }),
    );
    const statuses = (await Promise.all(edits)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
    expect((await read(id)).version).toBe(2);
  });

  it.each([
    ['authorId', 'Author does not exist'],
    ['categoryId', 'Category does not exist'],
  ])('reject an unknown %s', async (field, message) => {
    const { id } = await create();
    const before = await readContentVersion(magazine.db);
    for (const unknown of [nobody, 'x', randomText(500_000)]) {
      const created = send(magazine, 'POST', list, articleBody(magazine, { [field]: unknown }));
      expect(await readProblem(created, 'invalid')).toMatchObject({ detail: message, errors: { [field]: message } });
      const changed = send(magazine, 'PATCH', `${list}/${id}`, { [field]: unknown, title: 'New' });
      expect((await readProblem(changed, 'invalid')).errors).toEqual({ [field]: message });
    }
    expect(await read(id)).toMatchObject({ title: 'A title', version: 1 });
    expect(await readContentVersion(magazine.db)).toBe(before);
  });

  it('report both when both are unknown', async () => {
    const unknown = { authorId: nobody, categoryId: nobody };
    const { errors } = await readProblem(send(magazine, 'POST', list, articleBody(magazine, unknown)), 'invalid');
    expect(Object.keys(errors ?? {}).sort()).toEqual(['authorId', 'categoryId']);
  });

  it('move an article to the trash, and delete it from there for good', async () => {
    const { id } = await create();
    await readProblem(send(magazine, 'DELETE', `${list}/${id}/trash`), 'article-state');
    for (const path of [`${list}/${id}`, `${list}/${id}`, `${list}/${id}/trash`]) {
      const response = await send(magazine, 'DELETE', path);
      expect([response.status, await response.text()]).toEqual([204, '']);
      expect(await readSummaries(magazine.request('/api/articles'))).toEqual([]);
    }
    for (const path of [`${list}/${id}`, `${list}/${id}/trash`]) {
      await readProblem(send(magazine, 'DELETE', path), 'not-found');
    }
    await readProblem(send(magazine, 'POST', `${list}/${id}/restore`), 'not-found');
    await readProblem(magazine.asOwner(`${list}/${id}`), 'not-found');
  });

  it('subtract the views of a deleted article from the total, unwritten ones included', async () => {
    const { id } = await create();
    const other = await create();
    await flushViews(
      magazine.db,
      new Map([
        [id, 5],
        [other.id, 2],
      ]),
    );
    await magazine.request(`/api/articles/${id}/views`, { method: 'POST' });
    await send(magazine, 'DELETE', `${list}/${id}`);
    expect(await readTotal(magazine.db, 'views')).toBe(2);
    await flushViews(magazine.db, magazine.views);
    expect(await readTotal(magazine.db, 'views')).toBe(2);
  });

  it('hide a scheduled article from readers, and show it to its editor', async () => {
    const { id } = await create({ publishDate: minutesFromNow(60) });
    await readProblem(magazine.request(`/api/articles/${id}`), 'not-found');
    expect(await read(id)).toMatchObject({ id, publishDate: minutesFromNow(60) });
    expect((await magazine.request(`/api/articles/${id}`, {}, new Date(minutesFromNow(60)))).status).toBe(200);
  });

  it('publish and withdraw an article by its publish date', async () => {
    const { id } = await create({ publishDate: minutesFromNow(60) });
    await change(id, { publishDate: now.toISOString() });
    expect((await magazine.request(`/api/articles/${id}`)).status).toBe(200);
    await change(id, { publishDate: minutesFromNow(1) });
    await readProblem(magazine.request(`/api/articles/${id}`), 'not-found');
    expect(await readSummaries(magazine.request('/api/articles'))).toEqual([]);
  });

  it('raise the content version with each write, not with views or previews', async () => {
    const version = () => readContentVersion(magazine.db);
    const start = await version();
    const { id } = await create();
    expect(await version()).toBe(start + 1);
    await change(id, { title: 'New' });
    expect(await version()).toBe(start + 2);
    await read(id);
    await magazine.asOwner(list);
    await send(magazine, 'POST', '/api/admin/preview', { content: 'x' });
    await readProblem(send(magazine, 'PATCH', `${list}/${id}`, { title: '' }), 'invalid');
    await readProblem(send(magazine, 'DELETE', `${list}/${nobody}`), 'not-found');
    expect(await version()).toBe(start + 2);
    await send(magazine, 'DELETE', `${list}/${id}`);
    expect(await version()).toBe(start + 3);
  });
});

/** @returns text that a database cannot compress */
function randomText(length: number): string {
  let text = '';
  while (text.length < length) text += Math.random().toString(36).slice(2);
  return text.slice(0, length);
}
