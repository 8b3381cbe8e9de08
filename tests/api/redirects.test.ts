import { describe, expect, it, onTestFinished } from 'vitest';
import { redirect } from '../../src/contract/redirects.ts';
import { connect } from '../../src/database/connect.ts';
import { createSiteApp } from '../../src/server/composition/site-app.ts';
import { sitePages } from '../../src/site/page/site-pages.ts';
import { send } from '../support/admin-call.ts';
import { readAnswer, readProblem } from '../support/answers.ts';
import { openInstance } from '../support/cached-instance.ts';
import { createMigratedLocation, engines, oneEngine } from '../support/engines.ts';
import { closeMagazine, createParts, now, openMagazine, setUpMagazine, site } from '../support/magazine.ts';
import { followAdminPages } from '../support/paging.ts';

const list = '/api/admin/redirects';
const unreadable = 'Old path has a % that encodes no letter: write letters as they are, and % as %25';
const queryless = 'Queries make no difference at this path: leave out the ? and what follows it';

describe.each(engines)('redirects on %s', (engine) => {
  const magazine = setUpMagazine(engine);
  const create = (from: string, to: string) => readAnswer(send(magazine, 'POST', list, { from, to }), redirect, 201);

  /** Opens a site whose only page is the front page. */
  async function visit(path: string): Promise<[status: number, location: string | null]> {
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
    return [status, headers.get('location')];
  }

  it('lead from a path without a page to the new one, and are counted', async () => {
    await create('/2019/05/an-old-story/', '/articles/an-old-story');
    await create('/über-uns', 'https://example.org/about');
    expect(await visit('/2019/05/an-old-story')).toEqual([301, '/articles/an-old-story']);
    expect(await visit('/2019/05/an-old-story/?utm=1')).toEqual([301, '/articles/an-old-story?utm=1']);
    expect(await visit('/%C3%BCber-uns')).toEqual([301, 'https://example.org/about']);
    expect(await visit('/nowhere')).toEqual([404, null]);
    const all = await (await magazine.asOwner(list)).json();
    expect(all).toMatchObject([{ from: '/%C3%BCber-uns', hits: 1 }, { hits: 2 }]);
  });

  it('distinguish queries if the admin sets one', async () => {
    await create('/index.php?p=1', '/articles/one');
    await create('/index.php?p=2', '/articles/two');
    await create('/index.php', '/about');
    expect(await visit('/index.php?p=1')).toEqual([301, '/articles/one']);
    expect(await visit('/index.php/?p=2')).toEqual([301, '/articles/two']);
    expect(await visit('/index.php?p=3')).toEqual([301, '/about?p=3']);
    expect(await visit('/index.php')).toEqual([301, '/about']);
    await send(magazine, 'POST', list, { from: '/only.php?p=1', to: '/about' });
    expect(await visit('/only.php')).toEqual([404, null]);
  });

  it('match an old path in any script, in either encoding', async () => {
    await create('/新闻', '/文章?页=一#末');
    const target = '/%E6%96%87%E7%AB%A0?%E9%A1%B5=%E4%B8%80#%E6%9C%AB';
    expect(await visit('/%E6%96%B0%E9%97%BB')).toEqual([301, target]);
    expect(await visit('/%e6%96%b0%e9%97%bb/')).toEqual([301, target]);
  });

  it.each([
    ["/it's", ['/it%27s', "/it's/"]],
    ['/~anna/page', ['/%7Eanna/page', '/%7eanna/%70age']],
    ['/Kräuter', ['/Kra%CC%88uter', '/Kr%c3%a4uter']],
    ['/p%281%29', ['/p(1)', '/p%281%29']],
    ['/a[1]', ['/a[1]', '/a%5B1%5d']],
    ['/100%25', ['/100%25']],
    ['/what%3F', ['/what%3f']],
    ["/index.php?name=it's%20a", ['/index.php?name=it%27s%20a']],
  ])('of %s match however a URL is spelled', async (from, urls) => {
    await create(from, '/about');
    for (const url of urls) expect(await visit(url), url).toEqual([301, '/about']);
  });

  it('take the query along, but for what the new URL sets itself', async () => {
    await create('/old', '/new?page=1#part');
    await create('/elsewhere', 'https://example.org/');
    expect(await visit('/old?page=2&utm_source=letter&q=a%20b')).toEqual([
      301,
      '/new?page=1&utm_source=letter&q=a%20b#part',
    ]);
    expect(await visit('/old?page=2')).toEqual([301, '/new?page=1#part']);
    expect(await visit('/elsewhere?x')).toEqual([301, 'https://example.org/?x']);
  });

  it('of a category apply to the filter of the front page, too', async () => {
    await send(magazine, 'PATCH', `/api/admin/categories/${magazine.categories.books}`, { slug: 'library' });
    expect(await visit('/?utm=1&category=books&cursor=x')).toEqual([301, '/?category=library&utm=1&cursor=x']);
    expect(await visit('/?category=library')).toEqual([200, null]);
    expect(await visit('/?category=gone')).toEqual([200, null]);
    await send(magazine, 'PATCH', `/api/admin/categories/${magazine.categories.books}`, { slug: 'books' });
  });

  it('cannot form a loop', async () => {
    await create('/one', '/two');
    await create('/two', `${site.url}/three?from=two`);
    const loop = { to: 'This would redirect back to the old path' };
    for (const to of ['/one', '/one/', '/two#part', '/one?x=1', '/ONE/../one', `${site.url}/one`]) {
      const { errors } = await readProblem(send(magazine, 'POST', list, { from: '/three', to }), 'invalid');
      expect(errors, to).toEqual(loop);
    }
    await create('/three', 'https://example.org/one');
    expect(await visit('/three')).toEqual([301, 'https://example.org/one']);
  });

  it('cannot form a loop when they are created at the same time', async () => {
    const created = await Promise.all(
      [
        ['/one', '/two'],
        ['/two', '/three'],
        ['/three', '/one'],
      ].map(([from, to]) => send(magazine, 'POST', list, { from, to })),
    );
    expect(created.map(({ status }) => status).sort()).toEqual([201, 201, 422]);
  });

  it('cannot form a chain longer than browsers follow', async () => {
    for (let step = 20; step > 0; step -= 1) await create(`/step/${step}`, `/step/${step + 1}`);
    await readProblem(send(magazine, 'POST', list, { from: '/step/0', to: '/step/1' }), 'invalid');
  });

  it('are created when a category gets another slug, and follow later changes', async () => {
    const { categories } = magazine;
    await send(magazine, 'PATCH', `/api/admin/categories/${categories.books}`, { slug: 'library' });
    expect(await visit('/category/books')).toEqual([301, '/category/library']);
    await send(magazine, 'PATCH', `/api/admin/categories/${categories.books}`, { slug: 'reading' });
    expect(await visit('/category/books')).toEqual([301, '/category/reading']);
    expect(await visit('/category/library')).toEqual([301, '/category/reading']);
    await send(magazine, 'PATCH', `/api/admin/categories/${categories.books}`, { slug: 'books' });
    expect(await visit('/category/books')).toEqual([404, null]);
    expect(await visit('/category/reading')).toEqual([301, '/category/books']);
  });

  it('can be deleted', async () => {
    const { id } = await create('/old', '/about');
    expect((await send(magazine, 'DELETE', `${list}/${id}`)).status).toBe(204);
    expect(await visit('/old')).toEqual([404, null]);
    await readProblem(send(magazine, 'DELETE', `${list}/${id}`), 'not-found');
  });

  it('have one target for each path', async () => {
    await create('/old', '/about');
    const { errors } = await readProblem(
      send(magazine, 'POST', list, { from: '/old/', to: '/terms' }),
      'redirect-exists',
    );
    expect(errors).toEqual({ from: 'A redirect for this path already exists' });
  });

  it.each([
    [{ from: '', to: '/a' }, { from: 'Old path is required' }],
    [{ from: 'old', to: '/a' }, { from: 'Old path must start with a slash' }],
    [{ from: '//evil.example/a', to: '/a' }, { from: 'Old path must start with a slash' }],
    [{ from: `/${'x'.repeat(500)}`, to: '/a' }, { from: 'Old path must be 500 characters or less' }],
    [{ from: '/old', to: '' }, { to: 'New URL is required' }],
    [{ from: '/old', to: 'javascript:alert(1)' }, { to: 'New URL must be a path on this site or start with https://' }],
    [{ from: '/old', to: '//evil.example' }, { to: 'New URL must be a path on this site or start with https://' }],
    [{ from: '/old', to: '/\\evil.example' }, { to: 'New URL must be a path on this site or start with https://' }],
    [{ from: '/old', to: '/\t/evil.example' }, { to: 'New URL must be a path on this site or start with https://' }],
    [{ from: '/old', to: '/a/..//evil.example' }, { to: 'New URL must be a path on this site or start with https://' }],
    [{ from: '/old', to: 'data:text/html,x' }, { to: 'New URL must be a path on this site or start with https://' }],
    [{ from: '/old', to: 'https://' }, { to: 'New URL must be a path on this site or start with https://' }],
    [{ from: 'https://magazine.test/old', to: '/a' }, { from: 'Old path must start with a slash' }],
    [{ from: `/${'新'.repeat(60)}`, to: '/a' }, { from: 'Old path must be 500 characters or less' }],
    [{ from: '/old', to: `/${'x'.repeat(500)}` }, { to: 'New URL must be 500 characters or less' }],
    [{ from: '/old', to: '/old/' }, { to: 'This would redirect back to the old path' }],
    [{ from: '/Uml%e4ut', to: '/a' }, { from: unreadable }],
    [{ from: '/100%', to: '/a' }, { from: unreadable }],
    [
      { from: '/tag/*', to: '/a' },
      { from: 'Old path is one path: choose Wildcard where * stands for other characters' },
    ],
    [{ from: '/articles/old?id=1', to: '/a' }, { from: queryless }],
    [
      { from: 5, to: null },
      { from: 'Required', to: 'Required' },
    ],
  ])('reject %j', async (body, errors) => {
    expect((await readProblem(send(magazine, 'POST', list, body), 'invalid')).errors).toEqual(errors);
  });

  it('are refused where the program answers itself', async () => {
    const served = 'This site has a page or file of its own there, so the redirect would never be used';
    const paths = ['/', '/About', '/feed.xml', '/robots.txt', '/login/', '/api/site', '/admin', '/og/a.png'];
    for (const from of [...paths, ...Object.keys(sitePages).filter((path) => !path.includes('$'))]) {
      expect((await readProblem(send(magazine, 'POST', list, { from, to: '/a' }), 'invalid')).errors, from).toEqual({
        from: served,
      });
    }
    for (const from of ['/apiary', '/articles/gone', '/media-kit']) await create(from, '/about');
  });

  it('are listed in pages', async () => {
    for (let made = 0; made < 55; made += 1) await create(`/old/${String(made).padStart(2, '0')}`, '/about');
    const { pages, totals } = await followAdminPages(magazine, list, redirect);
    expect(pages.map(({ length }) => length)).toEqual([50, 5]);
    expect(pages.flat().map(({ from }) => from)).toEqual(
      [...Array(55).keys()].map((n) => `/old/${String(n).padStart(2, '0')}`),
    );
    expect(totals).toEqual([55, 55]);
  });
});

it.each(oneEngine)(
  'readers who share the answer of a moved page take each their own query along, on %s',
  async (engine) => {
    const location = await createMigratedLocation(engine);
    const db = connect(location);
    const magazine = await openMagazine(db);
    const { promise: bothHaveCome, resolve: go } = Promise.withResolvers<void>();
    let rendered = 0;
    const renderPage = async () => {
      rendered += 1;
      await bothHaveCome;
      return { status: 301, headers: new Headers({ location: '/articles/new' }), html: '' };
    };
    const instance = await openInstance({ location, renderPage, cookie: await magazine.ownerCookie() });
    onTestFinished(async () => {
      await instance.close();
      await closeMagazine(db);
      await location.remove();
    });
    await magazine.publish({ slug: 'old' });
    const visits = ['?utm_source=one', '?utm_source=two&x=%C3%BC', ''].map((query) =>
      instance.visit(`/articles/old${query}`),
    );
    await expect.poll(() => rendered).toBe(1);
    go();
    const locations = (await Promise.all(visits)).map(({ headers }) => headers.get('location'));
    expect(locations).toEqual(
      ['?utm_source=one', '?utm_source=two&x=%C3%BC', ''].map((query) => `/articles/new${query}`),
    );
  },
);
