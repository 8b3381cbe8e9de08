import { v7 as uuid } from 'uuid';
import { beforeEach, describe, expect, it } from 'vitest';
import { adminPaths } from '../../src/contract/admin-paths.ts';
import { articleInCategory } from '../../src/contract/articles.ts';
import { adminCorrection, listedCorrection } from '../../src/contract/corrections.ts';
import { limits } from '../../src/contract/limits.ts';
import { apiPaths, type FeedForm, feedForms, feedPath, pagePaths } from '../../src/contract/paths.ts';
import { nobody, send } from '../support/admin-call.ts';
import { readAnswer, readProblem } from '../support/answers.ts';
import { expectValidXml, readJsonFeed, readTexts } from '../support/documents.ts';
import { openDocuments } from '../support/documents-site.ts';
import { engines } from '../support/engines.ts';
import { minutesFromNow, setUpMagazine, site } from '../support/magazine.ts';
import { employAll } from '../support/people.ts';
import { hashQuickly } from '../support/quick-passwords.ts';

describe.each(engines)('the corrections of an article on %s', (engine) => {
  const magazine = setUpMagazine(engine);
  hashQuickly(magazine);
  let articleId: string;

  beforeEach(async () => {
    articleId = await magazine.publish({ title: 'Fish in the river', content: 'Nine fish.' });
  });

  const at = (minutes: number) => new Date(minutesFromNow(minutes));
  const add = (given: object = {}, minutes = 0, article = articleId) =>
    send(
      magazine,
      'POST',
      adminPaths.corrections(article),
      { kind: 'correction', text: '*Ten* fish.', ...given },
      at(minutes),
    );
  const addOne = (given: object = {}, minutes = 0) => readAnswer(add(given, minutes), adminCorrection, 201);
  const change = (id: string, body: object, minutes = 0) =>
    send(magazine, 'PATCH', adminPaths.correction(articleId, id), body, at(minutes));
  const remove = (id: string, minutes = 0) =>
    send(magazine, 'DELETE', adminPaths.correction(articleId, id), undefined, at(minutes));
  const readOne = () => readAnswer(magazine.request(apiPaths.article(articleId), {}, at(60)), articleInCategory);
  const readList = async (query = '') => {
    const answer = await magazine.request(apiPaths.corrections + query, {}, at(60));
    return {
      items: listedCorrection
        .strict()
        .array()
        .parse(await answer.json()),
      link: answer.headers.get('link'),
    };
  };

  it('are part of its page, and in a list of all articles, until they are deleted', async () => {
    expect((await readOne()).corrections).toEqual([]);
    const first = await addOne();
    const second = await addOne({ kind: 'update', text: 'See [the rules](/terms).' }, 5);
    expect(first).toMatchObject({
      articleId,
      kind: 'correction',
      text: '*Ten* fish.',
      createdBy: 'Olive Owner',
      version: 1,
    });
    const shown = [
      { id: second.id, kind: 'update', date: minutesFromNow(5), plainText: 'See the rules.' },
      { id: first.id, kind: 'correction', date: minutesFromNow(0), plainText: 'Ten fish.' },
    ];
    const { corrections } = await readOne();
    expect(corrections).toMatchObject(shown);
    expect(corrections[1]?.textHtml).toContain('<em>Ten</em> fish.');
    const article = { id: articleId, slug: 'fish-in-the-river', title: 'Fish in the river' };
    expect((await readList()).items).toMatchObject(shown.map((one) => ({ ...one, article })));
    const listed = await (await magazine.asOwner(adminPaths.corrections(articleId))).json();
    expect(listed).toEqual([second, first]);

    const changed = await readAnswer(change(first.id, { text: 'Eleven fish.', version: 1 }, 10), adminCorrection);
    expect(changed).toMatchObject({ kind: 'correction', text: 'Eleven fish.', date: first.date, version: 2 });
    expect((await readOne()).corrections[1]).toMatchObject({ plainText: 'Eleven fish.', date: first.date });
    expect((await remove(second.id)).status).toBe(204);
    expect((await readOne()).corrections.map(({ id }) => id)).toEqual([first.id]);
    await readProblem(remove(second.id), 'not-found');
    await readProblem(change(second.id, { text: 'Twelve fish.' }), 'not-found');
  });

  it('come in pages, the newest first', async () => {
    for (const minute of [1, 2, 3]) await addOne({ text: `Minute ${minute}` }, minute);
    const { items, link } = await readList('?limit=2');
    expect(items.map(({ plainText }) => plainText)).toEqual(['Minute 3', 'Minute 2']);
    const next = /<[^>]*(\?[^>]+)>/.exec(link ?? '')?.[1] ?? '';
    const rest = await readList(next);
    expect(rest.items.map(({ plainText }) => plainText)).toEqual(['Minute 1']);
    expect(rest.link).toBeNull();
  });

  it('move the dates that readers and programs see, and no edit does that readers do not see', async () => {
    const request = openDocuments(magazine);
    const dates = async () => ({
      page: (await readOne()).updatedAt,
      atom: readTexts(await (await request('/atom.xml', at(60))).text(), 'updated').at(-1),
      sitemap: readTexts(await (await request('/sitemaps/2026-06.xml', at(60))).text(), 'lastmod').at(-1),
    });
    const all = (minutes: number) => {
      const date = minutesFromNow(minutes);
      return { page: date, atom: date, sitemap: date };
    };
    expect(await dates()).toEqual(all(-60));
    const { id } = await addOne({}, 1);
    expect(await dates()).toEqual(all(1));
    await change(id, { kind: 'clarification' }, 2);
    expect(await dates()).toEqual(all(2));
    await change(id, { kind: 'clarification', text: ' *Ten* fish.' }, 3);
    expect(await dates()).toEqual(all(2));
    await remove(id, 4);
    expect(await dates()).toEqual(all(4));
  });

  it('are in feeds of their own, and in the text of their article in its feeds', async () => {
    const request = openDocuments(magazine);
    const read = async (page: string, form: FeedForm) => (await request(feedPath(page, form), at(60))).text();
    const forms = Object.keys(feedForms) as FeedForm[];
    for (const isEmpty of [true, false]) {
      for (const form of forms) {
        const text = await read(pagePaths.corrections, form);
        if (form === 'json') expect(readJsonFeed(text).items).toHaveLength(isEmpty ? 0 : 2);
        else await expectValidXml(text, form === 'atom' ? 'atom.rng' : 'rss.rng');
      }
      if (!isEmpty) continue;
      await addOne({ text: 'Ten [fish](/fish).' });
      await addOne({ kind: 'update', text: 'More fish.' }, 5);
    }
    const [update, correction] = readJsonFeed(await read(pagePaths.corrections, 'json')).items;
    expect(update).toMatchObject({ title: 'Update: Fish in the river', summary: 'More fish.', tags: ['Update'] });
    expect(correction).toMatchObject({
      url: expect.stringMatching(/\/articles\/fish-in-the-river#correction-[0-9a-f-]{36}$/),
      content_html: expect.stringContaining(`href="${site.url}/fish"`),
      authors: [{ name: site.name }],
    });
    expect(readTexts(await read(pagePaths.corrections, 'atom'), 'id')[0]).toBe(`${site.url}/corrections`);
    const [article] = readJsonFeed(await read('/', 'json')).items;
    expect(article?.content_html).toMatch(/Update, June 15, 2026.*More fish.*Nine fish.*Correction, June 15.*Ten/s);
  });

  it('are refused where they cannot be', async () => {
    await readProblem(add({ kind: 'erratum' }), 'invalid');
    const { errors } = await readProblem(add({ text: ' \n ' }), 'invalid');
    expect(errors).toEqual({ text: 'Text is required' });
    await readProblem(add({ text: 'x'.repeat(limits.correctionLength + 1) }), 'invalid');
    await readProblem(add({}, 0, nobody), 'not-found');
    await readProblem(magazine.asOwner(adminPaths.corrections(nobody)), 'not-found');
    const scheduled = await magazine.publish({ title: 'Later', publishDate: minutesFromNow(10) });
    await readProblem(add({}, 0, scheduled), 'article-state');
    const { id } = await addOne();
    await change(id, { text: 'Eleven fish.' });
    await readProblem(change(id, { text: 'Twelve fish.', version: 1 }), 'stale-edit');
    for (let more = 1; more < limits.correctionsOfArticle; more += 1) expect((await add()).status).toBe(201);
    await readProblem(add(), 'correction-state');
  });

  it('are created once for each key, also after the answer was lost', async () => {
    const key = uuid();
    const create = () =>
      magazine.asOwner(adminPaths.corrections(articleId), {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify({ kind: 'correction', text: 'Ten fish.' }),
      });
    const created = await readAnswer(create(), adminCorrection, 201);
    expect(created.id).toBe(key);
    expect(await readAnswer(create(), adminCorrection)).toEqual(created);
    const [one, other] = await Promise.all([create(), create()]);
    expect([one.status, other.status]).toEqual([200, 200]);
    expect((await readOne()).corrections).toHaveLength(1);
  });

  it('are for those who may publish the article', async () => {
    const { visitors, ids } = await employAll(magazine);
    const stored = await addOne();
    const body = { kind: 'correction', text: 'Ten fish.' };
    const allow = async (role: keyof typeof visitors, path = adminPaths.corrections(articleId)) =>
      (await visitors[role].call(path, { body })).status;
    expect([await allow('owner'), await allow('editor'), await allow('author'), await allow('contributor')]).toEqual([
      201, 201, 403, 403,
    ]);
    const one = adminPaths.correction(articleId, stored.id);
    expect((await visitors.author.call(one, { method: 'PATCH', body: { text: 'Mine' } })).status).toBe(403);
    expect((await visitors.author.call(one, { method: 'DELETE' })).status).toBe(403);
    const page = { author_id: magazine.authorId };
    await magazine.db.updateTable('users').set(page).where('id', '=', ids.author).execute();
    expect(await allow('author')).toBe(201);
  });

  it('are in the audit log', async () => {
    const { id } = await addOne();
    await change(id, { text: 'Eleven fish.' });
    await change(id, { text: 'Eleven fish.' });
    await remove(id);
    const entries = await (await magazine.asOwner(`${adminPaths.audit}?kind=article`)).json();
    const own = (entries as { action: string; subject: object }[]).filter(({ action }) =>
      action.includes('correction'),
    );
    expect(own.map(({ action }) => action)).toEqual([
      'article.delete-correction',
      'article.change-correction',
      'article.add-correction',
    ]);
    expect(own[0]?.subject).toEqual({ kind: 'article', id: articleId, label: 'Fish in the river' });
  });
});
