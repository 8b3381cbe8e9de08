import { describe, expect, it, onTestFinished } from 'vitest';
import { redirect } from '../../src/contract/redirects.ts';
import { connect } from '../../src/database/connect.ts';
import { createSiteApp } from '../../src/server/composition/site-app.ts';
import { addRedirects, removeRedirects } from '../../src/services/redirects/add-redirects.ts';
import { send } from '../support/admin-call.ts';
import { readAnswer } from '../support/answers.ts';
import { openInstance } from '../support/cached-instance.ts';
import { createMigratedLocation, engines } from '../support/engines.ts';
import { closeMagazine, createParts, now, openMagazine, setUpMagazine, site } from '../support/magazine.ts';

const list = '/api/admin/redirects';

describe.each(engines)('old URLs on %s', (engine) => {
  const magazine = setUpMagazine(engine);
  const create = (from: string, to: string) => readAnswer(send(magazine, 'POST', list, { from, to }), redirect, 201);

  /** Opens a site whose only rendered page is the front page. @returns where a URL redirects to; the status where it does not */
  async function visit(path: string): Promise<string | number> {
    const app = createSiteApp({
      api: createParts(magazine.db),
      pages: {
        renderPage: async ({ request }) => ({
          status: new URL(request.url).pathname === '/' ? 200 : 404,
          headers: new Headers(),
          html: '',
        }),
        entry: '',
        strictPolicy: true,
      },
      buildDir: '.',
      dataDir: '.',
    });
    const { status, headers } = await app.request(path, {}, { now });
    return headers.get('location') ?? status;
  }

  const expectAll = async (expected: Record<string, string | number>) => {
    for (const [url, to] of Object.entries(expected)) expect(await visit(url), url).toBe(to);
  };

  it('lead to an article from every spelling and every ending that other programs know', async () => {
    await magazine.publish({ slug: 'uber-uns' });
    await create('/2019/05/über-uns/', '/articles/uber-uns');
    const to = '/articles/uber-uns';
    await expectAll({
      '/2019/05/%C3%BCber-uns/': to,
      '/2019/05/%c3%bcber-uns': to,
      '/2019/05/u%CC%88ber-uns': to,
      '/2019/05/%C3%9CBER-Uns': to,
      '//2019/05/%C3%BCber-uns//': to,
      '/2019/05/%C3%BCber-uns/feed/': to,
      '/2019/05/%C3%BCber-uns/amp': to,
      '/2019/05/%C3%BCber-uns/amp/?amp=1': to,
      '/2019/05/%C3%BCber-uns/page/2/amp/': to,
      '/2019/05/%C3%BCber-uns/comment-page-3/': to,
      '/2019/05/%C3%BCber-uns/embed/': to,
      '/2019/05/%C3%BCber-uns/index.html': to,
      '/2019/05/%C3%BCber-uns/?utm_source=x&fbclid=y': `${to}?utm_source=x&fbclid=y`,
      '/2019/05/%C3%BCber-uns/feed/more': 404,
      '/2019/05/': 404,
    });
  });

  it('may lie where the program has files of its own, which come first', async () => {
    await magazine.publish({ slug: 'one' });
    for (const from of ['/assets/img/a.png', '/media/2019/b.pdf']) await create(from, '/articles/one');
    await expectAll({
      '/assets/img/a.png': '/articles/one',
      '/media/2019/b.pdf': '/articles/one',
      '/assets/img/b.png': 404,
      '/media/2019/c.pdf': 404,
    });
  });

  it('lead to the feed of a list, the list where it had pages, and the front page', async () => {
    await magazine.publish({ slug: 'one', category: 'books' });
    await create('/kategorie/buecher', '/category/books');
    await create('/author/anna', 'https://example.org/anna');
    await expectAll({
      '/kategorie/buecher/': '/category/books',
      '/kategorie/buecher/feed/': '/category/books/feed.xml',
      '/kategorie/buecher/feed/atom/': '/category/books/atom.xml',
      '/kategorie/buecher/feed.json': '/category/books/feed.json',
      '/kategorie/buecher/page/12/': '/category/books',
      '/category/books/feed/': '/category/books/feed.xml',
      '/category/books/rss/': '/category/books/feed.xml',
      '/category/Books/page/2': '/category/books',
      '/articles/one/amp/': '/articles/one',
      '/Articles/ONE': '/articles/one',
      '/author/anna/feed/': 'https://example.org/anna',
      '/feed/': '/feed.xml',
      '/feed/atom': '/atom.xml',
      '/rss': '/feed.xml',
      '/index.xml': '/feed.xml',
      '/index.php': '/',
      '/page/3/': '/',
      '/about/amp/': '/about',
      '/comments/feed/': 404,
    });
  });

  it('are answered by one redirect, also where an entry has moved on since', async () => {
    const id = await magazine.publish({ slug: 'first' });
    await create('/2019/05/first', '/articles/first');
    await create('/?p=12', '/2019/05/First/');
    await create('/old-books/', `${site.url}/category/books#top`);
    await send(magazine, 'PATCH', `/api/admin/articles/${id}`, { slug: 'second' });
    await send(magazine, 'PATCH', `/api/admin/categories/${magazine.categories.books}`, { slug: 'library' });
    await expectAll({
      '/2019/05/first/': '/articles/second',
      '/?p=12&utm_source=x': '/articles/second?utm_source=x',
      '/old-books?x=1': '/category/library?x=1#top',
    });
    await send(magazine, 'PATCH', `/api/admin/categories/${magazine.categories.books}`, { slug: 'books' });
    const all = await (await magazine.asOwner(list)).json();
    const hits = Object.fromEntries(all.map((one: { from: string; hits: number }) => [one.from, one.hits]));
    expect(hits).toMatchObject({ '/?p=12': 1, '/2019/05/first': 2, '/old-books': 1 });
  });

  it('at the front page are told apart by the parameters of other programs', async () => {
    await create('/?p=12', '/articles/twelve');
    await create('/?page_id=7', '/about');
    await create('/?q=node/5', '/terms');
    await expectAll({
      '/?p=12': '/articles/twelve',
      '/?p=12&utm_source=x': '/articles/twelve?utm_source=x',
      '/?post_type=news&p=12': '/articles/twelve?post_type=news',
      '/index.php?p=12': '/articles/twelve',
      '/index.php?p=13': 404,
      '/?page_id=7': '/about',
      '/?q=node/5': '/terms',
      '/?feed=rss2': '/feed.xml',
      '/?p=13': 200,
      '/?utm_source=x': 200,
    });
    const refused = { from: 'The front page tells only ?p=, ?page_id= and the like apart, one at a time' };
    for (const from of ['/?category=books', '/?utm_source=x', '/?p=1&page_id=2']) {
      const answer = await send(magazine, 'POST', list, { from, to: '/about' });
      expect([answer.status, (await answer.json()).errors], from).toEqual([422, refused]);
    }
  });

  it('that lead round in circles answer 404, however they came to be', async () => {
    const at = now.toISOString();
    const rows = ['/one /two', '/two /three?x=1', '/three /ONE/feed/'].map((line, index) => {
      const [from_path = '', to_path = ''] = line.split(' ');
      return { id: `id-${index}`, from_path, to_path, hits: 0, created_at: at };
    });
    await magazine.db.insertInto('redirects').values(rows).execute();
    await expectAll({ '/one': 404, '/Two/amp/': 404 });
  });

  it('of any length and form are answered', async () => {
    await create('/long', '/about');
    await expectAll({
      [`/${'x'.repeat(10_000)}`]: 404,
      [`/${'a/'.repeat(5000)}feed/`]: 404,
      [`/long?${'x=1&'.repeat(2500)}y`]: `/about?${'x=1&'.repeat(2500)}y`,
      '/%': 400,
      '/%ff/feed/': 400,
      '/?p=%ff': 400,
    });
  });

  it('are added by the thousand, once, without loops', async () => {
    await create('/taken', '/about');
    await create('/a', '/b');
    const many = [...Array(1500).keys()].map((n) => ({
      from: `/many/${n}/`,
      to: `${site.url}/articles/${n}`,
      line: n,
    }));
    const odd = [
      { from: '/Taken/', to: '/terms', line: 1 },
      { from: '/taken', to: '/about', line: 2 },
      { from: '/b', to: '/c', line: 3 },
      { from: '/c/', to: '/A', line: 4 },
      { from: '/terms', to: '/a', line: 5 },
      { from: 'nothing', to: '/a', line: 6 },
      { from: '/x', to: 'javascript:alert(1)', line: 7 },
      { from: '/many/7', to: '/elsewhere', line: 8 },
    ];
    const add = () =>
      magazine.db
        .transaction()
        .execute((trx) => addRedirects(trx, { given: [...many, ...odd], now, siteUrl: site.url }));
    const before = await versionOf(magazine.db);
    const first = await add();
    expect(await versionOf(magazine.db)).toBe(before + 1);
    expect(first.added.length).toBe(1501);
    expect(first.added[3]).toMatchObject({ from: '/many/3', to: '/articles/3' });
    expect(first.same.map(({ line }) => line)).toEqual([2]);
    expect(first.taken.map(({ given: { line }, to }) => [line, to])).toEqual([
      [1, '/about'],
      [8, '/articles/7'],
    ]);
    expect(first.refused.map(({ given: { line }, reason }) => [line, reason])).toEqual([
      [6, 'path'],
      [7, 'target'],
      [5, 'page'],
      [4, 'loop'],
    ]);
    const again = await add();
    expect([again.added.length, again.same.length]).toEqual([0, 1502]);
    expect(await versionOf(magazine.db)).toBe(before + 1);

    const ids = first.added.map(({ id }) => id);
    const remove = () => magazine.db.transaction().execute((trx) => removeRedirects(trx, ids));
    expect([await remove(), await remove()]).toEqual([1501, 0]);
    expect(await versionOf(magazine.db)).toBe(before + 2);
    await expectAll({ '/many/7': 404, '/a': '/b' });
  });
});

async function versionOf(db: ReturnType<typeof connect>): Promise<number> {
  return (await db.selectFrom('content_version').select('version').executeTakeFirstOrThrow()).version;
}

it.each(engines)(
  'the front page is answered from memory, but for the ids that are redirected, on %s',
  async (engine) => {
    const location = await createMigratedLocation(engine);
    const db = connect(location);
    const magazine = await openMagazine(db);
    let rendered = 0;
    const renderPage = async () => {
      rendered += 1;
      return { status: 200, headers: new Headers({ 'content-type': 'text/html' }), html: '<p>Home</p>' };
    };
    const cookie = await magazine.ownerCookie();
    const [instance, other] = [
      await openInstance({ location, renderPage, cookie }),
      await openInstance({ location, renderPage, cookie }),
    ];
    onTestFinished(async () => {
      await instance.close();
      await other.close();
      await closeMagazine(db);
      await location.remove();
    });
    await instance.send('POST', list, { from: '/?p=12', to: '/about' });
    await instance.visit('/');
    for (let id = 20; id < 40; id += 1) {
      const answer = await instance.visit(`/?p=${id}&utm_source=x`);
      expect([answer.status, await answer.text()]).toEqual([200, '<p>Home</p>']);
    }
    expect([rendered, instance.cache.entries]).toEqual([1, 1]);
    for (const one of [instance, other]) {
      const moved = await one.visit('/?p=12&fbclid=y');
      expect([moved.status, moved.headers.get('location')]).toEqual([301, '/about?fbclid=y']);
    }
    expect(rendered).toBe(1);
  },
);
