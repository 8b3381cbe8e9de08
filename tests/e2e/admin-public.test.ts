import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { adminPagePaths, adminPaths } from '../../src/contract/admin-paths.ts';
import { openPage } from '../support/browser-page.ts';
import { readAdminScripts, readBuild } from '../support/built-files.ts';
import { openOwnerAdmin } from '../support/owner-admin.ts';
import { adminSiteSettings } from '../support/running-sites.ts';
import { sampleOf } from '../support/sample.ts';
import { expect, test } from '../support/site.ts';
import { owner, signIn } from '../support/site-owner.ts';
import { startSite } from '../support/site-process.ts';
import { readList } from '../support/site-reading.ts';

/** @returns the body that the next reader gets, who has asked for the same URL before */
async function read(url: string): Promise<string> {
  const response = await fetch(url);
  return response.text();
}

interface Expectation {
  pages: string[];
  contain: string[];
  notContain?: string[];
}

/** Each page is asked for once: what the very next reader gets. */
async function expectPages(site: string, { pages, contain, notContain = [] }: Expectation): Promise<void> {
  for (const path of pages) {
    const body = await read(site + path);
    for (const text of contain) expect(body, path).toContain(text);
    for (const text of notContain) expect(body, path).not.toContain(text);
  }
}

test('the next reader sees what was written, renamed and deleted', async ({ page, ownSite: { url } }) => {
  const admin = await openOwnerAdmin(page, url);
  const category = await admin.openCategory({ name: 'Science', slug: 'science' });
  const author = await admin.createAuthor({ name: 'Marie Example' });
  await admin.publish({ title: 'The lead', isFeatured: 1 });
  const lists = ['/', '/?category=science', '/category/science', '/api/articles', '/api/articles?category=science'];
  await expectPages(url, { pages: lists, contain: [], notContain: ['First title'] });

  const { id } = await admin.publish({ title: 'First title', categoryId: category.id, authorId: author.id });
  const all = [...lists, `/articles/${id}`, `/api/articles/${id}`];
  await expectPages(url, { pages: all, contain: ['First title', 'Marie Example'] });

  await admin.send('PATCH', adminPaths.article(id), { title: 'Second title' });
  await expectPages(url, { pages: all, contain: ['Second title'], notContain: ['First title'] });

  await admin.send('PATCH', adminPaths.author(author.id), { name: 'Irène Example' });
  await expectPages(url, { pages: all, contain: ['Irène Example'], notContain: ['Marie Example'] });

  await admin.send('PATCH', adminPaths.category(category.id), { name: 'Research', slug: 'research' });
  const moved = ['/', '/?category=research', '/category/research', `/articles/${id}`];
  await expectPages(url, { pages: moved, contain: ['Research', 'Second title'], notContain: ['Science'] });
  expect(await read(`${url}/api/articles?category=science`)).toBe('[]');
  const old = await fetch(`${url}/category/science`, { redirect: 'manual' });
  expect([old.status, old.headers.get('location')]).toEqual([301, '/category/research']);
  expect(await read(`${url}/api/categories`)).toContain('"slug":"research"');

  await admin.send('DELETE', adminPaths.article(id));
  const lost = ['/', '/?category=research', '/category/research', '/api/articles'];
  await expectPages(url, { pages: lost, contain: [], notContain: ['Second title'] });
  expect((await fetch(`${url}/articles/${id}`)).status).toBe(404);
  expect((await fetch(`${url}/api/articles/${id}`)).status).toBe(404);

  await admin.send('DELETE', adminPaths.articleInTrash(id));
  await admin.send('DELETE', adminPaths.category(category.id));
  await expectPages(url, { pages: ['/', '/about', '/api/categories'], contain: [], notContain: ['Research'] });
  expect((await fetch(`${url}/category/research`)).status).toBe(404);
});

test('what the admin is told stays between it and the server', async ({ page, adminSite }) => {
  await signIn(page, adminSite.url);
  const { request } = page.context();
  for (const path of [adminPaths.stats, adminPaths.articles, adminPaths.authors, adminPaths.subscribers]) {
    const answer = await request.get(adminSite.url + path);
    expect([answer.status(), answer.headers()['cache-control']], path).toEqual([200, 'no-store']);
    const refused = await fetch(adminSite.url + path);
    expect([refused.status, refused.headers.get('cache-control')], path).toEqual([401, 'no-store']);
  }
  const { access, login, dashboard, articles, authors, categories, newsletter, account, newArticle } = adminPagePaths;
  for (const path of [access, login, dashboard, articles, newArticle, authors, categories, newsletter, account]) {
    const { headers } = await fetch(adminSite.url + path, { redirect: 'manual' });
    expect([headers.get('cache-control'), headers.get('x-robots-tag'), headers.get('etag')], path).toEqual([
      'no-store',
      'noindex',
      null,
    ]);
  }
});

test('a public page is the same for the owner as for everyone', async ({ page, adminSite }) => {
  await signIn(page, adminSite.url);
  for (const path of ['/', '/about', '/category/books']) {
    const answer = await page.context().request.get(adminSite.url + path);
    expect(await answer.text(), path).toBe(await read(adminSite.url + path));
    expect(answer.headers()['set-cookie'], path).toBeUndefined();
  }
});

/** @returns URLs on the site of all scripts that the browser loads from now on; it forgets their texts when it leaves the page */
function listenToScripts(page: Page): Set<string> {
  const scripts = new Set<string>();
  page.on('response', (response) => {
    if (response.headers()['content-type']?.includes('javascript')) scripts.add(new URL(response.url()).pathname);
  });
  return scripts;
}

/** A text that a library keeps however it is built, and the file that it is from, beside the library's first one. */
const libraries = [
  { name: 'zod', mark: '$ZodError', module: 'zod/v4/core', file: 'errors.js' },
  { name: 'react-hook-form', mark: 'shouldUnregister', module: 'react-hook-form', file: '' },
  { name: 'Radix Tabs', mark: 'rovingFocusGroup', module: '@radix-ui/react-roving-focus', file: '' },
];

test('nothing of the admin is loaded with a public page, and the admin loads what is its own', async ({
  page,
  magazine,
  adminSite,
  noise,
}) => {
  noise.allow(/status of 404/);
  const ofAdmin = readAdminScripts();
  const [article] = await readList(magazine.url, '/api/articles?limit=1');
  const paths = [
    '/',
    `/articles/${article?.slug}`,
    '/category/books',
    '/content-guide',
    '/saved',
    '/subscribe',
    '/nowhere',
  ];
  const scripts = listenToScripts(page);
  for (const path of sampleOf(paths, 3)) {
    await openPage(page, path);
    // How many there are depends on the page; each is heard.
    const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    const ofPage = loaded.map((url) => new URL(url).pathname).filter((loadedPath) => loadedPath.endsWith('.js'));
    expect(ofPage, path).not.toEqual([]);
    expect([...scripts], path).toEqual(expect.arrayContaining(ofPage));
  }
  expect([...scripts].filter((url) => ofAdmin.has(url))).toEqual([]);
  const texts = (await Promise.all([...scripts].map((url) => read(magazine.url + url)))).join('\n');
  for (const { name, mark, module, file } of libraries) {
    expect(texts.includes(mark), name).toBe(false);
    const source = readFileSync(new URL(file, import.meta.resolve(module)), 'utf8');
    expect(source, `${name} would be known by its mark`).toContain(mark);
  }

  const own = listenToScripts(page);
  await signIn(page, adminSite.url);
  await page.goto(adminSite.url + adminPagePaths.dashboard);
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  expect([...own].filter((url) => ofAdmin.has(url)).length).toBeGreaterThan(0);
  expect(own.size, 'the admin is one file, with those that it shares').toBeLessThan(30);
});

/** `SMTP_URL` is not among them: the admin's screens tell the owner that it is not set. */
const secretNames = /AUTH_SECRET|OWNER_PASSWORD|DATABASE_URL|OIDC_CLIENT_SECRET|process\.env/;

test('no secret is in any built file, nor in anything that the site sends', { tag: '@long' }, async () => {
  const secret = 'a-secret-of-forty-characters-0123456789';
  const mailPassword = 'a-password-of-the-mail-server';
  const site = await startSite({
    ...adminSiteSettings,
    AUTH_SECRET: secret,
    SMTP_URL: `smtp://letters:${mailPassword}@localhost:2525`,
    MAIL_FROM: 'letters@example.org',
  });
  const secrets = [secret, owner.password, mailPassword];
  const client = readBuild('client');
  const files = [...client, ...readBuild('server')];
  expect(files.length).toBeGreaterThan(20);
  for (const [path, content] of files) {
    for (const value of secrets) expect(content.includes(value), `${path} holds a secret`).toBe(false);
  }
  for (const [path, content] of client) {
    if (/\.(js|css|svg|json)$/.test(path))
      expect(secretNames.test(content.toString()), `${path} names a secret`).toBe(false);
  }
  const pages = ['/', '/admin', '/admin-access', '/login', '/content-guide', '/api/site', '/api/auth/ways'];
  const assets = [...client.keys()].filter((path) => path.startsWith('/assets/') && /\.(js|css)$/.test(path));
  for (const path of [...pages, ...assets]) {
    const body = await read(site.url + path);
    for (const value of secrets) expect(body.includes(value), `${path} holds a secret`).toBe(false);
  }
  expect(await site.stop()).toBe(0);
});
