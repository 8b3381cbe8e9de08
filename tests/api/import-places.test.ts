import { beforeEach, describe, expect, it } from 'vitest';
import type { Source, SourceItem } from '../../src/imports/sources/source.ts';
import { bringIn, undo } from '../../src/imports/work-on-import.ts';
import { readMappedCategories } from '../../src/services/imports/mapped-categories.ts';
import type { MediaParts } from '../../src/services/media/originals/media-parts.ts';
import { findOldUrl } from '../../src/services/old-urls/find-old-url.ts';
import { findUntouchedPage } from '../../src/services/pages/first-pages.ts';
import { engines } from '../support/engines.ts';
import { workFolder } from '../support/exporting.ts';
import {
  oldSite,
  sourceArticle,
  sourceAuthor,
  sourceCategory,
  sourceFile,
  sourceSubscriber,
  sourceTag,
  sourceWith,
} from '../support/generated-source.ts';
import { bringInSource, importFacts, importParts, readReport, rehearseSource } from '../support/imports/bring-in.ts';
import { now, setUpMagazine, site } from '../support/magazine.ts';
import { openMedia } from '../support/media.ts';

/** Things that have another place here than at the source. */
describe.each(engines)('an import on %s', (engine) => {
  const magazine = setUpMagazine(engine);
  let media: MediaParts;

  beforeEach(() => {
    media = openMedia(workFolder());
  });

  const here = () => ({ db: magazine.db, media, now });
  const partsOf = (source: Source) => importParts(here(), source);
  const bringAll = (source: Source, choices = {}) => bringInSource(here(), source, { choices });
  const reportOf = (id: string) => readReport(magazine.db, id);

  type Made = { category: { name: string }; authors: { name: string }[] };
  const readArticle = async (key: string): Promise<Made> =>
    (await magazine.request(`/api/articles/slug-of-${key}`)).json();
  const authorOf = async (key: string) => (await readArticle(key)).authors.map(({ name }) => name).join(', ');

  it('leads links of texts to what was brought in, and lists those that lead elsewhere on the old site', async () => {
    const links = [
      `[a](${oldSite}/2019/05/slug-of-2/?utm_source=x#part)`,
      `[b](http://www.old.example/2019/05/slug-of-2)`,
      `[c](${oldSite}/?p=2)`,
      `[d](${oldSite}/tag/water/feed/)`,
      `[e](${oldSite}/files/plan.pdf)`,
      `[f](${oldSite}/)`,
      `[g](${oldSite}/author/ann/)`,
      `[h](${oldSite}/category/news/)`,
      `[i](${oldSite}/company/)`,
      `[j](${oldSite}/gone/)`,
      `[k](${oldSite}/2019/05/slug-of-3/)`,
      `[l](${oldSite}/?s=word)`,
      '[m](https://other.example/2019/05/slug-of-2/)',
    ];
    const items: SourceItem[] = [
      sourceArticle({ key: '1', body: body(links.join('\n\n')) }),
      sourceArticle({ key: '2', tagKeys: ['water'] }),
      sourceArticle({ key: '3', status: 'private' }),
      sourceArticle({
        key: '9',
        kind: 'page',
        slug: 'company',
        url: '/company/',
        formerUrls: [],
        body: body(links[0] ?? ''),
      }),
      sourceAuthor({ key: 'ann' }),
      sourceCategory({ key: 'news' }),
      sourceTag({ key: 'water' }),
      sourceFile({ key: 'plan', url: `${oldSite}/files/plan.pdf`, path: 'plan.pdf', mimeType: 'application/pdf' }),
    ];
    const source = sourceWith(items, { 'plan.pdf': Buffer.from('%PDF-1.4\n%%EOF\n') });
    const id = await bringAll(source);
    const { content } = await (await magazine.request('/api/articles/slug-of-1')).json();
    expect(content.split('\n\n')).toEqual([
      '[a](/articles/slug-of-2#part)',
      '[b](/articles/slug-of-2)',
      '[c](/articles/slug-of-2)',
      '[d](/tags/water/feed.xml)',
      '[e](/files/plan.pdf)',
      '[f](/)',
      '[g](/authors/ann)',
      '[h](/category/news)',
      '[i](/company)',
      ...links.slice(9),
    ]);
    const page = await magazine.db
      .selectFrom('pages')
      .select('content')
      .where('path', '=', '/company')
      .executeTakeFirst();
    expect(page?.content).toBe('[a](/articles/slug-of-2#part)');
    const lost = (await reportOf(id)).losses.filter(({ kind }) => kind === 'old-link');
    const paths = ['/gone/', '/2019/05/slug-of-3/', '/?s=word'];
    expect(lost.map(({ article, snippet }) => [article, snippet])).toEqual(
      paths.map((path) => ['Title of 1', `${oldSite}${path}`]),
    );

    const later = await rehearseSource(here(), source);
    expect((await reportOf(later)).articles).toEqual({ found: 3, imported: 0, skipped: 3 });
    await undo(partsOf(source), id);
    expect(await magazine.db.selectFrom('articles').select('slug').execute()).toEqual([]);
  });

  it('makes tags of the categories that an article has besides its first one, and leads their old URLs there', async () => {
    const items: SourceItem[] = [
      sourceArticle({
        key: '1',
        categoryKeys: ['news', 'boats', 'intern', 'uncategorized', 'old'],
        tagKeys: ['river'],
      }),
      sourceArticle({ key: '2', categoryKeys: ['boats', 'news'] }),
      sourceArticle({ key: '3', categoryKeys: ['latest', 'neues'] }),
      sourceArticle({ key: '0', categoryKeys: [] }),
      ...['news', 'intern', 'uncategorized', 'latest', 'neues'].map((key) => sourceCategory({ key })),
      sourceCategory({ key: 'boats', name: 'Rivers' }),
      sourceCategory({ key: 'old', name: 'Old things' }),
      sourceTag({ key: 'river', name: 'rivers' }),
      sourceAuthor({ key: 'ann' }),
    ];
    const source = sourceWith(items);
    const choices = { categories: { intern: null, latest: 'Latest', neues: 'Latest' } };
    const id = await bringAll(source, choices);
    const termsOf = async (slug: string) => {
      const { category, tags } = await (await magazine.request(`/api/articles/${slug}`)).json();
      return [category.name, ...tags.map(({ name }: { name: string }) => name)];
    };
    expect(await termsOf('slug-of-1')).toEqual(['news', 'rivers', 'Old things']);
    expect(await termsOf('slug-of-2')).toEqual(['Rivers', 'news']);
    expect(await termsOf('slug-of-3')).toEqual(['Latest']);
    const { urls } = await reportOf(id);
    const answers = Object.fromEntries(urls.map(({ from, status, to }) => [from, `${status} ${to}`]));
    expect(answers).toMatchObject({
      '/category/news': '200 /category/news',
      '/category/boats': '200 /category/boats',
      '/category/old': '301 /tags/old',
      '/category/intern': '404 null',
      '/category/uncategorized': '200 /category/uncategorized',
      '/tag/river': '301 /tags/river',
    });
    expect(await findOldUrl(magazine.db, '/category/old/', { siteUrl: site.url, now })).toMatchObject({
      to: '/tags/old',
    });

    const more = sourceWith([...items, sourceArticle({ key: '4', categoryKeys: ['news', 'old'] })]);
    const without = await rehearseSource(here(), more, { choices: { leaveOut: ['tag'] } });
    expect((await reportOf(without)).losses).toContainEqual(
      expect.objectContaining({ article: 'Title of 4', kind: 'category-dropped', snippet: 'Old things' }),
    );
    await undo(partsOf(source), id);
    expect(await magazine.db.selectFrom('tags').select('slug').execute()).toEqual([]);
  });

  it('has no page for a tag or a series without published articles, until there is one', async () => {
    const items: SourceItem[] = [
      sourceArticle({ key: '1', status: 'draft', tagKeys: ['dry'], series: { key: 'war', part: 1 } }),
      sourceArticle({ key: '2', tagKeys: ['wet'], body: body(`[a](${oldSite}/tag/dry/)`) }),
      ...[sourceTag({ key: 'dry' }), sourceTag({ key: 'wet' }), sourceTag({ key: 'wet2', name: 'WET' })],
      { kind: 'series', key: 'war', title: 'War', slug: 'war', description: '', url: '/series-of/war/' },
      { kind: 'redirect', key: 'old', from: '/old', to: '/tag/dry/', isPattern: false },
      { kind: 'redirect', key: 'rss', from: '/rss-of-news', to: '/category/news/feed/', isPattern: false },
      ...[sourceAuthor({ key: 'ann' }), sourceCategory({ key: 'news' })],
    ];
    const id = await bringAll(sourceWith(items));
    const { urls } = await reportOf(id);
    const reported = new Map(urls.map(({ from, status, to }) => [from, { status, to }]));
    const ask = async (path: string) => {
      const found = await findOldUrl(magazine.db, path, { siteUrl: site.url, now });
      return found && 'to' in found ? { status: 301, to: found.to } : { status: 404, to: null };
    };
    for (const path of ['/tag/dry', '/tag/wet', '/tag/wet2', '/series-of/war', '/old', '/rss-of-news']) {
      expect(await ask(path), path).toEqual(reported.get(path));
    }
    expect(reported.get('/tag/dry')?.status).toBe(404);
    expect(reported.get('/rss-of-news')).toEqual({ status: 301, to: '/category/news/feed.xml' });
    expect(reported.get('/tag/wet2')).toEqual({ status: 301, to: '/tags/wet' });
    await magazine.db
      .updateTable('articles')
      .set({ status: 'published', publish_date: '2019-05-04T10:00:00.000Z', planned_date: null })
      .where('slug', '=', 'slug-of-1')
      .execute();
    expect(await ask('/tag/dry')).toEqual({ status: 301, to: '/tags/dry' });
    expect(await ask('/old')).toEqual({ status: 301, to: '/tags/dry' });
    expect(await ask('/series-of/war')).toEqual({ status: 301, to: '/series/war' });
  });

  it('gives a page of the source the place of one that nobody has touched, and gives that back', async () => {
    const page = (key: string) =>
      sourceArticle({ key, kind: 'page', slug: key, url: `/${key}/`, body: body(`Ours: ${key}.`), formerUrls: [] });
    const items = [
      page('about'),
      page('contact'),
      sourceArticle({ ...page('careers'), status: 'draft' }),
      sourceArticle({ ...page('privacy'), parentKey: 'about' }),
      page('terms'),
    ];
    const readPages = () =>
      magazine.db
        .selectFrom('pages')
        .select(['id', 'path', 'title', 'content', 'heading', 'publish_date', 'status'])
        .orderBy('path')
        .execute();
    const contact = (await readPages()).find(({ path }) => path === '/contact');
    const patch = {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ title: 'Write to us' }),
    };
    expect((await magazine.asOwner(`/api/admin/pages/${contact?.id}`, patch)).status).toBe(200);
    const before = await readPages();
    const source = sourceWith(items);
    const id = await rehearseSource(here(), source);
    const terms = before.find(({ path }) => path === '/terms');
    expect((await magazine.asOwner(`/api/admin/pages/${terms?.id}`, patch)).status).toBe(200);
    await bringIn(partsOf(source), id, importFacts);

    const after = new Map((await readPages()).map(({ path, content, id: pageId }) => [path, { content, id: pageId }]));
    const about = before.find(({ path }) => path === '/about');
    expect(after.get('/about')).toEqual({ content: 'Ours: about.', id: about?.id });
    expect(after.get('/about/privacy')?.content).toBe('Ours: privacy.');
    expect(after.get('/contact')?.content).toBe(contact?.content);
    expect(after.get('/contact-2')?.content).toBe('Ours: contact.');
    expect(after.get('/careers-2')?.content).toBe('Ours: careers.');
    expect(after.get('/terms')?.content).toBe(terms?.content);
    expect(after.get('/title-of-terms')?.content).toBe('Ours: terms.');
    const { losses, urls } = await reportOf(id);
    expect(losses).toContainEqual(expect.objectContaining({ kind: 'page-replaced', snippet: '/about' }));
    expect(urls).toContainEqual({ from: '/about', status: 200, to: '/about' });

    await undo(partsOf(source), id);
    const left = (await readPages()).map((row) => (row.path === '/terms' ? { ...row, title: terms?.title } : row));
    expect(left).toEqual(before);
    expect(await findUntouchedPage(magazine.db, '/about')).toBe(about?.id);
  });

  it('stops subscribers of an earlier import who have left at the source since, and none who has joined here', async () => {
    await magazine.db
      .insertInto('newsletter_subscribers')
      .values({ id: 'own', email: 'own@x.example', state: 'active', subscribed_at: now.toISOString() })
      .execute();
    await bringAll(sourceWith([sourceSubscriber('stays@x.example'), sourceSubscriber('leaves@x.example')]));
    const left = (email: string) => ({ ...sourceSubscriber(email), state: 'unsubscribed' as const });
    const later = sourceWith([sourceSubscriber('stays@x.example'), left('leaves@x.example'), left('own@x.example')]);
    const id = await rehearseSource(here(), later);
    expect((await reportOf(id)).losses).toMatchObject([{ kind: 'left-there', snippet: 'leaves@x.example' }]);
    await bringIn(partsOf(later), id, importFacts);
    const states = await magazine.db
      .selectFrom('newsletter_subscribers')
      .select(['email', 'state'])
      .orderBy('email')
      .execute();
    expect(states.map(({ email, state }) => `${email} ${state}`)).toEqual([
      ...['leaves@x.example unsubscribed', 'own@x.example active', 'stays@x.example active'],
    ]);
    expect((await reportOf(id)).subscribers).toEqual({ found: 3, imported: 0, skipped: 3 });
  });

  it('withdraws what has gone to the trash at the source, and lists it; what was edited here stays', async () => {
    const others = [sourceAuthor({ key: 'ann' }), sourceCategory({ key: 'news' })];
    const all = ['1', '2', '3'].map((key) => sourceArticle({ key }));
    await bringAll(sourceWith([...all, ...others]));
    const { id: edited } = await (await magazine.request('/api/articles/slug-of-2')).json();
    const headers = { 'content-type': 'application/json' };
    const change = { method: 'PATCH', headers, body: JSON.stringify({ title: 'Of an editor' }) };
    expect((await magazine.asOwner(`/api/admin/articles/${edited}`, change)).status).toBe(200);
    const [one, two, three] = all.map((article) => ({ ...article, status: 'trash' as const }));
    const never = sourceArticle({ key: '4', status: 'trash' });
    const source = sourceWith([one, two, three, never, ...others].filter((item) => item !== undefined));
    const id = await bringAll(source);
    const { losses, articles } = await reportOf(id);
    const kinds = losses.map(({ kind, article }) => `${article}: ${kind}`);
    expect(kinds).toEqual(expect.arrayContaining(['Title of 1: state-trash', 'Title of 2: edited-here']));
    expect(kinds).not.toContain('Title of 4: state-trash');
    expect(articles).toEqual({ found: 4, imported: 2, skipped: 2 });
    const statuses = ['1', '2', '3'].map(
      async (key) => (await magazine.request(`/api/articles/slug-of-${key}`)).status,
    );
    expect(await Promise.all(statuses)).toEqual([404, 200, 404]);
  });

  it('leaves an article alone that only has another comment at the source, and lists one that it changes', async () => {
    const others = [sourceAuthor({ key: 'ann' }), sourceCategory({ key: 'news' })];
    const article = sourceArticle({ key: '1', comments: 1 });
    await bringAll(sourceWith([article, ...others]));
    const id = await rehearseSource(here(), sourceWith([{ ...article, comments: 2 }, ...others]));
    expect((await reportOf(id)).articles).toEqual({ found: 1, imported: 0, skipped: 1 });
    const other = await rehearseSource(here(), sourceWith([{ ...article, title: 'Another' }, ...others]));
    const changed = expect.objectContaining({ article: 'Another', kind: 'changed-here', snippet: 'Title of 1' });
    expect((await reportOf(other)).losses).toContainEqual(changed);
  });

  it('leaves the old URLs of an article that stays when it is undone, and of no other', async () => {
    const others = [sourceAuthor({ key: 'ann' }), sourceCategory({ key: 'news' })];
    const source = sourceWith([sourceArticle({ key: '1' }), sourceArticle({ key: '2' }), ...others]);
    const id = await bringAll(source);
    const { id: edited } = await (await magazine.request('/api/articles/slug-of-2')).json();
    const headers = { 'content-type': 'application/json' };
    const change = { method: 'PATCH', headers, body: JSON.stringify({ title: 'Of an editor' }) };
    expect((await magazine.asOwner(`/api/admin/articles/${edited}`, change)).status).toBe(200);
    await undo(partsOf(source), id);
    const answers = (path: string) => findOldUrl(magazine.db, path, { siteUrl: site.url, now });
    expect(await answers('/2019/05/slug-of-1/')).toBeUndefined();
    expect(await answers('/2019/05/slug-of-2/')).toMatchObject({ to: '/articles/slug-of-2' });
  });

  it('says of other spellings of URLs what they will answer', async () => {
    const id = await rehearseSource(
      here(),
      sourceWith([
        sourceArticle({ key: '1', kind: 'page', slug: 'AI-Desk', url: '/AI-Desk/', formerUrls: [] }),
        sourceArticle({ key: '2', tagKeys: ['water'] }),
        { kind: 'redirect', key: 'wet', from: '/topics/wet', to: '/tags/water/', isPattern: false },
        ...[sourceAuthor({ key: 'ann' }), sourceCategory({ key: 'news' }), sourceTag({ key: 'water' })],
      ]),
    );
    const { urls } = await reportOf(id);
    expect(urls).toContainEqual({ from: '/AI-Desk', status: 301, to: '/ai-desk' });
    expect(urls).toContainEqual({ from: '/topics/wet', status: 301, to: '/tags/water' });
  });

  it('leads old URLs to the place that an article got since an editor has taken the planned one', async () => {
    const source = sourceWith([
      sourceArticle({ key: '1', formerUrls: ['/assets/2019/one.html', '/api/one.html'] }),
      sourceAuthor({ key: 'ann' }),
      sourceCategory({ key: 'news' }),
    ]);
    const id = await rehearseSource(here(), source);
    await magazine.publish({ slug: 'slug-of-1', title: 'Of an editor' });
    await bringIn(partsOf(source), id, importFacts);
    const { urls, losses } = await reportOf(id);
    expect(urls).toContainEqual({ from: '/2019/05/slug-of-1', status: 301, to: '/articles/title-of-1' });
    expect(urls).toContainEqual({ from: '/assets/2019/one.html', status: 301, to: '/articles/title-of-1' });
    expect(urls).toContainEqual({ from: '/api/one.html', status: 404, to: null });
    expect(losses).toContainEqual(expect.objectContaining({ kind: 'url-lost', snippet: '/api/one.html' }));
    expect(losses).toContainEqual(expect.objectContaining({ kind: 'slug-changed', snippet: 'slug-of-1 → title-of-1' }));
    const found = await findOldUrl(magazine.db, '/2019/05/slug-of-1/', { siteUrl: site.url, now });
    expect(found).toMatchObject({ to: '/articles/title-of-1' });
  });

  it('brings in categories and authors whose slugs are names that every object has', async () => {
    const slugs = ['constructor', 'toString', 'hasOwnProperty'];
    const source = sourceWith([
      sourceArticle({ key: '1', categoryKeys: slugs, authorKeys: slugs }),
      ...slugs.map((key) => sourceCategory({ key })),
      ...slugs.map((key) => sourceAuthor({ key })),
    ]);
    await bringAll(source, { categories: { toString: null }, authors: { hasOwnProperty: 'toString' } });
    const { category, tags, authors } = await (await magazine.request('/api/articles/slug-of-1')).json();
    expect(category.name).toBe('constructor');
    const names = (all: { name: string }[]) => all.map(({ name }) => name);
    expect(names(tags)).toEqual(['hasOwnProperty']);
    expect(names(authors)).toEqual(['Name of constructor', 'Name of toString']);
  });

  it('gives articles the usual category or author where those of the source are left out, as the rehearsal says', async () => {
    const [first, second] = ['1', '2'].map((key) => sourceArticle({ key, categoryKeys: ['news', 'boats'] }));
    if (!(first && second)) throw new Error('There are two articles.');
    const others = [sourceAuthor({ key: 'ann' }), sourceCategory({ key: 'news' }), sourceCategory({ key: 'boats' })];
    await bringAll(sourceWith([first, ...others]));
    const choices = { leaveOut: ['category', 'author'] };
    const same = await reportOf(await rehearseSource(here(), sourceWith([first, ...others]), { choices }));
    expect([same.categories.imported, same.authors.imported]).toEqual([0, 0]);
    const changed = sourceWith([{ ...first, body: body('New words.') }, second, ...others]);
    const id = await bringAll(changed, choices);
    const { losses, urls } = await reportOf(id);
    const usual = { category: { name: 'Uncategorized' }, authors: [{ name: site.name }] };
    for (const key of ['1', '2']) {
      const answer = await magazine.request(`/api/articles/slug-of-${key}`);
      expect(answer.status).toBe(200);
      expect(await answer.json()).toMatchObject(usual);
      expect(urls).toContainEqual({ from: `/2019/05/slug-of-${key}`, status: 301, to: `/articles/slug-of-${key}` });
      const ofArticle = losses.filter(({ article }) => article === `Title of ${key}`).map(({ kind }) => kind);
      expect(ofArticle).toEqual(expect.arrayContaining(['no-category', 'no-author']));
    }
    const { tags } = await (await magazine.request('/api/articles/slug-of-2')).json();
    expect(tags).toEqual([]);
    await expect(bringAll(changed, { leaveOut: ['problem'] })).rejects.toThrow();
  });

  it('gives articles the usual category where the one of the source with its slug is left out', async () => {
    const others = [sourceAuthor({ key: 'ann' }), sourceCategory({ key: 'uncategorized' })];
    const source = sourceWith([sourceArticle({ key: '1', categoryKeys: ['uncategorized'] }), ...others]);
    await bringAll(source, { categories: { uncategorized: null } });
    const article = await (await magazine.request('/api/articles/slug-of-1')).json();
    expect(article).toMatchObject({ category: { name: 'Uncategorized' } });
  });

  it('merges an author into the one whom that one becomes, in any order and also in a circle', async () => {
    const keys = ['a', 'b', 'c', 'd', 'e'];
    const items = [...keys.map((key) => sourceArticle({ key, authorKeys: [key] })), sourceCategory({ key: 'news' })];
    const source = sourceWith([...items, ...keys.map((key) => sourceAuthor({ key }))]);
    const id = await bringAll(source, { authors: { a: 'b', b: 'c', d: 'e', e: 'd' } });
    expect((await reportOf(id)).losses.filter(({ kind }) => kind === 'not-written')).toEqual([]);
    const authors = await Promise.all(keys.map(authorOf));
    expect(authors).toEqual(['Name of c', 'Name of c', 'Name of c', 'Name of e', 'Name of e']);
  });

  it('makes of a category or an author what is chosen, also where an earlier import has made something else of it', async () => {
    const others = ['ann', 'eve'].map((key) => sourceAuthor({ key }));
    const categories = ['news', 'boats', 'rivers'].map((key) => sourceCategory({ key }));
    const article = (key: string, more = {}) => sourceArticle({ key, authorKeys: ['ann', 'eve'], ...more });
    const bare = { authorKeys: [], categoryKeys: [] };
    const first = [
      article('1'),
      article('2', bare),
      ...['boats', 'rivers'].map((key) => article(key, { categoryKeys: [key] })),
      ...others,
      ...categories,
    ];
    await bringAll(sourceWith(first));
    const choices = {
      ...{ categories: { news: 'politics', boats: 'On water', rivers: 'On water' }, authors: { eve: 'ada-vale' } },
      ...{ defaultCategory: 'culture', defaultAuthor: 'ada-vale' },
    };
    const later = [
      article('4'),
      article('5', bare),
      article('6', { categoryKeys: ['boats'] }),
      article('7', { categoryKeys: ['rivers'] }),
    ];
    const source = sourceWith([...first, ...later]);
    const id = await rehearseSource(here(), source, { choices });
    await bringIn(partsOf(source), id, importFacts);
    const made = await Promise.all(['1', '4', '5', '6', '7'].map(readArticle));
    expect(made.map(({ category, authors }) => [category.name, ...authors.map(({ name }) => name)])).toEqual([
      ['news', 'Name of ann', 'Name of eve'],
      ['Politics', 'Name of ann', 'Ada Vale'],
      ['Culture', 'Ada Vale'],
      ['On water', 'Name of ann', 'Ada Vale'],
      ['On water', 'Name of ann', 'Ada Vale'],
    ]);
    const nameAll = async () =>
      (await magazine.db.selectFrom('categories').select('name').execute()).map((one) => one.name);
    const withChoices = await nameAll();
    expect(withChoices.filter((name) => name === 'On water')).toHaveLength(1);
    expect((await readMappedCategories(magazine.db, id)).map(({ name }) => name)).not.toContain('On water');
    await undo(partsOf(source), id);
    expect((await nameAll()).sort()).toEqual(withChoices.filter((name) => name !== 'On water').sort());
  });
});

const body = (text: string) => ({ format: 'markdown' as const, text });
