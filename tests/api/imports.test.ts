import { createHash } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ImportReport } from '../../src/contract/imports.ts';
import { lossesCsv } from '../../src/imports/report/write-csv.ts';
import { reportHtml } from '../../src/imports/report/write-html.ts';
import type { Source, SourceItem } from '../../src/imports/sources/source.ts';
import { bringIn, rehearse, undo } from '../../src/imports/work-on-import.ts';
import type { MediaParts } from '../../src/services/media/originals/media-parts.ts';
import { findOldUrl } from '../../src/services/old-urls/find-old-url.ts';
import { findPresentPath } from '../../src/services/old-urls/present-path.ts';
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
import {
  bringInSource,
  importFacts,
  importParts,
  newImport,
  readReport,
  rehearseSource,
} from '../support/imports/bring-in.ts';
import { storeImage } from '../support/library.ts';
import { now, setUpMagazine, site } from '../support/magazine.ts';
import { drawImage, openMedia } from '../support/media.ts';

describe.each(engines)('an import on %s', (engine) => {
  const magazine = setUpMagazine(engine);
  let media: MediaParts;

  beforeEach(() => {
    media = openMedia(workFolder());
  });

  const here = () => ({ db: magazine.db, media, now });
  const partsOf = (source: Source) => importParts(here(), source);
  const reportOf = (id: string) => readReport(magazine.db, id);

  /** The old URLs of a report answer what it says. */
  const expectAnswers = async (urls: ImportReport['urls']) => {
    for (const { from, status, to } of urls) {
      // The front page ignores queries that no redirect has.
      const present = from.startsWith('/?') ? '/' : await findPresentPath(magazine.db, from, now);
      const found = await findOldUrl(magazine.db, from, { siteUrl: site.url, now });
      const answer = found && ('to' in found ? { status: 301, to: found.to } : { status: 200, to: found.file.path });
      const none = present === null ? { status: 404, to: null } : { status: 200, to: present };
      expect(answer ?? none, from).toEqual({ status, to });
    }
  };

  const small = async (): Promise<Source> => {
    const image = await drawImage({ width: 300, height: 200 });
    const items: SourceItem[] = [
      sourceArticle({
        key: '1',
        body: {
          format: 'markdown',
          text: `Words.\n\n![A river](${oldSite}/wp-content/uploads/2019/05/river-300x200.jpg)\n`,
        },
        image: { url: `${oldSite}/wp-content/uploads/2019/05/river.jpg`, alt: 'The river', caption: '' },
        tagKeys: ['water'],
      }),
      sourceArticle({ key: '2', status: 'private', url: null }),
      sourceAuthor({ key: 'ann', name: 'Ann Reed' }),
      sourceAuthor({ key: 'nobody' }),
      sourceCategory({ key: 'news', name: 'Old news' }),
      sourceTag({ key: 'water' }),
      sourceFile({
        key: 'river',
        alt: 'A river',
        otherUrls: [`${oldSite}/wp-content/uploads/2019/05/river-300x200.jpg`],
      }),
      sourceFile({ key: 'plan', url: `${oldSite}/files/plan.pdf`, path: 'plan.pdf', mimeType: 'application/pdf' }),
    ];
    return sourceWith(items, { 'river.jpg': image, 'plan.pdf': Buffer.from('%PDF-1.4\n%%EOF\n') });
  };

  it('is rehearsed without a trace for readers, brought in, and undone', async () => {
    const source = await small();
    const id = await newImport(here(), source);
    const before = await (await magazine.request('/api/articles')).json();
    await rehearse(partsOf(source), id, importFacts);
    expect(await (await magazine.request('/api/articles')).json()).toEqual(before);
    const rehearsed = await reportOf(id);
    expect(rehearsed).toMatchObject({
      source: 'wordpress',
      articles: { found: 2, imported: 2, skipped: 0 },
      authors: { found: 2, imported: 1, skipped: 1 },
      images: { found: 1, missing: 0 },
      files: 1,
    });
    expect(rehearsed.losses).toContainEqual(expect.objectContaining({ article: 'Title of 2', kind: 'state-private' }));
    expect(rehearsed.urls).toContainEqual({ from: '/2019/05/slug-of-1', status: 301, to: '/articles/slug-of-1' });

    const html = await textOf(reportHtml(magazine.db, id));
    expect(html).toContain('<code>/2019/05/slug-of-1</code>');
    expect(await textOf(lossesCsv(magazine.db, id))).toContain('Title of 2,state-private,state,private → draft\r\n');

    await bringIn(partsOf(source), id, importFacts);
    const article = await (await magazine.request('/api/articles/slug-of-1')).json();
    expect(article).toMatchObject({ title: 'Title of 1', publishDate: '2019-05-04T10:00:00.000Z' });
    expect(article.authors).toMatchObject([{ name: 'Ann Reed' }]);
    expect(article.content).toMatch(/!\[A river\]\(media:[0-9a-f-]{36}\)/);
    expect(article.image).not.toBeNull();
    const { urls } = await reportOf(id);
    expect(urls.map(({ from }) => from)).toContain('/wp-content/uploads/2019/05/river-300x200.jpg');
    await expectAnswers(urls);

    await undo(partsOf(source), id);
    expect((await magazine.request('/api/articles/slug-of-1')).status).toBe(404);
    for (const table of [
      'articles',
      'article_slugs',
      'redirects',
      'media_items',
      'tags',
      'old_files',
      'origins',
    ] as const) {
      expect(await magazine.db.selectFrom(table).selectAll().execute(), table).toEqual([]);
    }
    const authors = await magazine.db.selectFrom('authors').select('name').execute();
    expect(authors.map(({ name }) => name)).toEqual(['Ada Vale']);
  });

  it('says in the rehearsal which images there are twice, as the import then finds', async () => {
    const [image, known] = [await drawImage({ colour: '#102030' }), await drawImage({ colour: '#203040' })];
    // As long as each other, and two images.
    const [one, other] = ['1', '2'].map((end) => Buffer.concat([image, Buffer.from(end)]));
    const files = { image, copy: image, known, one: one ?? image, other: other ?? image };
    await storeImage(magazine.db, { sha256: createHash('sha256').update(known).digest('hex'), bytes: known.length });
    const source = sourceWith(
      [sourceArticle({ key: '1' }), ...Object.keys(files).map((key) => sourceFile({ key }))],
      Object.fromEntries(Object.entries(files).map(([key, bytes]) => [`${key}.jpg`, bytes])),
    );
    const id = await rehearseSource(here(), source);
    const expected = { found: 5, missing: 0, duplicate: 2, fetched: 0 };
    expect((await reportOf(id)).images).toEqual(expected);
    await bringIn(partsOf(source), id, importFacts);
    expect((await reportOf(id)).images).toEqual(expected);
  });

  it('fills in what the source lacks, cuts what is too long, and lists each', async () => {
    const bare = {
      title: '',
      excerpt: '',
      authorKeys: [],
      categoryKeys: [],
      body: body('One two three. Four **five**.'),
    };
    const items: SourceItem[] = [
      sourceArticle({ key: 'bare', ...bare }),
      sourceArticle({ key: 'long', title: 'a'.repeat(300), excerpt: 'b'.repeat(600), tagKeys: range(25).map(String) }),
      sourceArticle({ key: 'empty', body: body('') }),
      sourceArticle({ key: 'huge', body: body('word '.repeat(100_001)) }),
      sourceArticle({ key: 'twin', slug: 'slug-of-long' }),
      sourceArticle({ key: 'cyrillic', slug: 'привет', publishedAt: { local: '2019-07-01T12:00:00' } }),
      ...range(25).map((tag) => sourceTag({ key: String(tag), name: `Tag ${tag}` })),
      sourceAuthor({ key: 'ann' }),
      sourceCategory({ key: 'news', name: 'Politics' }),
    ];
    const source = sourceWith(items);
    const id = await bringInSource(here(), source);
    const read = async (slug: string) => (await magazine.request(`/api/articles/${slug}`)).json();
    expect(await read('slug-of-bare')).toMatchObject({
      title: 'One two three. Four five.',
      excerpt: 'One two three. Four five.',
      category: { name: 'Uncategorized' },
      authors: [{ name: site.name, title: 'Contributor' }],
    });
    const long = await read('slug-of-long');
    expect([long.title.length, long.excerpt.length, long.tags.length]).toEqual([200, 500, 20]);
    expect(long.category.name).toBe('Politics');
    expect(await read('slug-of-long-2')).toMatchObject({ title: 'Title of twin' });
    expect(await read('privet')).toMatchObject({ publishDate: '2019-07-01T10:00:00.000Z' });
    const drafts = await magazine.db.selectFrom('articles').select('slug').where('status', '=', 'draft').execute();
    expect(drafts.map(({ slug }) => slug).sort()).toEqual(['slug-of-empty', 'slug-of-huge']);
    const kinds = new Set((await reportOf(id)).losses.map(({ kind }) => kind));
    const expected = ['title-made', 'excerpt-made', 'no-category', 'no-author', 'title-cut', 'excerpt-cut', 'tags-cut'];
    expect([...kinds]).toEqual(expect.arrayContaining([...expected, 'no-text', 'text-long', 'slug-changed']));
  });

  it('brings pages, series, redirects and subscribers, each by the rule of its own', async () => {
    const part = (key: string, number: number) => sourceArticle({ key, series: { key: 'war', part: number } });
    const items: SourceItem[] = [
      sourceArticle({
        key: 'deep',
        kind: 'page',
        slug: 'team',
        parentKey: 'top',
        url: '/company/team/',
        formerUrls: [],
      }),
      sourceArticle({ key: 'top', kind: 'page', slug: 'company', url: '/company/', formerUrls: [] }),
      sourceArticle({ key: 'taken', kind: 'page', slug: 'login', url: null, formerUrls: [] }),
      ...[part('three', 3), part('one', 1), part('two', 2)],
      { kind: 'series', key: 'war', title: 'War and Peace', slug: 'war', description: '', url: null },
      sourceAuthor({ key: 'ann', slug: 'ann' }),
      sourceAuthor({ key: 'ann2', slug: 'ann2', name: 'Ann again' }),
      sourceArticle({ key: 'by-two', authorKeys: ['ann2', 'ann'], categoryKeys: ['intern', 'news'] }),
      ...[sourceCategory({ key: 'news' }), sourceCategory({ key: 'intern' })],
      { kind: 'redirect', key: 'old', from: '/old', to: '/2019/05/slug-of-one/', isPattern: false },
      { kind: 'redirect', key: 'rule', from: '^/shop/(\\d+)$', to: '/articles/$1', isPattern: true },
      ...['new@x.example', 'left@x.example', 'no address'].map((email) => sourceSubscriber(email)),
    ];
    await magazine.db
      .insertInto('newsletter_subscribers')
      .values({ id: 'left', email: 'left@x.example', state: 'unsubscribed', subscribed_at: now.toISOString() })
      .execute();
    const choices = { authors: { ann2: 'ann' }, categories: { intern: null, news: 'politics' } };
    const source = sourceWith(items);
    const id = await bringInSource(here(), source, { choices });

    const pages = await magazine.db.selectFrom('pages').select('path').where('created_at', '<', '2020').execute();
    expect(pages.map(({ path }) => path).sort()).toEqual(['/company', '/company/team', '/login-2'].sort());
    const parts = await magazine.db
      .selectFrom('articles')
      .select('slug')
      .where('series_id', 'is not', null)
      .orderBy('series_part')
      .execute();
    expect(parts.map(({ slug }) => slug)).toEqual(['slug-of-one', 'slug-of-two', 'slug-of-three']);
    const both = await (await magazine.request('/api/articles/slug-of-by-two')).json();
    expect(both.authors.map(({ name }: { name: string }) => name)).toEqual(['Name of ann']);
    expect(both.category.name).toBe('Politics');
    const answers = async (path: string) => findOldUrl(magazine.db, path, { siteUrl: site.url, now });
    expect(await answers('/old')).toMatchObject({ to: '/articles/slug-of-one' });
    expect(await answers('/shop/7')).toMatchObject({ to: '/articles/7' });
    const list = await magazine.db.selectFrom('newsletter_subscribers').selectAll().orderBy('email').execute();
    expect(
      list.map(({ email, state, consent_source, consent_at }) => [email, state, consent_source, consent_at]),
    ).toEqual([
      ['left@x.example', 'unsubscribed', 'form', null],
      ['new@x.example', 'active', 'import', '2020-01-01T00:00:00.000Z'],
    ]);
    const report = await reportOf(id);
    expect(report.subscribers).toEqual({ found: 3, imported: 1, skipped: 2 });
    expect(report.losses.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['bad-address', 'left-here']));

    await undo(partsOf(source), id);
    expect(await answers('/shop/7')).toBeUndefined();
    const after = await magazine.db.selectFrom('newsletter_subscribers').select('email').execute();
    expect(after.map(({ email }) => email)).toEqual(['left@x.example']);
  });

  it('takes in a later export what is new or has changed there, and leaves what was edited here', async () => {
    const items = ['1', '2', '3'].map((key) => sourceArticle({ key }));
    const others = [sourceAuthor({ key: 'ann' }), sourceCategory({ key: 'news' })];
    const first = sourceWith([...items, ...others]);
    const earlier = await bringInSource(here(), first);
    const edited = await magazine.db
      .selectFrom('articles')
      .select('id')
      .where('slug', '=', 'slug-of-1')
      .executeTakeFirst();
    const patch = { method: 'PATCH', body: JSON.stringify({ title: 'Edited here' }) };
    const headers = { 'content-type': 'application/json' };
    expect((await magazine.asOwner(`/api/admin/articles/${edited?.id}`, { ...patch, headers })).status).toBe(200);

    const changed = items.map((item) =>
      item.key === '3' ? item : { ...item, body: body(`New text of ${item.key}.`) },
    );
    const second = sourceWith([...changed, sourceArticle({ key: '4' }), ...others]);
    const later = await rehearseSource(here(), second);
    expect((await reportOf(later)).articles).toEqual({ found: 4, imported: 2, skipped: 2 });
    await bringIn(partsOf(second), later, importFacts);
    const rows = await magazine.db.selectFrom('articles').select(['title', 'content']).orderBy('slug').execute();
    expect(rows.map(({ title, content }) => `${title}: ${content}`)).toEqual([
      'Edited here: The text of 1.',
      'Title of 2: New text of 2.',
      'Title of 3: The text of 3.',
      'Title of 4: The text of 4.',
    ]);

    await undo(partsOf(second), later);
    await undo(partsOf(first), earlier);
    const left = await magazine.db.selectFrom('articles').select('title').execute();
    expect(left.map(({ title }) => title)).toEqual(['Edited here']);
    expect((await reportOf(earlier)).losses).toContainEqual(expect.objectContaining({ kind: 'kept-edited-here' }));
    const totals = await magazine.db
      .selectFrom('totals')
      .select('value')
      .where('name', '=', 'articles')
      .executeTakeFirst();
    expect(totals?.value).toBe(1);
  });

  it('turns back what a later export has changed, but for what was changed since, with one entry in the audit log', async () => {
    const others = [sourceAuthor({ key: 'ann' }), sourceCategory({ key: 'news' }), sourceTag({ key: 'water' })];
    const page = (text: string) => sourceArticle({ kind: 'page', key: 'p', slug: 'history', body: body(text) });
    const take = async (items: SourceItem[]) => {
      const source = sourceWith([...items, ...others]);
      const id = await bringInSource(here(), source);
      return { id, undo: () => undo(partsOf(source), id) };
    };
    const read = async () => {
      const columns = ['id', 'slug', 'title', 'content', 'status', 'publish_date', 'tags', 'is_featured'] as const;
      const articles = await magazine.db.selectFrom('articles').select(columns).orderBy('id').execute();
      const { content } = await magazine.db
        .selectFrom('pages')
        .select('content')
        .where('slug', '=', 'history')
        .executeTakeFirstOrThrow();
      return { articles, page: content };
    };
    const first = ['1', '2', '3'].map((key) => sourceArticle({ key }));
    const unseen = sourceArticle({ key: '4', status: 'draft' });
    const hidden = sourceArticle({ key: '0' });
    await take([hidden, ...first, unseen, page('Once.')]);
    const before = await read();
    await magazine.db.deleteFrom('audit_log').execute();

    const change = { tagKeys: ['water'], isFeatured: true };
    const changed = first.map((item) => ({
      ...item,
      ...change,
      title: 'New',
      slug: `new-${item.key}`,
      body: body('New.'),
    }));
    const seen = sourceArticle({ key: '4' });
    const later = [{ ...hidden, status: 'private' as const }, ...changed, seen, page('Now.')];
    const second = await take(later);
    const after = await read();
    expect(after.page).toBe('Now.');
    expect(after.articles.map(({ title, content, status }) => [title, content, status])).toEqual([
      ['Title of 0', 'The text of 0.', 'withdrawn'],
      ...first.map(() => ['New', 'New.', 'published']),
      ['Title of 4', 'The text of 4.', 'published'],
    ]);
    await second.undo();
    const [last] = before.articles.slice(-1);
    const articles = [...before.articles.slice(0, -1), { ...last, status: 'withdrawn' }];
    expect(await read()).toEqual({ ...before, articles });
    const entries = await magazine.db.selectFrom('audit_log').select('action').orderBy('id').execute();
    expect(entries.map(({ action }) => action)).toEqual(['site.import', 'site.undo-import']);

    const third = await take(later);
    expect(await read()).toEqual(after);
    const [zero, one, two, three] = before.articles.map(({ id }) => id);
    const patch = { method: 'PATCH', body: JSON.stringify({ title: 'Edited here' }) };
    const headers = { 'content-type': 'application/json' };
    expect((await magazine.asOwner(`/api/admin/articles/${one}`, { ...patch, headers })).status).toBe(200);
    await take(later.slice(0, -1).map((item) => (item.key === '2' ? { ...item, body: body('Newer.') } : item)));
    await third.undo();
    const left = await read();
    expect(left.page).toBe('Once.');
    expect(left.articles.map(({ id, title, content }) => [id, title, content])).toEqual([
      [zero, 'Title of 0', 'The text of 0.'],
      [one, 'Edited here', 'New.'],
      [two, 'New', 'Newer.'],
      [three, 'Title of 3', 'The text of 3.'],
      [last?.id, 'Title of 4', 'The text of 4.'],
    ]);
    const losses = (await reportOf(third.id)).losses.filter(({ kind }) => kind.startsWith('kept-'));
    expect(losses.map(({ kind }) => kind).sort()).toEqual(['kept-changed-later', 'kept-edited-here']);
  });

  it('is undone with its redirect rules: those that are left keep their order, and a new one is tried last', async () => {
    const imported = ['^/shop/(\\d+)$', '^/item/(\\d+)$'].map((from) => ({
      ...({ kind: 'redirect', key: from, from, to: '/articles/$1', isPattern: true } as const),
    }));
    const source = sourceWith(imported);
    const id = await bringInSource(here(), source);
    const headers = { 'content-type': 'application/json' };
    const add = async (from: string) => {
      const rule = JSON.stringify({ kind: 'wildcard', from, to: '/articles/*' });
      const added = await magazine.asOwner('/api/admin/redirects', { method: 'POST', body: rule, headers });
      expect(added.status).toBe(201);
    };
    const read = async (): Promise<string[]> => {
      const rules: { from: string }[] = await (await magazine.asOwner('/api/admin/redirects/rules')).json();
      return rules.map(({ from }) => from);
    };
    await add('/first/*');
    await add('/second/*');
    expect(await read()).toEqual([...imported.map(({ from }) => from), '/first/*', '/second/*']);
    await undo(partsOf(source), id);
    await add('/third/*');
    expect(await read()).toEqual(['/first/*', '/second/*', '/third/*']);
  });

  it('is undone without what a later import has changed, which is listed, until that is undone', async () => {
    const others = [sourceAuthor({ key: 'ann' }), sourceCategory({ key: 'news' })];
    const river = sourceFile({ key: 'river' });
    const shown = sourceArticle({ key: 'shown', body: body(`![A river](${river.url})`) });
    const page = (text: string) => sourceArticle({ kind: 'page', key: 'p', slug: 'history', body: body(text) });
    const same = [sourceArticle({ key: 'same' }), shown, ...others];
    const first = sourceWith([sourceArticle({ key: 'changed' }), page('Once.'), ...same]);
    const files = { 'river.jpg': await drawImage({ width: 300, height: 200 }) };
    const changed = sourceArticle({ key: 'changed', body: body('New.') });
    const second = sourceWith([changed, page('Now.'), ...same, river], files);
    const take = async () => ({
      earlier: await bringInSource(here(), first),
      later: await bringInSource(here(), second),
    });
    const read = async () => {
      const articles = await magazine.db.selectFrom('articles').select('slug').orderBy('slug').execute();
      const pages = await magazine.db.selectFrom('pages').select('slug').where('slug', '=', 'history').execute();
      return [...articles, ...pages].map(({ slug }) => slug);
    };
    const undone = await take();
    await undo(partsOf(second), undone.later);
    await undo(partsOf(first), undone.earlier);
    expect(await read()).toEqual([]);

    const { earlier } = await take();
    await undo(partsOf(first), earlier);
    expect(await read()).toEqual(['slug-of-changed', 'slug-of-shown', 'history']);
    expect(await (await magazine.request('/api/articles/slug-of-changed')).json()).toMatchObject({ content: 'New.' });
    const { losses } = await reportOf(earlier);
    const kept = losses.filter(({ kind }) => kind === 'kept-changed-later').map(({ article }) => article);
    expect(kept.sort()).toEqual(['Title of changed', 'Title of p', 'Title of shown']);
  });

  it('keeps no address of a subscriber who is erased, in no report', async () => {
    const email = 'left@x.example';
    const source = sourceWith([sourceSubscriber(email)]);
    const planned = await rehearseSource(here(), source);
    const left = { id: uuid(), email, state: 'unsubscribed', subscribed_at: now.toISOString() } as const;
    await magazine.db.insertInto('newsletter_subscribers').values(left).execute();
    await bringIn(partsOf(source), planned, importFacts);
    const reports = [planned, await rehearseSource(here(), source)];
    for (const id of reports)
      expect((await reportOf(id)).losses).toMatchObject([{ kind: 'left-here', snippet: email }]);
    const erasing = magazine.asOwner(`/api/admin/newsletter/subscribers/${left.id}`, { method: 'DELETE' });
    expect((await erasing).status).toBe(204);
    for (const id of reports) expect((await reportOf(id)).losses).toEqual([]);
  });

  it('goes on where it was stopped, and brings in nothing twice', async () => {
    const items = range(30).map((number) => sourceArticle({ key: String(number) }));
    const source = sourceWith([...items, sourceAuthor({ key: 'ann' }), sourceCategory({ key: 'news' })]);
    const id = await rehearseSource(here(), source);
    const count = async () => (await magazine.db.selectFrom('articles').select('id').execute()).length;
    const stop = new AbortController();
    const stopAtFirstWrite = () => {
      stop.abort();
      return now;
    };
    const parts = { ...partsOf(source), signal: stop.signal, now: stopAtFirstWrite };
    await expect(bringIn(parts, id, importFacts)).rejects.toThrow();
    expect(await count()).toBeLessThan(30);
    await bringIn(partsOf(source), id, importFacts);
    expect(await count()).toBe(30);
    const { imported } = (await reportOf(id)).articles;
    expect(imported).toBe(30);
  });

  it('lists an old URL that an editor has redirected once, also when it is stopped among the redirects', async () => {
    const paths = range(250).map((number) => `/old-${number}`);
    const source = sourceWith(
      paths.map((from) => ({ kind: 'redirect', key: from, from, to: 'https://x.example/', isPattern: false })),
    );
    const id = await rehearseSource(here(), source);
    const [taken = '', freed = ''] = paths;
    for (const from_path of [taken, freed]) {
      const redirect = { id: uuid(), from_path, to_path: '/about', hits: 0, created_at: now.toISOString() };
      await magazine.db.insertInto('redirects').values(redirect).execute();
    }
    const lost = async () => (await reportOf(id)).losses.map(({ snippet }) => snippet).sort();
    const stop = new AbortController();
    let asked = 0;
    const stopAtFirstRedirects = () => {
      asked += 1;
      if (asked === 2) stop.abort();
      return now;
    };
    const parts = { ...partsOf(source), signal: stop.signal, now: stopAtFirstRedirects };
    await expect(bringIn(parts, id, importFacts)).rejects.toThrow();
    expect(await lost()).toEqual([`${taken}: /about`, `${freed}: /about`]);
    await magazine.db.deleteFrom('redirects').where('from_path', '=', freed).execute();
    await bringIn(partsOf(source), id, importFacts);
    expect(await lost()).toEqual([`${taken}: /about`]);
    const redirects = await magazine.db.selectFrom('redirects').select('from_path').execute();
    expect(redirects).toHaveLength(250);
  });

  it('reports of what could not be written what its old URLs answer', async () => {
    const others = [sourceAuthor({ key: 'ann' }), sourceCategory({ key: 'news' })];
    const article = sourceArticle({ key: '1' });
    await bringInSource(here(), sourceWith([article, ...others]));
    const pdf = { url: `${oldSite}/files/plan.pdf`, path: 'plan.pdf', mimeType: 'application/pdf' };
    const page = sourceArticle({
      key: 'p',
      kind: 'page',
      slug: 'company',
      url: '/company/',
      formerUrls: ['/?page_id=7'],
    });
    const items = [{ ...article, slug: 'new-slug' }, page, sourceFile({ key: 'plan', ...pdf }), ...others];
    const source = sourceWith(items, { 'plan.pdf': Buffer.from('%PDF-1.4\n%%EOF\n') });
    const id = await rehearseSource(here(), source);
    // Since then editors have taken both places, and the file has gone.
    await magazine.publish({ slug: 'new-slug', title: 'Of an editor' });
    const created = { title: 'Company', slug: 'company', content: 'Ours.', status: 'published' };
    const post = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(created) };
    expect((await magazine.asOwner('/api/admin/pages', post)).status).toBe(201);
    await bringIn(partsOf({ ...source, openFile: () => Promise.reject(new Error('It has gone.')) }), id, importFacts);
    const { losses, urls } = await reportOf(id);
    const failed = losses.filter(({ kind }) => kind === 'not-written');
    expect(failed.map(({ article: name }) => name).sort()).toEqual(['Title of 1', 'Title of p', pdf.url]);
    await expectAnswers(urls);
    const answers = Object.fromEntries(urls.map(({ from, status, to }) => [from, `${status} ${to}`]));
    expect(answers).toMatchObject({
      '/2019/05/slug-of-1': '301 /articles/slug-of-1',
      '/?p=1': '301 /articles/slug-of-1',
      '/company': '200 /company',
      '/?page_id=7': '200 /',
      '/files/plan.pdf': '404 null',
    });
  });
});

async function textOf(pieces: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const piece of pieces) text += piece;
  return text;
}

const body = (text: string) => ({ format: 'markdown' as const, text });

const range = (length: number) => Array.from({ length }, (_, index) => index + 1);
