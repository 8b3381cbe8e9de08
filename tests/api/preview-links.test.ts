import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { adminPaths, previewPath } from '../../src/contract/admin-paths.ts';
import { limits } from '../../src/contract/limits.ts';
import { pagePaths } from '../../src/contract/paths.ts';
import type { Role } from '../../src/contract/permissions.ts';
import { createdPreviewLink, previewLink } from '../../src/contract/preview-links.ts';
import { connect } from '../../src/database/connect.ts';
import { createSiteApp } from '../../src/server/composition/site-app.ts';
import { prunePreviewLinks } from '../../src/services/preview-links/preview-links.ts';
import { renderPage } from '../../src/site/render-page.tsx';
import { nobody, send } from '../support/admin-call.ts';
import { readAnswer, readProblem } from '../support/answers.ts';
import { openInstance } from '../support/cached-instance.ts';
import { createMigratedLocation, engines, oneEngine } from '../support/engines.ts';
import { hostileTexts } from '../support/hostile-texts.ts';
import { listenToLog, listenToRawLog } from '../support/log.ts';
import {
  closeMagazine,
  createParts,
  type Magazine,
  minutesFromNow,
  now,
  openMagazine,
  owner,
  setUpMagazine,
} from '../support/magazine.ts';
import { employAll } from '../support/people.ts';
import { hashQuickly } from '../support/quick-passwords.ts';

const days = (count: number) => new Date(minutesFromNow(count * 24 * 60));

describe.each(engines)('preview links on %s', (engine) => {
  const magazine = setUpMagazine(engine);
  let app: ReturnType<typeof createSiteApp>;

  beforeEach(() => {
    listenToLog();
    app = openSite(magazine);
  });

  const draft = async (fields: object) => {
    const answer = await send(magazine, 'POST', adminPaths.articles, { status: 'draft', ...fields });
    return z.object({ id: z.string() }).parse(await answer.json()).id;
  };
  const share = (id: string, body: object = {}, at?: Date) =>
    readAnswer(send(magazine, 'POST', adminPaths.previewLinks(id), body, at), createdPreviewLink, 201);
  const list = async (id: string, at?: Date) => {
    const answer = await send(magazine, 'GET', adminPaths.previewLinks(id), undefined, at);
    return z.array(previewLink.strict()).parse(await answer.json());
  };
  const open = async (url: string, at = now, headers = {}) => {
    const answer = await app.request(url, { headers }, { now: at });
    return { answer, status: answer.status, html: await answer.text() };
  };

  it('show what is not public yet of a published article, which stays where it is', async () => {
    const id = await magazine.publish({ title: 'As it is', slug: 'as-it-is' });
    const copy = { title: 'As it will be', categoryId: magazine.categories.culture, slug: 'as-it-will-be' };
    expect((await send(magazine, 'PATCH', adminPaths.workingCopy(id), copy)).status).toBe(200);
    const { html } = await open((await share(id)).url);
    for (const text of ['You see changes', 'As it will be', 'CULTURE', pagePaths.article('as-it-is')]) {
      expect(html).toContain(text);
    }
    expect(html).not.toContain('as-it-will-be');
  });

  it('show a draft as its page will be, and nothing that leads there or counts', async () => {
    await magazine.publish({ title: 'Another of the category' });
    const id = await draft({
      title: 'Not <yet>',
      excerpt: 'The lead.',
      content: 'First words.\n\n> *Quoted*',
      categoryId: magazine.categories.politics,
      authorId: magazine.authorId,
    });
    const { url } = await share(id);
    const { answer, html } = await open(url);
    expect(answer.status).toBe(200);
    for (const text of [
      'Not &lt;yet&gt;',
      'The lead.',
      'First words.',
      '<em>Quoted</em>',
      'Ada Vale',
      'POLITICS',
      'Another of the category',
      'About the author',
      'This article isn’t published.',
      `Shared by <bdi>${owner.name}</bdi>`,
      'June 22, 2026',
    ]) {
      expect(html).toContain(text);
    }
    expect(html).not.toMatch(/<script|canonical|og:|twitter:|ld\+json|feed\.xml|data-views|\/og\/|speculationrules/);
    expect(html).not.toContain(url.slice(-43));
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': expect.stringMatching(/frame-ancestors 'none'.*script-src 'none'; sandbox [^;]*$/),
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
      'x-content-type-options': 'nosniff',
    });
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(answer.headers.get('etag')).toBeNull();
    expect(magazine.views.size).toBe(0);
  });

  it('show what the editors have saved last, also once the article is published', async () => {
    const id = await draft({ title: 'Only a title' });
    const { url } = await share(id);
    const first = await open(url);
    expect(first.html).toContain('Only a title');
    expect(first.html).not.toMatch(/<time|undefined|null|About the author|More in/);
    await send(magazine, 'PATCH', adminPaths.article(id), { title: 'A better title' });
    expect((await open(url)).html).toContain('A better title');
    const published = await magazine.publish({ title: 'Out', slug: 'out' });
    const { html } = await open((await share(published)).url);
    expect(html).toContain('This article is published.');
    expect(html).toContain(`href="${pagePaths.article('out')}"`);
  });

  it('end when they expire, are revoked or pruned, and the answer is the same as for those that never were', async () => {
    const id = await draft({ title: 'Secret' });
    const [day, week] = [await share(id, { days: 1 }), await share(id)];
    expect(await list(id)).toMatchObject([{ id: week.id, createdBy: owner.name }, { id: day.id }]);
    expect([day, week].map(({ expiresAt }) => expiresAt)).toEqual([days(1).toISOString(), days(7).toISOString()]);
    const unknown = await open(previewPath('x'.repeat(43)));
    expect(unknown.status).toBe(404);
    expect(unknown.html).toContain('This preview link has expired or no longer works.');

    expect((await open(day.url, new Date(days(1).getTime() - 1))).status).toBe(200);
    expect(await open(day.url, days(1))).toMatchObject({ status: 404, html: unknown.html });
    expect(await list(id, days(1))).toMatchObject([{ id: week.id }]);
    await prunePreviewLinks(magazine.db, days(1));
    expect(await magazine.db.selectFrom('preview_links').select('id').execute()).toEqual([{ id: week.id }]);

    const other = await draft({ title: 'Another' });
    await readProblem(send(magazine, 'DELETE', adminPaths.previewLink(other, week.id)), 'not-found');
    expect((await open(week.url)).status).toBe(200);
    expect((await send(magazine, 'DELETE', adminPaths.previewLink(id, week.id))).status).toBe(204);
    const revoked = await open(week.url);
    expect(revoked).toMatchObject({ status: 404, html: unknown.html });
    expect([...revoked.answer.headers]).toEqual([...unknown.answer.headers]);
    await readProblem(send(magazine, 'DELETE', adminPaths.previewLink(id, week.id)), 'not-found');
  });

  it('end with the trash for good, and with the account', async () => {
    const id = await draft({ title: 'Thrown away' });
    const { url } = await share(id);
    await send(magazine, 'DELETE', adminPaths.article(id));
    expect((await open(url)).status).toBe(404);
    await readProblem(send(magazine, 'POST', adminPaths.previewLinks(id), {}), 'article-state');
    await send(magazine, 'POST', adminPaths.articleRestore(id));
    expect((await open(url)).status).toBe(404);
    expect(await list(id)).toEqual([]);
    const again = await share(id);
    await magazine.db.deleteFrom('users').execute();
    expect((await open(again.url)).status).toBe(404);
  });

  it(`are ${limits.previewLinks} at most, not counting expired ones, also when many are created at once`, async () => {
    const id = await draft({ title: 'Much shared' });
    await share(id, { days: 1 }, days(-2));
    const create = () => send(magazine, 'POST', adminPaths.previewLinks(id), {});
    const answers = await Promise.all(Array.from({ length: limits.previewLinks + 2 }, create));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(limits.previewLinks);
    const { detail } = await readProblem(create(), 'invalid');
    expect(detail).toBe('An article can have up to 20 preview links at a time. Revoke one that is no longer needed.');
    expect(await list(id)).toHaveLength(limits.previewLinks);
  });

  it('store no token, and refuse what is no choice', async () => {
    const id = await draft({ title: 'Secret' });
    const { url } = await share(id);
    const rows = await magazine.db.selectFrom('preview_links').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(url.slice(-43));
    for (const wrong of [{ days: 2 }, { days: '7' }, { days: null }]) {
      await readProblem(send(magazine, 'POST', adminPaths.previewLinks(id), wrong), 'invalid');
    }
    await readProblem(send(magazine, 'POST', adminPaths.previewLinks(nobody), {}), 'not-found');
    await readProblem(send(magazine, 'GET', adminPaths.previewLinks(nobody)), 'not-found');
  });

  it('answer any text in place of a token, and nothing that is fetched ahead', async () => {
    const { url } = await share(await draft({ title: 'Secret' }));
    const token = url.slice(-43);
    const texts = [
      '',
      '/',
      `${token}/`,
      `/${token}`,
      `${token}%00`,
      token.toUpperCase(),
      ...Object.values(hostileTexts).map(encodeURIComponent),
    ];
    for (const text of texts) {
      const { status, html, answer } = await open(`/preview/${text}`);
      expect([400, 404], text).toContain(status);
      expect(html).not.toContain('Secret');
      if (status === 404) expect(answer.headers.get('cache-control')).toBe('no-store');
    }
    for (const purpose of ['prefetch', 'prefetch;prerender']) {
      const { status, html } = await open(url, now, { 'sec-purpose': purpose });
      expect({ status, shown: html.includes('Secret') }).toEqual({ status: 403, shown: false });
    }
  });
});

describe.each(oneEngine)('who may share a preview, on %s:', (engine) => {
  const magazine = setUpMagazine(engine);
  hashQuickly(magazine);

  it('every account that may change the article, in each of its states', async () => {
    const { ids, visitors } = await employAll(magazine);
    const states: [state: string, changes: object[]][] = [
      ['draft', []],
      ['review', [{ status: 'review' }]],
      ['published', [{ status: 'published' }]],
      ['withdrawn', [{ status: 'published' }, { status: 'withdrawn' }]],
    ];
    for (const [state, changes] of states) {
      for (const creator of ['author', 'contributor'] as const) {
        const id = await storeBy(magazine, ids[creator]);
        for (const change of changes) await send(magazine, 'PATCH', adminPaths.article(id), change);
        const isHidden = state === 'draft' || state === 'review';
        const allowed: Role[] = ['owner', 'editor'];
        if (creator === 'author' || isHidden) allowed.push(creator);
        for (const role of ['owner', 'editor', 'author', 'contributor'] as const) {
          const statuses = await tryLinks(visitors[role], id);
          const expected = allowed.includes(role) ? [201, 200, 204] : [403, 403, 403];
          expect({ state, creator, role, statuses }).toEqual({ state, creator, role, statuses: expected });
        }
      }
    }
  });
});

describe.each(engines)('a preview link whose maker may no longer share, on %s,', (engine) => {
  const magazine = setUpMagazine(engine);
  hashQuickly(magazine);
  let people: Awaited<ReturnType<typeof employAll>>;

  beforeEach(async () => {
    people = await employAll(magazine);
  });

  const edit = async (id: string, change: object) =>
    expect((await send(magazine, 'PATCH', adminPaths.article(id), change)).status).toBe(200);
  const employ = async (role: Role, change: object) =>
    expect((await send(magazine, 'PATCH', adminPaths.person(people.ids[role]), change)).status).toBe(200);
  const works = { status: 200, location: null, shows: true };
  const gone = { status: 404, location: null, shows: false };

  /** @returns the id of a draft that the role shares, created by that account or by another, and a function that opens the link */
  async function shareBy(role: 'author' | 'contributor', creator = people.ids[role]) {
    const id = await storeBy(magazine, creator);
    const shared = people.visitors[role].call(adminPaths.previewLinks(id), { body: {} });
    const { url } = await readAnswer(shared, createdPreviewLink, 201);
    const open = async () => {
      const answer = await openSite(magazine).request(url, {}, { now });
      const shows = (await answer.text()).includes('not public yet');
      return { status: answer.status, location: answer.headers.get('location'), shows };
    };
    await edit(id, { title: 'Words not public yet' });
    expect(await open()).toEqual(works);
    return { id, open };
  }

  it('leads to the public page of what was published, and ends for what is scheduled or withdrawn', async () => {
    const { id, open } = await shareBy('contributor');
    await edit(id, { status: 'review' });
    expect(await open()).toEqual(works);
    await edit(id, { status: 'scheduled', publishDate: minutesFromNow(60) });
    expect(await open()).toEqual(gone);
    await edit(id, { status: 'published', publishDate: minutesFromNow(-1), slug: 'out' });
    expect((await send(magazine, 'PATCH', adminPaths.workingCopy(id), { title: 'not public yet' })).status).toBe(200);
    expect(await open()).toEqual({ status: 302, location: pagePaths.article('out'), shows: false });
    await edit(id, { status: 'withdrawn' });
    expect(await open()).toEqual(gone);
  });

  it('is seen and revoked by those who may, and counts, also while it shows nothing', async () => {
    const { id, open } = await shareBy('contributor');
    await edit(id, { status: 'scheduled', publishDate: minutesFromNow(60) });
    const call = (method: 'GET' | 'POST' | 'DELETE', link = '', body?: object) =>
      people.visitors.editor.call(link ? adminPaths.previewLink(id, link) : adminPaths.previewLinks(id), {
        method,
        body,
      });
    for (let more = 1; more < limits.previewLinks; more += 1) expect((await call('POST', '', {})).status).toBe(201);
    await readProblem(call('POST', '', {}), 'invalid');
    const listed = z.array(previewLink.strict()).parse(await (await call('GET')).json());
    const [dormant, ...others] = listed.filter(({ works }) => !works);
    expect({ all: listed.length, others }).toEqual({ all: limits.previewLinks, others: [] });
    expect((await call('DELETE', dormant?.id)).status).toBe(204);
    await edit(id, { status: 'draft' });
    expect(await open()).toEqual(gone);
    expect((await call('POST', '', {})).status).toBe(201);
  });

  it('ends with the byline, the author page or the role that gave the right', async () => {
    await employ('author', { authorId: magazine.authorId });
    const signed = await shareBy('author', nobody);
    await edit(signed.id, { authorId: null });
    expect(await signed.open()).toEqual(gone);
    await edit(signed.id, { authorId: magazine.authorId });
    expect(await signed.open()).toEqual(works);
    await employ('author', { authorId: null });
    expect(await signed.open()).toEqual(gone);

    const own = await shareBy('author');
    await edit(own.id, { status: 'published', slug: 'own' });
    expect((await own.open()).status).toBe(200);
    await employ('author', { role: 'contributor' });
    expect(await own.open()).toEqual({ status: 302, location: pagePaths.article('own'), shows: false });
    expect((await send(magazine, 'DELETE', adminPaths.person(people.ids.author))).status).toBe(204);
    expect(await own.open()).toEqual(gone);
  });
});

/** @returns the id of a new draft that the account has created and signed; for no account, that only its author page has signed */
async function storeBy(magazine: Magazine, account: string): Promise<string> {
  const fields = { excerpt: 'E', content: 'C', categoryId: magazine.categories.politics, authorId: magazine.authorId };
  const body = { title: 'Shared', status: 'draft', ...fields };
  const { id } = await (await send(magazine, 'POST', adminPaths.articles, body)).json();
  if (account !== nobody) {
    const users = magazine.db.updateTable('users');
    await users.set({ author_id: null }).where('author_id', '=', magazine.authorId).execute();
    await users.set({ author_id: magazine.authorId }).where('id', '=', account).execute();
  }
  await magazine.db.updateTable('articles').set({ created_by: account }).where('id', '=', id).execute();
  return id;
}

/** @returns the statuses of creating, listing and revoking a link */
async function tryLinks(visitor: Awaited<ReturnType<typeof employAll>>['visitors'][Role], id: string) {
  const created = await visitor.call(adminPaths.previewLinks(id), { body: {} });
  const { id: link = nobody } = await created.json();
  const listed = await visitor.call(adminPaths.previewLinks(id));
  const revoked = await visitor.call(adminPaths.previewLink(id, link), { method: 'DELETE' });
  return [created.status, listed.status, revoked.status];
}

describe.each(oneEngine)('over HTTP, on %s,', (engine) => {
  it('a token is neither in the log nor in the response cache', async () => {
    const lines = listenToRawLog();
    const location = await createMigratedLocation(engine);
    const db = connect(location);
    const magazine = await openMagazine(db);
    const instance = await openInstance({ location, renderPage, cookie: await magazine.ownerCookie() });
    try {
      const stored = await instance.send('POST', adminPaths.articles, { title: 'Secret', status: 'draft' });
      const { id } = await stored.json();
      const { url } = await (await instance.send('POST', adminPaths.previewLinks(id), {})).json();
      const token = url.slice(-43);
      const { size } = instance.cache;
      for (const path of [
        `/preview/${token}`,
        `/preview/${token}x`,
        `/Preview/${token}`,
        `/preview//${token}?x=${token}`,
      ]) {
        await (await instance.visit(path)).text();
      }
      // Another kind of failure would be a 404.
      await db.schema.dropTable('preview_links').execute();
      await (await instance.visit(`/preview/${token}`)).text();
      expect(instance.cache.size).toBe(size);
      expect(lines.join('')).toContain('/preview/...');
      expect(lines.join('')).not.toContain(token);
    } finally {
      await instance.close();
      await closeMagazine(db);
      await location.remove();
    }
  });
});

function openSite(magazine: Magazine): ReturnType<typeof createSiteApp> {
  const api = createParts(magazine.db, { views: magazine.views });
  return createSiteApp({
    api,
    pages: { renderPage, entry: '/entry.js', strictPolicy: true },
    buildDir: '',
    dataDir: '',
  });
}
