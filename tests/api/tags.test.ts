import { v7 as uuid } from 'uuid';
import { describe, expect, it } from 'vitest';
import { adminPaths } from '../../src/contract/admin-paths.ts';
import { adminArticle, articleInCategory } from '../../src/contract/articles.ts';
import { messages } from '../../src/contract/messages.ts';
import { apiPaths } from '../../src/contract/paths.ts';
import { revision, revisionSummary } from '../../src/contract/revisions.ts';
import { searchResult } from '../../src/contract/search.ts';
import { adminTag } from '../../src/contract/tags.ts';
import { send } from '../support/admin-call.ts';
import { readAnswer, readProblem } from '../support/answers.ts';
import { engines } from '../support/engines.ts';
import { minutesFromNow, setUpMagazine } from '../support/magazine.ts';
import { storeTag } from '../support/tags.ts';

describe.each(engines)('tags on %s', (engine) => {
  const magazine = setUpMagazine(engine);
  const call = (method: string, path: string, body?: unknown) => send(magazine, method, path, body);
  const create = (name: string) => readAnswer(call('POST', adminPaths.tags, { name }), adminTag, 201);
  const read = (id: string) => readAnswer(call('GET', adminPaths.article(id)), adminArticle);
  const pageOf = (slug: string) => magazine.request(apiPaths.tag(slug));
  const listed = async (tag: string, query = '') => {
    const articles = (await (await magazine.request(`${apiPaths.articles}?tag=${tag}${query}`)).json()) as {
      title: string;
    }[];
    return articles.map(({ title }) => title);
  };
  const found = async (query: string) =>
    adminTag.array().parse(await (await call('GET', `${adminPaths.tags}?${query}`)).json());

  it('are created by a name, once for each in whatever case, and get a slug', async () => {
    const climate = await create('  Climate   change ');
    expect(climate).toMatchObject({ name: 'Climate change', slug: 'climate-change', description: '', uses: 0 });
    await readProblem(call('POST', adminPaths.tags, { name: 'CLIMATE CHANGE' }), 'tag-exists');
    expect((await create('Climate, change!')).slug).toBe('climate-change-2');
    await readProblem(call('POST', adminPaths.tags, { name: ' ' }), 'invalid');
  });

  it('are found by a part of the name, those first that begin with it, and by ids', async () => {
    const names = ['Fine art', 'Article 50', 'Élan', 'Art', '100% art_'];
    const ids = new Map<string, string>();
    for (const name of names) ids.set(name, (await create(name)).id);
    expect((await found('q=art')).map((tag) => tag.name)).toEqual(['Art', 'Article 50', '100% art_', 'Fine art']);
    expect((await found('q=elan')).map((tag) => tag.name)).toEqual(['Élan']);
    expect((await found('q=%25')).map((tag) => tag.name)).toEqual(['100% art_']);
    expect((await found(`ids=${ids.get('Art')},${uuid()}`)).map((tag) => tag.name)).toEqual(['Art']);
    const first = await call('GET', `${adminPaths.tags}?limit=3`);
    expect(first.headers.get('x-total-count')).toBe('5');
    const [, next = ''] = /<(.*)>/.exec(first.headers.get('link') ?? '') ?? [];
    const pages = [first, await call('GET', next)].map(async (page) => adminTag.array().parse(await page.json()));
    expect((await Promise.all(pages)).flat().map((tag) => tag.name)).toEqual([
      '100% art_',
      'Art',
      'Article 50',
      'Élan',
      'Fine art',
    ]);
  });

  it('are on the page of an article in its order, and have their articles, the newest first', async () => {
    const [climate, energy] = [await create('Climate'), await create('Energy')];
    const old = await magazine.publish({
      title: 'Old',
      publishDate: minutesFromNow(-90),
      tagIds: [energy.id, climate.id],
    });
    await magazine.publish({ title: 'New', publishDate: minutesFromNow(-30), tagIds: [climate.id, climate.id] });
    await magazine.publish({ title: 'Future', publishDate: minutesFromNow(30), tagIds: [climate.id] });
    const shown = await readAnswer(magazine.request(apiPaths.article(old)), articleInCategory);
    expect(shown.tags.map(({ name }) => name)).toEqual(['Energy', 'Climate']);
    expect(await listed('climate')).toEqual(['New', 'Old']);
    expect(await listed('climate', '&limit=1')).toEqual(['New']);
    expect(await listed('climate', '&category=books')).toEqual([]);
    expect(await listed('energy', '&category=politics')).toEqual(['Old']);
    expect(await listed('none')).toEqual([]);
    await call('PATCH', adminPaths.article(old), { status: 'withdrawn' });
    expect(await listed('climate')).toEqual(['New']);
    expect((await pageOf('energy')).status).toBe(404);
  });

  it('refuse an unknown one and more than twenty', async () => {
    const id = await magazine.publish({});
    const unknown = await readProblem(call('PATCH', adminPaths.article(id), { tagIds: [uuid()] }), 'invalid');
    expect(unknown.errors).toEqual({ tagIds: messages.tags.unknown });
    const copied = await readProblem(call('PATCH', adminPaths.workingCopy(id), { tagIds: [uuid()] }), 'invalid');
    expect(copied.errors).toEqual({ tagIds: messages.tags.unknown });
    const many = Array.from({ length: 21 }, () => uuid());
    const tooMany = await readProblem(call('PATCH', adminPaths.article(id), { tagIds: many }), 'invalid');
    expect(tooMany.errors).toEqual({ tagIds: messages.tags.many });
    expect((await read(id)).tagIds).toEqual([]);
  });

  it('are no secret that readers find before an article with them is published', async () => {
    const { id, slug } = await create('Secret');
    expect((await pageOf(slug)).status).toBe(404);
    const article = await magazine.publish({ publishDate: minutesFromNow(30), tagIds: [id] });
    expect((await pageOf(slug)).status).toBe(404);
    expect((await magazine.request(apiPaths.tag(slug), {}, new Date(minutesFromNow(31)))).status).toBe(200);
    await call('PATCH', adminPaths.article(article), { tagIds: [] });
    expect((await magazine.request(apiPaths.tag(slug), {}, new Date(minutesFromNow(31)))).status).toBe(404);
  });

  it('are renamed, and a former slug still leads to them', async () => {
    const { id } = await create('Climate');
    await magazine.publish({ title: 'Warm', tagIds: [id] });
    const other = await create('Weather');
    await readProblem(call('PATCH', adminPaths.tag(other.id), { name: 'climate' }), 'tag-exists');
    await readProblem(call('PATCH', adminPaths.tag(other.id), { slug: 'climate' }), 'slug-taken');
    const change = { name: 'Global warming', slug: '', description: 'What warms the world.' };
    const renamed = await readAnswer(call('PATCH', adminPaths.tag(id), change), adminTag);
    expect(renamed).toMatchObject({ slug: 'global-warming', uses: 1 });
    expect(await (await pageOf('climate')).json()).toMatchObject({ slug: 'global-warming', name: 'Global warming' });
    expect(await listed('climate')).toEqual(['Warm']);
    expect((await create('Climate')).slug).toBe('climate-2');
  });

  it('are merged: articles, slugs, working copies, revisions and open forms lead to the one that stays', async () => {
    const [warming, climate, energy] = [await create('Warming'), await create('Climate'), await create('Energy')];
    const both = await magazine.publish({ title: 'Both', tagIds: [warming.id, energy.id, climate.id] });
    const one = await magazine.publish({ title: 'One', tagIds: [energy.id, warming.id] });
    await call('PATCH', adminPaths.workingCopy(one), { tagIds: [warming.id] });
    const merged = await readAnswer(call('POST', adminPaths.tagMerge(warming.id), { into: climate.id }), adminTag);
    expect(merged).toMatchObject({ name: 'Climate', uses: 2 });
    expect((await read(both)).tagIds).toEqual([energy.id, climate.id]);
    const copied = await read(one);
    expect(copied.tagIds).toEqual([energy.id, climate.id]);
    expect(copied.workingCopy?.fields.tagIds).toEqual([climate.id]);
    expect(copied.tags.map(({ name }) => name)).toEqual(['Energy', 'Climate']);
    expect(await (await pageOf('warming')).json()).toMatchObject({ slug: 'climate' });
    expect((await found(`ids=${warming.id}`)).map((tag) => tag.name)).toEqual(['Climate']);
    const history = revisionSummary.array().parse(await (await call('GET', adminPaths.revisions(both))).json());
    const [was] = history;
    if (!was) throw new Error('a new article has a revision');
    const old = await readAnswer(call('GET', adminPaths.revision(both, was.id)), revision);
    expect(old.fields.tags).toEqual(['Climate', 'Energy']);
    await call('PATCH', adminPaths.article(both), { tagIds: [warming.id] });
    expect((await read(both)).tagIds).toEqual([climate.id]);
    // A retry whose answer was lost, and a tag into itself.
    expect((await call('POST', adminPaths.tagMerge(warming.id), { into: climate.id })).status).toBe(200);
    const self = await readProblem(call('POST', adminPaths.tagMerge(climate.id), { into: climate.id }), 'invalid');
    expect(self.errors).toEqual({ into: messages.tagMerge.same });
    await readProblem(call('POST', adminPaths.tagMerge(uuid()), { into: climate.id }), 'not-found');
  });

  it('are deleted from every article, and what still has their ids leaves them out', async () => {
    const [climate, energy] = [await create('Climate'), await create('Energy')];
    const id = await magazine.publish({ tagIds: [climate.id, energy.id] });
    await call('PATCH', adminPaths.workingCopy(id), { tagIds: [climate.id] });
    expect((await call('DELETE', adminPaths.tag(climate.id))).status).toBe(204);
    const article = await read(id);
    expect(article.tagIds).toEqual([energy.id]);
    expect(article.workingCopy?.fields.tagIds).toEqual([]);
    expect((await pageOf('climate')).status).toBe(404);
    await call('PATCH', adminPaths.article(id), { tagIds: [climate.id, energy.id] });
    expect((await read(id)).tagIds).toEqual([energy.id]);
    await readProblem(call('DELETE', adminPaths.tag(climate.id)), 'not-found');
    expect((await create('Climate')).slug).toBe('climate');
  });

  it('are taken from many articles in slices', async () => {
    const [old, kept] = [await storeTag(magazine.db, 'Old'), await storeTag(magazine.db, 'Kept')];
    const id = await magazine.publish({ title: 'First', tagIds: [old] });
    const first = await magazine.db.selectFrom('articles').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const { listed_at, ...row } = first;
    const rows = Array.from({ length: 1100 }, () => ({ ...row, id: uuid(), slug: uuid() }));
    for (let start = 0; start < rows.length; start += 100) {
      await magazine.db
        .insertInto('articles')
        .values(rows.slice(start, start + 100))
        .execute();
    }
    const links = rows.map((one) => ({ article_id: one.id, tag_id: old, publish_date: one.publish_date }));
    for (let start = 0; start < links.length; start += 100) {
      await magazine.db
        .insertInto('article_tags')
        .values(links.slice(start, start + 100))
        .execute();
    }
    expect((await found('q=old'))[0]?.uses).toBe(1000);
    expect((await call('POST', adminPaths.tagMerge(old), { into: kept })).status).toBe(200);
    const tags = await magazine.db.selectFrom('articles').select('tags').distinct().execute();
    expect(tags).toEqual([{ tags: JSON.stringify([kept]) }]);
    expect((await call('DELETE', adminPaths.tag(kept))).status).toBe(204);
    expect(await magazine.db.selectFrom('article_tags').selectAll().execute()).toEqual([]);
  });

  it('find their articles by name, narrow a search, and go on doing so once they are renamed or merged', async () => {
    const [climate, energy] = [await create('Climate policy'), await create('Energy')];
    await magazine.publish({ title: 'Heat', tagIds: [climate.id, energy.id] });
    await magazine.publish({ title: 'Wind', publishDate: minutesFromNow(-30), tagIds: [energy.id] });
    await magazine.publish({ title: 'Secret', publishDate: minutesFromNow(60), tagIds: [climate.id] });
    const titles = async (query: string) => {
      const results = searchResult.array().parse(await (await magazine.request(`${apiPaths.search}?${query}`)).json());
      return results.map(({ title, tags }) => [title, ...tags.map(({ name }) => name)].join(' '));
    };
    expect(await titles('q=climate+policy')).toEqual(['Heat Climate policy Energy']);
    expect(await titles('q=clim')).toEqual(['Heat Climate policy Energy']);
    expect(await titles('q=energy')).toEqual(['Wind Energy', 'Heat Climate policy Energy']);
    expect(await titles('q=energy+-climate')).toEqual(['Wind Energy']);
    expect(await titles(`q=energy&tag=${climate.slug}`)).toEqual(['Heat Climate policy Energy']);
    expect(await titles('q=energy&tag=none')).toEqual([]);
    await call('PATCH', adminPaths.tag(energy.id), { name: 'Power' });
    expect(await titles('q=energy')).toEqual([]);
    expect(await titles('q=power&tag=energy')).toHaveLength(2);
    await call('POST', adminPaths.tagMerge(energy.id), { into: climate.id });
    expect(await titles('q=climate')).toEqual(['Wind Climate policy', 'Heat Climate policy']);
    await call('DELETE', adminPaths.tag(climate.id));
    expect(await titles('q=climate')).toEqual([]);
  });

  it('lead to related articles: those that share most, and none that the page shows already', async () => {
    const [climate, energy] = [await create('Climate'), await create('Energy')];
    const shared = { tagIds: [climate.id, energy.id] };
    const id = await magazine.publish({ title: 'This', publishDate: minutesFromNow(-500), ...shared });
    for (const minutes of [10, 20, 30]) {
      await magazine.publish({ title: `Newest ${minutes}`, publishDate: minutesFromNow(-minutes), ...shared });
    }
    await magazine.publish({ title: 'Next', publishDate: minutesFromNow(-600), ...shared });
    await magazine.publish({ title: 'One', category: 'books', publishDate: minutesFromNow(-50), tagIds: [climate.id] });
    await magazine.publish({ title: 'Two', category: 'books', publishDate: minutesFromNow(-90), ...shared });
    await magazine.publish({ title: 'Unrelated', category: 'books' });
    await magazine.publish({ title: 'Hidden', category: 'books', publishDate: minutesFromNow(60), ...shared });
    const shown = await readAnswer(magazine.request(apiPaths.article(id)), articleInCategory);
    expect(shown.next?.title).toBe('Next');
    expect(shown.related.map(({ title }) => title)).toEqual(['Two', 'One']);
  });
});
