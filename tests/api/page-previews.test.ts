import { beforeEach, describe, expect, it } from 'vitest';
import { adminPaths, previewPath } from '../../src/contract/admin-paths.ts';
import { limits } from '../../src/contract/limits.ts';
import { adminPage } from '../../src/contract/pages.ts';
import { createdPreviewLink, previewLink } from '../../src/contract/preview-links.ts';
import { createSiteApp } from '../../src/server/composition/site-app.ts';
import { prunePagePreviewLinks } from '../../src/services/pages/preview-links.ts';
import { renderPage } from '../../src/site/render-page.tsx';
import { nobody, send } from '../support/admin-call.ts';
import { readAnswer, readProblem } from '../support/answers.ts';
import { engines } from '../support/engines.ts';
import { listenToLog } from '../support/log.ts';
import { createParts, minutesFromNow, now, owner, setUpMagazine } from '../support/magazine.ts';

const days = (count: number) => new Date(minutesFromNow(count * 24 * 60));

describe.each(engines)('preview links of pages on %s', (engine) => {
  const magazine = setUpMagazine(engine);
  let app: ReturnType<typeof createSiteApp>;

  beforeEach(() => {
    listenToLog();
    const api = createParts(magazine.db);
    app = createSiteApp({
      api,
      pages: { renderPage, entry: '/entry.js', strictPolicy: true },
      buildDir: '',
      dataDir: '',
    });
  });

  const write = async (fields: object) =>
    (await readAnswer(send(magazine, 'POST', adminPaths.pages, { title: 'Our house', ...fields }), adminPage, 201)).id;
  const share = (id: string, body: object = {}, at?: Date) =>
    readAnswer(send(magazine, 'POST', adminPaths.pagePreviewLinks(id), body, at), createdPreviewLink, 201);
  const list = async (id: string, at?: Date) =>
    previewLink
      .array()
      .parse(await (await send(magazine, 'GET', adminPaths.pagePreviewLinks(id), undefined, at)).json());
  const open = async (url: string, at = now) => {
    const answer = await app.request(url, {}, { now: at });
    return { answer, status: answer.status, html: await answer.text() };
  };

  it('show a page as it is edited to everyone who has one, and nothing that leads there', async () => {
    const id = await write({ content: 'A house of {{site.name}}.' });
    const { url } = await share(id);
    const { answer, html } = await open(url);
    for (const text of [
      'Our house',
      'A house of The Test.',
      'This page isn’t published.',
      `<bdi>${owner.name}</bdi>`,
    ]) {
      expect(html).toContain(text);
    }
    expect(html).not.toMatch(/<script|canonical|og:|twitter:|ld\+json|speculationrules/);
    expect(html).not.toContain(url.slice(-43));
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': expect.stringMatching(/frame-ancestors 'none'.*script-src 'none'; sandbox [^;]*$/),
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
    await send(magazine, 'PATCH', adminPaths.page(id), { status: 'published' });
    await send(magazine, 'PATCH', adminPaths.pageCopy(id), { content: 'A palace.' });
    const changed = await open(url);
    for (const text of ['A palace.', 'You see changes of this page', 'href="/our-house"']) {
      expect(changed.html).toContain(text);
    }
    const rows = await magazine.db.selectFrom('page_preview_links').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(url.slice(-43));
  });

  it('end when they expire, are revoked or pruned, with the trash, and with the right to change pages', async () => {
    const id = await write({ content: 'Secret' });
    const [day, week] = [await share(id, { days: 1 }), await share(id)];
    expect(await list(id)).toMatchObject([{ id: week.id, createdBy: owner.name, works: true }, { id: day.id }]);
    const unknown = await open(previewPath('x'.repeat(43)));
    expect(unknown).toMatchObject({ status: 404, html: expect.stringContaining('has expired or no longer works') });
    expect((await open(day.url, new Date(days(1).getTime() - 1))).status).toBe(200);
    expect(await open(day.url, days(1))).toMatchObject({ status: 404, html: unknown.html });
    await prunePagePreviewLinks(magazine.db, days(1));
    expect(await list(id)).toMatchObject([{ id: week.id }]);
    const other = await write({ title: 'Another' });
    await readProblem(send(magazine, 'DELETE', adminPaths.pagePreviewLink(other, week.id)), 'not-found');

    await magazine.db.updateTable('users').set({ role: 'author' }).execute();
    expect((await open(week.url)).status, 'of an account that may no longer change pages').toBe(404);
    await magazine.db.updateTable('users').set({ role: 'owner' }).execute();
    await send(magazine, 'PATCH', adminPaths.page(id), { status: 'published' });
    await magazine.db.updateTable('users').set({ role: 'author' }).execute();
    expect((await open(week.url)).answer.headers.get('location')).toBe('/our-house');
    await magazine.db.updateTable('users').set({ role: 'owner' }).execute();

    expect((await send(magazine, 'DELETE', adminPaths.pagePreviewLink(id, week.id))).status).toBe(204);
    expect(await open(week.url)).toMatchObject({ status: 404, html: unknown.html });
    const last = await share(id);
    await send(magazine, 'DELETE', adminPaths.page(id));
    await readProblem(send(magazine, 'POST', adminPaths.pagePreviewLinks(id), {}), 'page-state');
    await send(magazine, 'POST', adminPaths.pageRestore(id));
    expect((await open(last.url)).status).toBe(404);
    await readProblem(send(magazine, 'GET', adminPaths.pagePreviewLinks(nobody)), 'not-found');
  });

  it(`are ${limits.previewLinks} at most, also when many are created at once`, async () => {
    const id = await write({});
    const create = () => send(magazine, 'POST', adminPaths.pagePreviewLinks(id), {});
    const answers = await Promise.all(Array.from({ length: limits.previewLinks + 2 }, create));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(limits.previewLinks);
    await readProblem(create(), 'invalid');
  });
});
