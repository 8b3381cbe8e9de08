import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { adminPaths, pagePreviewPath as page } from '../../src/contract/admin-paths.ts';
import { connect } from '../../src/database/connect.ts';
import { createSiteApp } from '../../src/server/composition/site-app.ts';
import { renderPage } from '../../src/site/render-page.tsx';
import { articleBody, nobody, send } from '../support/admin-call.ts';
import { openInstance } from '../support/cached-instance.ts';
import { createMigratedLocation, engines, oneEngine } from '../support/engines.ts';
import { listenToLog } from '../support/log.ts';
import { closeMagazine, createParts, now, openMagazine, setUpMagazine } from '../support/magazine.ts';

describe.each(engines)('the page of an article in a frame of its editor, on %s,', (engine) => {
  const magazine = setUpMagazine(engine);

  const write = async (fields: object) => {
    const answer = await send(magazine, 'POST', adminPaths.articles, { status: 'draft', ...fields });
    return z.object({ id: z.string() }).parse(await answer.json()).id;
  };
  const open = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
    const app = createSiteApp({
      api: createParts(magazine.db, { views: magazine.views }),
      pages: { renderPage, entry: '/entry.js', strictPolicy: true },
      buildDir: '',
      dataDir: '',
    });
    const answer = await app.request(path, { method, headers }, { now });
    return { answer, status: answer.status, html: await answer.text(), headers: Object.fromEntries(answer.headers) };
  };

  it('is as its editors have left it, runs no script, leads nowhere and may be framed by our pages alone', async () => {
    listenToLog();
    const cookie = await magazine.ownerCookie();
    const id = await magazine.publish({ title: 'As it is' });
    const copy = { title: 'As it will be', excerpt: 'A new lead.', content: 'New *words*.' };
    expect((await send(magazine, 'PATCH', adminPaths.workingCopy(id), copy)).status).toBe(200);
    const { status, html, headers } = await open(`${page(id)}?version=2`, { cookie });
    expect(status).toBe(200);
    for (const text of ['As it will be', 'A new lead.', '<em>words</em>', 'Ada Vale', 'POLITICS', 'minute read']) {
      expect(html).toContain(text);
    }
    expect(html).not.toContain('As it is');
    expect(html).toContain('<base target="_blank"/>');
    expect(html).not.toMatch(/<script|Shared by|canonical|og:|ld\+json|data-views|speculationrules/);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': expect.stringMatching(
        /^(?=.*frame-ancestors 'self')(?=.*script-src 'none')(?=.*; sandbox (?!.*allow-scripts)).*$/,
      ),
      'x-robots-tag': 'noindex',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(headers.etag).toBeUndefined();
    expect(magazine.views.size).toBe(0);

    const empty = await open(page(await write({ title: 'Only a title' })), { cookie });
    expect(empty.html).toContain('Only a title');
    expect(empty.html).not.toMatch(/<time|undefined|null|About the author|More in/);
    expect(await open(page(nobody), { cookie })).toMatchObject({
      status: 404,
      headers: { 'cache-control': 'no-store' },
    });
  });

  it("is nothing for a stranger, who can't even tell an article from none", async () => {
    listenToLog();
    const id = await write({ title: 'Soon public' });
    const answers = [];
    for (const path of [page(id), page(nobody), `${page(id)}?version=1`]) {
      for (const headers of [{}, { cookie: 'masthead-session=x.y' }]) {
        for (const method of ['GET', 'HEAD']) {
          const { status, html, headers: sent } = await open(path, headers, method);
          expect(html).not.toContain('Soon public');
          if (method === 'GET') answers.push(JSON.stringify([status, html, sent]));
        }
      }
    }
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]).toContain('no-store');
    expect(answers[0]?.startsWith('[401,')).toBe(true);
    for (const path of [`${page(id)}/`, page(id).toUpperCase(), page(id).replace('/preview/', '//preview/')]) {
      const { html, headers } = await open(path);
      expect(html).not.toContain('Soon public');
      expect(headers['cache-control']).toMatch(/^no-(store|cache)$/);
    }
  });
});

describe.each(oneEngine)('over HTTP, on %s,', (engine) => {
  it('it is in no cache, whichever client asks first', async () => {
    listenToLog();
    const location = await createMigratedLocation(engine);
    const db = connect(location);
    const magazine = await openMagazine(db);
    const cookie = await magazine.ownerCookie();
    const instance = await openInstance({ location, renderPage, cookie });
    try {
      const stored = await instance.send(
        'POST',
        adminPaths.articles,
        articleBody(magazine, { title: 'Kept apart', status: 'draft' }),
      );
      const { id } = await stored.json();
      const { size } = instance.cache;
      const shown = async (answer: Promise<Response>) => (await (await answer).text()).includes('Kept apart');
      const asStranger = () => shown(instance.visit(page(id)));
      const asOwner = () => shown(instance.send('GET', page(id)));
      expect([await asStranger(), await asOwner(), await asStranger()]).toEqual([false, true, false]);
      expect(instance.cache.size).toBe(size);
    } finally {
      await instance.close();
      await closeMagazine(db);
      await location.remove();
    }
  });
});
