import { v7 as uuid } from 'uuid';
import { describe, expect, it } from 'vitest';
import { adminPaths } from '../../src/contract/admin-paths.ts';
import { adminArticle, articleInCategory } from '../../src/contract/articles.ts';
import { messages } from '../../src/contract/messages.ts';
import { apiPaths } from '../../src/contract/paths.ts';
import { revisionSummary } from '../../src/contract/revisions.ts';
import { searchResult } from '../../src/contract/search.ts';
import { adminSeries, adminSeriesSummary, series } from '../../src/contract/series-parts.ts';
import { send } from '../support/admin-call.ts';
import { readAnswer, readProblem } from '../support/answers.ts';
import { engines } from '../support/engines.ts';
import { minutesFromNow, setUpMagazine } from '../support/magazine.ts';

describe.each(engines)('series on %s', (engine) => {
  const magazine = setUpMagazine(engine);
  const call = (method: string, path: string, body?: unknown) => send(magazine, method, path, body);
  const create = (title: string) => readAnswer(call('POST', adminPaths.series, { title }), adminSeries, 201);
  const read = (id: string) => readAnswer(call('GET', adminPaths.article(id)), adminArticle);
  const ordered = async (id: string) => {
    const { parts } = await readAnswer(call('GET', adminPaths.oneSeries(id)), adminSeries);
    return parts.map(({ title }) => title);
  };
  const pageOf = (slug: string, at?: Date) => magazine.request(apiPaths.series(slug), {}, at);
  const shown = async (slug: string) => {
    const { parts } = await readAnswer(pageOf(slug), series);
    return parts.map(({ title }) => title);
  };
  const placeOf = async (id: string) =>
    (await readAnswer(magazine.request(apiPaths.article(id)), articleInCategory)).series;
  const publish = (title: string, fields: object = {}) => magazine.publish({ title, ...fields });

  it('are created by a title, get a slug, and are found by a part of the title', async () => {
    const river = await create('  The   river ');
    expect(river).toMatchObject({ title: 'The river', slug: 'the-river', description: '', imageUrl: null, parts: [] });
    expect((await create('The river')).slug).toBe('the-river-2');
    await create('Mountains');
    await readProblem(call('POST', adminPaths.series, { title: ' ' }), 'invalid');
    const found = await call('GET', `${adminPaths.series}?q=river`);
    expect(adminSeriesSummary.array().parse(await found.json())).toHaveLength(2);
    expect(found.headers.get('x-total-count')).toBe('2');
    const first = await call('GET', `${adminPaths.series}?limit=2`);
    const [, next = ''] = /<(.*)>/.exec(first.headers.get('link') ?? '') ?? [];
    const [last] = adminSeriesSummary.array().parse(await (await call('GET', next)).json());
    expect(last?.title).toBe('The river');
  });

  it('take articles as the last part, or in a place from which later parts move on', async () => {
    const { id } = await create('River');
    const source = await publish('Source', { seriesId: id });
    const mouth = await publish('Mouth', { seriesId: id });
    await publish('Rapids', { seriesId: id, seriesPart: 2 });
    expect(await ordered(id)).toEqual(['Source', 'Rapids', 'Mouth']);
    const { version } = await read(mouth);
    expect(await read(mouth)).toMatchObject({ seriesPart: 3, version: 1 });
    await call('PATCH', adminPaths.article(source), { seriesPart: 3 });
    expect(await ordered(id)).toEqual(['Rapids', 'Mouth', 'Source']);
    expect(await read(mouth)).toMatchObject({ seriesPart: 2, version });
    await call('PATCH', adminPaths.article(source), { seriesId: id, seriesPart: null });
    expect(await ordered(id)).toEqual(['Rapids', 'Mouth', 'Source']);
    await call('PATCH', adminPaths.article(mouth), { seriesId: null });
    expect(await read(mouth)).toMatchObject({ seriesId: null, seriesPart: null });
    expect(await read(source)).toMatchObject({ seriesPart: 2 });
    await call('PATCH', adminPaths.article(mouth), { seriesId: id, seriesPart: 200 });
    expect(await read(mouth)).toMatchObject({ seriesPart: 3 });
  });

  it('are refused where they do not exist, and parts that are no whole number from 1', async () => {
    const article = await publish('Alone');
    const unknown = await readProblem(call('PATCH', adminPaths.article(article), { seriesId: uuid() }), 'invalid');
    expect(unknown.errors).toEqual({ seriesId: messages.series.unknown });
    const copied = await readProblem(call('PATCH', adminPaths.workingCopy(article), { seriesId: uuid() }), 'invalid');
    expect(copied.errors).toEqual({ seriesId: messages.series.unknown });
    for (const seriesPart of [0, -1, 1.5, '2', 201]) {
      await readProblem(call('PATCH', adminPaths.article(article), { seriesPart }), 'invalid');
    }
    await readProblem(call('GET', adminPaths.oneSeries(uuid())), 'not-found');
    await readProblem(call('PATCH', adminPaths.oneSeries(uuid()), {}), 'not-found');
    await readProblem(call('DELETE', adminPaths.oneSeries(uuid())), 'not-found');
  });

  it('tell readers of published parts alone: no count, no gap, and no series without one', async () => {
    const { id, slug } = await create('River');
    await call('POST', adminPaths.articles, { title: 'Draft', status: 'draft', seriesId: id });
    expect((await pageOf(slug)).status).toBe(404);
    const first = await publish('First', { seriesId: id });
    await publish('Later', { seriesId: id, publishDate: minutesFromNow(30) });
    const last = await publish('Last', { seriesId: id });
    expect((await read(last)).seriesPart).toBe(4);
    const named = { id, title: 'River', slug };
    expect(await placeOf(first)).toEqual({
      ...named,
      part: 1,
      parts: 2,
      previous: null,
      next: { slug: 'last', title: 'Last' },
    });
    const answer = await readAnswer(magazine.request(apiPaths.article(last)), articleInCategory);
    expect(answer).toMatchObject({ seriesId: id, seriesPart: 2, series: { part: 2, parts: 2, next: null } });
    expect(await shown(slug)).toEqual(['First', 'Last']);
    const later = await readAnswer(pageOf(slug, new Date(minutesFromNow(31))), series);
    expect(later.parts.map(({ title }) => title)).toEqual(['First', 'Later', 'Last']);
    await call('PATCH', adminPaths.article(first), { status: 'withdrawn' });
    expect(await placeOf(last)).toMatchObject({ part: 1, parts: 1, previous: null });
    await call('DELETE', adminPaths.article(last));
    expect((await pageOf(slug)).status).toBe(404);
    expect(await placeOf(await publish('Alone'))).toBe(null);
  });

  it('are ordered and described by editors, and a former slug leads to them', async () => {
    const { id } = await create('River');
    const ids: string[] = [];
    for (const title of ['A', 'B', 'C']) ids.push(await publish(title, { seriesId: id }));
    const [a = '', b = '', c = ''] = ids;
    const description = 'From source to mouth.';
    const change = { title: 'Rivers', slug: '', description, imageUrl: '/media/river.jpg', partIds: [c, a] };
    const changed = await readAnswer(call('PATCH', adminPaths.oneSeries(id), change), adminSeries);
    expect(changed).toMatchObject({ title: 'Rivers', slug: 'rivers', description, partCount: 3 });
    expect(changed.imageUrl).toMatch(/\/media\/river\.jpg$/);
    expect(await shown('river')).toEqual(['C', 'A', 'B']);
    expect(await (await pageOf('river')).json()).toMatchObject({ slug: 'rivers', title: 'Rivers' });
    expect((await create('River')).slug).toBe('river-2');
    const unknown = await readProblem(call('PATCH', adminPaths.oneSeries(id), { partIds: [b, uuid()] }), 'invalid');
    expect(unknown.errors).toEqual({ partIds: messages.seriesParts.unknown });
    const other = await create('Other');
    await readProblem(call('PATCH', adminPaths.oneSeries(other.id), { slug: 'river' }), 'slug-taken');
  });

  it('are kept in working copies and revisions, and a restore moves no other part', async () => {
    const [river, sea] = [await create('River'), await create('Sea')];
    const one = await publish('One', { seriesId: river.id });
    await publish('Two', { seriesId: river.id });
    await publish('Wave', { seriesId: sea.id });
    const copied = await readAnswer(
      call('PATCH', adminPaths.workingCopy(one), { seriesId: sea.id, seriesPart: 1 }),
      adminArticle,
    );
    expect(copied).toMatchObject({ seriesId: river.id, unpublishedChanges: 1 });
    expect(copied.series.map(({ title }) => title).sort()).toEqual(['River', 'Sea']);
    expect(await ordered(sea.id)).toEqual(['Wave']);
    await call('POST', adminPaths.workingCopyPublication(one), {});
    expect(await ordered(sea.id)).toEqual(['One', 'Wave']);
    expect(await ordered(river.id)).toEqual(['Two']);
    await call('PATCH', adminPaths.article(one), { status: 'withdrawn' });
    const history = revisionSummary.array().parse(await (await call('GET', adminPaths.revisions(one))).json());
    await call('POST', adminPaths.revisionRestore(one, history.at(-1)?.id ?? ''), {});
    expect(await ordered(river.id)).toEqual(['Two', 'One']);
    expect(await ordered(sea.id)).toEqual(['Wave']);
  });

  it('find their parts by title, those that readers see, and go on doing so once they are renamed', async () => {
    const { id } = await create('Journey to the coast');
    await publish('Source', { seriesId: id });
    const mouth = await publish('Mouth', { seriesId: id, publishDate: minutesFromNow(-3000) });
    await publish('Later', { seriesId: id, publishDate: minutesFromNow(30) });
    await publish('Coast');
    const titles = async (query: string) => {
      const answer = await magazine.request(`${apiPaths.search}?q=${query}`);
      return searchResult
        .array()
        .parse(await answer.json())
        .map(({ title }) => title);
    };
    expect(await titles('journey+to+the')).toEqual(['Source', 'Mouth']);
    expect(await titles('jour')).toEqual(['Source', 'Mouth']);
    expect(await titles('coast+-journey')).toEqual(['Coast']);
    expect(await titles('coast')).toEqual(['Coast', 'Source', 'Mouth']);
    await call('PATCH', adminPaths.oneSeries(id), { title: 'River' });
    expect(await titles('journey')).toEqual([]);
    expect(await titles('river')).toEqual(['Source', 'Mouth']);
    await call('PATCH', adminPaths.article(mouth), { seriesId: null });
    expect(await titles('river')).toEqual(['Source']);
    await call('DELETE', adminPaths.oneSeries(id));
    expect(await titles('river')).toEqual([]);
  });

  it('are deleted without their articles, and what still has their ids leaves them out', async () => {
    const { id, slug } = await create('River');
    const one = await publish('One', { seriesId: id });
    const two = await publish('Two');
    await call('PATCH', adminPaths.workingCopy(two), { seriesId: id, seriesPart: 1, title: 'New' });
    expect((await call('DELETE', adminPaths.oneSeries(id))).status).toBe(204);
    expect(await read(one)).toMatchObject({ seriesId: null, seriesPart: null, series: [] });
    expect((await read(two)).workingCopy?.fields.seriesId).toBe(undefined);
    expect((await call('POST', adminPaths.workingCopyPublication(two), {})).status).toBe(200);
    expect(await read(two)).toMatchObject({ title: 'New', seriesId: null, seriesPart: null });
    expect((await pageOf(slug)).status).toBe(404);
    expect((await create('River')).slug).toBe('river');
  });

  it('close the gap of an article that is deleted for good, and keep the place of one in the trash', async () => {
    const { id } = await create('River');
    const ids: string[] = [];
    for (const title of ['A', 'B', 'C']) ids.push(await publish(title, { seriesId: id }));
    const [, b = '', c = ''] = ids;
    await call('DELETE', adminPaths.article(b));
    expect(await ordered(id)).toEqual(['A', 'C']);
    await call('POST', adminPaths.articleRestore(b));
    expect(await ordered(id)).toEqual(['A', 'B', 'C']);
    await call('DELETE', adminPaths.article(b));
    await call('DELETE', adminPaths.articleInTrash(b));
    expect((await read(c)).seriesPart).toBe(2);
  });

  it('are related: parts besides those that the page leads to', async () => {
    const { id } = await create('River');
    const ids: string[] = [];
    for (const title of ['A', 'B', 'C', 'D', 'E']) {
      const publishDate = minutesFromNow(-100);
      ids.push(await publish(title, { category: title === 'B' ? 'politics' : 'books', publishDate, seriesId: id }));
    }
    await publish('Hidden', { category: 'books', publishDate: minutesFromNow(10), seriesId: id });
    const article = await readAnswer(magazine.request(apiPaths.article(ids[1] ?? '')), articleInCategory);
    expect(article.related.map(({ title }) => title).sort()).toEqual(['D', 'E']);
  });

  it('keep their order when parts are put in at the same time', async () => {
    const [river, sea] = [await create('River'), await create('Sea')];
    const articles = await Promise.all(['A', 'B', 'C', 'D', 'E', 'F'].map((title) => publish(title)));
    const moves = articles.flatMap((article, index) => {
      const target = index % 2 ? [river.id, sea.id] : [sea.id, river.id];
      return target.map((seriesId) => call('PATCH', adminPaths.article(article), { seriesId, seriesPart: 1 }));
    });
    for (const answer of await Promise.all(moves)) expect(answer.status).toBe(200);
    const rows = await magazine.db.selectFrom('articles').select(['series_id', 'series_part']).execute();
    for (const [, parts] of Map.groupBy(rows, (row) => row.series_id)) {
      expect(parts.map((row) => row.series_part).sort()).toEqual(parts.map((_, index) => index + 1));
    }
  });
});
