import { beforeEach, describe, expect, it } from 'vitest';
import { adminPaths } from '../../src/contract/admin-paths.ts';
import { adminPage, adminPageSummary, page, pagePlaceholder, pageRevision } from '../../src/contract/pages.ts';
import { apiPaths } from '../../src/contract/paths.ts';
import { createSiteApp } from '../../src/server/composition/site-app.ts';
import type { TransactionalEmail } from '../../src/services/email/transactional-email.ts';
import { createPage } from '../../src/services/pages/create-page.ts';
import { sitePages } from '../../src/site/page/site-pages.ts';
import { renderPage } from '../../src/site/render-page.tsx';
import { actor } from '../support/actor.ts';
import { readAnswer, readProblem } from '../support/answers.ts';
import { engines, oneEngine } from '../support/engines.ts';
import { createParts, minutesFromNow, setUpMagazine, site } from '../support/magazine.ts';

describe.each(engines)('on %s, static pages', (engine) => {
  const magazine = setUpMagazine(engine);
  const send = (method: string, path: string, body?: unknown, at?: Date) =>
    magazine.asOwner(
      path,
      {
        method,
        ...(body !== undefined && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
      },
      at,
    );
  const create = async (fields: object) => readAnswer(send('POST', adminPaths.pages, fields), adminPage, 201);
  const change = async (id: string, fields: object) =>
    readAnswer(send('PATCH', adminPaths.page(id), fields), adminPage, 200);
  const text = { title: 'Imprint', content: 'Publisher: *Ada*', status: 'published' };
  const visit = (path: string, at?: Date) => magazine.request(apiPaths.page(path), {}, at);

  it('are created, changed, read by their path and moved, whose former paths lead to them for good', async () => {
    const stored = await create({ ...text, slug: 'imprint' });
    expect(stored).toMatchObject({ path: '/imprint', status: 'published', version: 1, workingCopy: null });
    const read = await readAnswer(visit('/imprint'), page, 200);
    expect(read).toMatchObject({ title: 'Imprint', heading: 'Imprint', contentHtml: '<p>Publisher: <em>Ada</em></p>' });

    expect(await change(stored.id, { slug: 'impressum' })).toMatchObject({ path: '/impressum', version: 2 });
    expect((await readAnswer(visit('/imprint'), page, 200)).path).toBe('/impressum');
    await readProblem(send('POST', adminPaths.pages, { ...text, slug: 'imprint' }), 'slug-taken');
    await readProblem(send('PATCH', adminPaths.page(stored.id), { title: 'x', version: 1 }), 'stale-edit');
    expect((await create({ title: 'Impressum' })).path, 'a slug of its own').toBe('/impressum-2');
  });

  it('stand below another page, and move with it', async () => {
    const parent = await create({ ...text, title: 'Company' });
    const child = await create({ ...text, title: 'Team', parentId: parent.id });
    expect(child.path).toBe('/company/team');
    await change(parent.id, { slug: 'house' });
    expect((await readAnswer(visit('/company/team'), page, 200)).path).toBe('/house/team');
    const below = { ...text, title: 'Deep', parentId: child.id };
    await readProblem(send('POST', adminPaths.pages, below), 'invalid');
    await readProblem(send('PATCH', adminPaths.page(parent.id), { parentId: parent.id }), 'invalid');
    await readProblem(send('DELETE', adminPaths.page(parent.id)), 'page-state');
  });

  it('are seen by readers only once they are published', async () => {
    const draft = await create({ title: 'Jobs', content: 'Soon' });
    expect(draft.status).toBe('draft');
    await readProblem(visit('/jobs'), 'not-found');
    await readProblem(send('PATCH', adminPaths.page(draft.id), { status: 'published', content: ' ' }), 'invalid');
    const later = minutesFromNow(60);
    expect(await change(draft.id, { status: 'scheduled', publishDate: later })).toMatchObject({ status: 'scheduled' });
    await readProblem(visit('/jobs'), 'not-found');
    await readAnswer(visit('/jobs', new Date(later)), page, 200);
    await change(draft.id, { status: 'draft' });
    await readProblem(visit('/jobs', new Date(later)), 'not-found');
  });

  it('keep changes of a public page to themselves until they are published', async () => {
    const { id } = await create(text);
    const copied = await readAnswer(send('PATCH', adminPaths.pageCopy(id), { content: 'New' }), adminPage, 200);
    expect(copied).toMatchObject({ unpublishedChanges: 1, workingCopy: { fields: { content: 'New' } }, version: 2 });
    expect((await readAnswer(visit('/imprint'), page, 200)).contentHtml).toContain('Ada');
    await readAnswer(send('POST', adminPaths.pageCopyPublication(id), { version: 2 }), adminPage, 200);
    expect((await readAnswer(visit('/imprint'), page, 200)).contentHtml).toBe('<p>New</p>');
    await send('PATCH', adminPaths.pageCopy(id), { content: 'Newer' });
    expect(await readAnswer(send('DELETE', adminPaths.pageCopy(id)), adminPage, 200)).toMatchObject({
      workingCopy: null,
    });
  });

  it('have a history, of which an older text is restored as changes that are not public', async () => {
    const { id } = await create(text);
    await change(id, { content: 'Second' });
    const list = await (await send('GET', adminPaths.pageRevisions(id))).json();
    const [, first] = list;
    const old = await readAnswer(send('GET', adminPaths.pageRevision(id, first.id)), pageRevision, 200);
    expect(old.fields.content).toBe(text.content);
    const restored = await readAnswer(send('POST', adminPaths.pageRevisionRestore(id, first.id), {}), adminPage, 200);
    expect(restored).toMatchObject({ content: 'Second', workingCopy: { fields: { content: text.content } } });
  });

  it('keep the text that a site began with', async () => {
    const list = adminPageSummary.array().parse(await (await send('GET', adminPaths.pages)).json());
    const id = list.find(({ path }) => path === '/terms')?.id ?? '';
    await change(id, { content: 'Ours' });
    const [, first] = await (await send('GET', adminPaths.pageRevisions(id))).json();
    expect(first).toMatchObject({ kind: 'before', createdBy: null });
    const before = await readAnswer(send('GET', adminPaths.pageRevision(id, first.id)), pageRevision, 200);
    expect(before.fields.content).toContain('Reading needs no account');
  });

  it('go to the trash and back, and free no path that readers knew', async () => {
    const { id } = await create(text);
    expect((await send('DELETE', adminPaths.page(id))).status).toBe(204);
    await readProblem(visit('/imprint'), 'not-found');
    const inTrash = await (await send('GET', `${adminPaths.pages}?status=trash`)).json();
    expect(inTrash).toMatchObject([{ id, status: 'trash' }]);
    await readAnswer(send('POST', adminPaths.pageRestore(id)), adminPage, 200);
    await readAnswer(visit('/imprint'), page, 200);
    await readProblem(send('DELETE', adminPaths.pageInTrash(id)), 'page-state');
    await send('DELETE', adminPaths.page(id));
    expect((await send('DELETE', adminPaths.pageInTrash(id))).status).toBe(204);
    await readProblem(send('POST', adminPaths.pages, { ...text, slug: 'imprint' }), 'slug-taken');
  });

  it('say what the site says, in which nothing is Markdown or HTML', async () => {
    const content =
      '{{site.name}}\n\n{{#site.contactEmail}}Write{{/site.contactEmail}}{{^site.contactEmail}}Wait{{/site.contactEmail}} {{no.such}}';
    await create({ ...text, title: 'About us', content });
    const settings = await (await magazine.asOwner(adminPaths.settings)).json();
    await send('PATCH', adminPaths.settings, { name: '<b>*A* & B', version: settings.version });
    expect((await readAnswer(visit('/about-us'), page, 200)).contentHtml).toBe(
      '<p>&lt;b&gt;*A* &amp; B</p><p>Wait {{no.such}}</p>',
    );
    const known = await (await send('GET', adminPaths.pagePlaceholders)).json();
    expect(pagePlaceholder.array().parse(known)).toContainEqual(
      expect.objectContaining({ name: 'site.name', value: '<b>*A* & B' }),
    );
  });

  it('are found by the search in a group of their own, and stand in no list, feed or figure of articles', async () => {
    const { id } = await create({ ...text, title: 'Zqpage about us', content: 'Zqword of a page' });
    const found = await (await magazine.request(`${apiPaths.searchPages}?q=zqwor`)).json();
    expect(found).toEqual([{ path: '/zqpage-about-us', title: 'Zqpage about us', lead: '' }]);
    await magazine.publish({ title: 'Zqarticle', content: 'Zqword of an article', tagIds: [] });
    const parts = createParts(magazine.db);
    const app = createSiteApp({
      api: parts,
      pages: { renderPage, entry: '', strictPolicy: true },
      buildDir: '/nowhere',
      dataDir: '/nowhere',
    });
    const cookie = await magazine.ownerCookie();
    const lists = [
      '/',
      '/category/politics',
      '/authors/ada-vale',
      '/feed.xml',
      '/atom.xml',
      '/feed.json',
      '/news-sitemap.xml',
      '/sitemaps/2026-06.xml',
      '/corrections',
      '/api/articles',
      '/api/articles?limit=100',
      '/api/articles/featured',
      '/api/articles/most-read?limit=100',
      '/api/front-page',
      '/api/authors/ada-vale',
      '/api/search?q=zqword',
      `/api/articles/${id}`,
      '/api/admin/articles?limit=100',
      '/api/admin/articles?q=zqword',
      '/api/admin/articles?status=draft',
      '/api/admin/articles?status=published',
      '/api/admin/desk',
      '/api/admin/front-page',
      '/api/admin/newsletter/issues',
    ];
    for (const path of lists) {
      const body = await (await app.request(path, { headers: { cookie, origin: site.url } })).text();
      expect(body.includes(id) || body.includes('Zqpage'), path).toBe(false);
    }
    const stats = await (await magazine.asOwner(adminPaths.stats)).json();
    expect(stats.articles).toBe(1);
    const pages = await (await app.request('/sitemaps/pages.xml')).text();
    expect(pages).toContain(`<loc>${site.url}/zqpage-about-us</loc>`);
    expect(await (await app.request('/search?q=zqwor')).text()).toContain('href="/zqpage-about-us"');
  });

  it('say how they are found: title, text and image for sharing, the original, and whether search engines list them', async () => {
    const app = createSiteApp({
      api: createParts(magazine.db),
      pages: { renderPage, entry: '', strictPolicy: true },
      buildDir: '/nowhere',
      dataDir: '/nowhere',
    });
    const open = async (path: string) => (await app.request(path)).text();
    const own = `${site.url}/images/house.jpg`;
    const shared = { shareTitle: '{{site.name}}: our "house"', shareText: 'Come in', shareImageUrl: own };
    const { id } = await create({ ...text, lead: 'The lead', ...shared, metaTitle: 'A title' });
    const stored = await magazine.db.selectFrom('pages').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(stored.share_image_url, 'it moves with the site').toBe('/images/house.jpg');
    expect(await readAnswer(send('GET', adminPaths.page(id)), adminPage, 200)).toMatchObject(shared);
    const html = await open('/imprint');
    for (const tag of [
      '<title>A title</title>',
      '<meta property="og:title" content="The Test: our &quot;house&quot;"/>',
      '<meta property="og:description" content="Come in"/>',
      `<meta property="og:image" content="${own}"/>`,
      `<meta name="twitter:image" content="${own}"/>`,
      `"primaryImageOfPage":{"@type":"ImageObject","url":"${own}"}`,
      `<link rel="canonical" href="${site.url}/imprint"/>`,
    ])
      expect(html).toContain(tag);
    expect(await open('/sitemaps/pages.xml')).toContain('/imprint<');

    const original = 'https://elsewhere.test/imprint';
    await readProblem(send('PATCH', adminPaths.page(id), { canonicalUrl: 'javascript:alert(1)' }), 'invalid');
    await readAnswer(send('PATCH', adminPaths.pageCopy(id), { canonicalUrl: original }), adminPage, 200);
    expect(await open('/imprint')).not.toContain(original);
    await readAnswer(send('POST', adminPaths.pageCopyPublication(id), {}), adminPage, 200);
    const copied = await open('/imprint');
    expect(copied).toContain(`<link rel="canonical" href="${original}"/>`);
    expect(copied).toContain(`"isBasedOn":"${original}"`);
    expect(await open('/sitemaps/pages.xml')).not.toContain('/imprint<');
    await change(id, { canonicalUrl: '', noindex: true });
    const hidden = await open('/imprint');
    expect(hidden).toContain('<meta name="robots" content="noindex"/>');
    expect(hidden).not.toContain('ld+json');
  });

  it('are listed in the order of their paths, page by page', async () => {
    const first = await send('GET', `${adminPaths.pages}?limit=2`);
    const items = adminPageSummary.array().parse(await first.json());
    expect(items.map(({ path }) => path)).toEqual(['/about', '/careers']);
    expect(first.headers.get('x-total-count')).toBe('7');
    expect(first.headers.get('link')).toContain('cursor=');
  });
});

describe.each(oneEngine)('on %s, every path of the program', (engine) => {
  const magazine = setUpMagazine(engine);
  let paths: string[];
  beforeEach(() => {
    const app = createSiteApp({
      api: createParts(magazine.db),
      pages: { renderPage, entry: '', strictPolicy: true },
      buildDir: '/nowhere',
      dataDir: '/nowhere',
    });
    paths = [
      ...app.routes.map(({ path }) => path),
      ...Object.keys(sitePages),
      '/admin',
      '/metrics',
      '/preview',
      '/assets',
    ];
  });

  it('is refused as the slug of a page, with the reason', async () => {
    const slugs = new Set(paths.map((path) => path.split('/')[1] ?? '').filter((slug) => /^[a-z0-9-]+$/.test(slug)));
    expect([...slugs]).toEqual(
      expect.arrayContaining(['api', 'admin', 'articles', 'newsletter', 'healthz', 'login', 'og']),
    );
    for (const slug of slugs) {
      const body = JSON.stringify({ title: 'A page', slug, content: 'x', status: 'draft' });
      const answer = magazine.asOwner(adminPaths.pages, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json' },
      });
      const { errors } = await readProblem(answer, 'invalid');
      expect(errors?.slug, slug).toMatch(/URL/);
    }
  });
});

describe.each(engines)('on %s, the contact form of a page', (engine) => {
  const magazine = setUpMagazine(engine);
  let sent: TransactionalEmail[];
  let app: ReturnType<typeof createSiteApp>;
  const form = { page: '/write', name: 'Ann <b>', email: 'ann@example.org', message: 'Hello $& there', website: '' };
  const post = (fields: Record<string, string>) =>
    app.request('/contact-form', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: site.url },
      body: new URLSearchParams(fields).toString(),
    });

  beforeEach(async () => {
    sent = [];
    const parts = createParts(magazine.db, { sendEmail: (email) => void sent.push(email) });
    app = createSiteApp({
      api: parts,
      pages: { renderPage, entry: '', strictPolicy: true },
      buildDir: '/nowhere',
      dataDir: '/nowhere',
    });
    const page = {
      title: 'Write',
      slug: 'write',
      content: 'Before\n:::contact\nAfter\n\n{{contact.form}}\n\n    :::contact',
      status: 'published' as const,
    };
    await createPage(magazine.db, { page, actor, now: new Date('2026-06-01') });
    await magazine.db.updateTable('settings').set({ contact_email: 'editors@magazine.test' }).execute();
  });

  it('sends the message to the editors, shows no address, and leads back to its page', async () => {
    const html = await (await app.request('/write')).text();
    expect(html.match(/action="\/contact-form"/g), 'one form').toHaveLength(1);
    expect(html).toMatch(/<pre[^>]*><code[^>]*>:::contact/);
    expect(html).not.toMatch(/<main.*editors@magazine\.test.*<\/main>/s);
    const answer = await post(form);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/write#message-sent']);
    expect(sent).toEqual([
      expect.objectContaining({
        kind: 'contact',
        to: 'editors@magazine.test',
        message: { page: '/write', name: 'Ann <b>', email: 'ann@example.org', words: 'Hello $& there' },
      }),
    ]);
    await post(form);
    expect(sent, 'the same message again').toHaveLength(1);
    const told = /If you send a message by a contact form.*kept for an hour/;
    expect(await (await app.request('/privacy')).text()).toMatch(told);
    await magazine.db.deleteFrom('pages').where('path', '=', '/write').execute();
    expect(await (await app.request('/privacy')).text(), 'of a site without a form').not.toMatch(told);
  });

  it('keeps what was typed where the message cannot be sent', async () => {
    const answer = await post({ ...form, email: 'no address' });
    const html = await answer.text();
    expect(answer.status).toBe(422);
    expect(html).toContain('Hello $&amp; there');
    expect(html).toContain('value="Ann &lt;b&gt;"');
    expect(html).toMatch(/role="alert"[^>]*>Must be a valid email address/);
    expect(sent).toEqual([]);
  });

  it('is no use to programs: not with hidden fields, not too often, and not for pages without one', async () => {
    expect((await post({ ...form, website: 'https://spam.test' })).status).toBe(303);
    expect(sent).toEqual([]);
    expect((await post({ ...form, page: '/about' })).status).toBe(404);
    const quoted = { title: 'Quoted', content: '    :::contact', status: 'published' as const };
    await createPage(magazine.db, { page: quoted, actor, now: new Date('2026-06-01') });
    expect((await post({ ...form, page: '/quoted' })).status, 'a page that only shows how it is written').toBe(404);
    for (let made = 0; made < 10; made += 1)
      expect((await post({ ...form, message: `Message ${made}` })).status).toBe(303);
    const refused = await post({ ...form, message: 'One more' });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3600']);
    expect(await refused.text()).toContain('One more');
    expect(sent).toHaveLength(10);
  });
});
