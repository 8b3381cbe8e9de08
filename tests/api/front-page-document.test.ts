import { describe, expect, it } from 'vitest';
import { adminPaths, frontPagePreviewPath as document } from '../../src/contract/admin-paths.ts';
import type { AdminFrontPage } from '../../src/contract/front-page.ts';
import { createSiteApp } from '../../src/server/composition/site-app.ts';
import { renderPage } from '../../src/site/render-page.tsx';
import { nobody, send } from '../support/admin-call.ts';
import { usuallySqlite } from '../support/engines.ts';
import { listenToLog } from '../support/log.ts';
import { createParts, now, setUpMagazine } from '../support/magazine.ts';
import { employ, personOf } from '../support/people.ts';
import { signInAs, visit } from '../support/visitor.ts';

describe.each(usuallySqlite)('the front page in a frame of its editor, on %s,', (engine) => {
  const magazine = setUpMagazine(engine);

  const open = async (query: string, headers: Record<string, string> = {}) => {
    const app = createSiteApp({
      api: createParts(magazine.db, { views: magazine.views }),
      pages: { renderPage, entry: '/entry.js', strictPolicy: true },
      buildDir: '',
      dataDir: '',
    });
    const answer = await app.request(document + query, { headers }, { now });
    return { status: answer.status, html: await answer.text(), headers: Object.fromEntries(answer.headers) };
  };

  it('is as its draft has it, for editors only, runs no script and is framed by our pages alone', async () => {
    listenToLog();
    const cookie = await magazine.ownerCookie();
    const id = await magazine.publish({ title: 'As it is called' });
    const read = async (): Promise<AdminFrontPage> => (await send(magazine, 'GET', adminPaths.frontPage)).json();
    const { live, version } = await read();
    const pin = { articleId: id, headline: 'As the front page calls it', focus: null, until: null };
    const blocks = live.blocks.map((block) =>
      block.type === 'lead' ? { ...block, lead: { ...block.lead, pin } } : block,
    );
    const saved = await send(magazine, 'PUT', adminPaths.frontPage, { arrangement: { blocks }, version });
    expect(saved.status).toBe(200);

    const { status, html, headers } = await open('?arrangement=draft&version=2', { cookie });
    expect(status).toBe(200);
    expect(html).toContain('As the front page calls it');
    expect(html).toContain('data-block="lead"');
    expect(html).toContain('<base target="_blank"/>');
    expect(html).not.toMatch(/<script|canonical|og:|ld\+json|speculationrules/);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': expect.stringMatching(
        /^(?=.*frame-ancestors 'self')(?=.*script-src 'none')(?=.*; sandbox (?!.*allow-scripts)).*$/,
      ),
      'x-robots-tag': 'noindex',
    });
    const shown = async (query: string) => (await open(query, { cookie })).html;
    expect(await shown('?arrangement=live')).toContain('As it is called');
    expect(await shown('?arrangement=live')).not.toContain('As the front page calls it');
    expect((await open(`?arrangement=${nobody}`, { cookie })).status).toBe(404);

    await employ(magazine, 'author');
    const author = visit(magazine.db);
    expect((await signInAs(author, personOf('author'))).status).toBe(204);
    const authorCookie = [...author.cookies].map((pair) => pair.join('=')).join('; ');
    for (const [stranger, expected] of [
      [{}, 401],
      [{ cookie: 'masthead-session=x.y' }, 401],
      [{ cookie: authorCookie }, 403],
    ] as const) {
      const answer = await open('?arrangement=draft', stranger);
      expect(answer.status).toBe(expected);
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.html).not.toContain('calls it');
    }
  });
});
