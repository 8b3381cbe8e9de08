import { randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { adminPaths } from '../../src/contract/admin-paths.ts';
import { clickPath } from '../../src/contract/click-path.ts';
import type { IssueFigures } from '../../src/contract/newsletter-sending.ts';
import { clickMark, writeClickToken } from '../../src/services/newsletter/clicks/click-token.ts';
import { ClickBatch, writeClicks } from '../../src/services/newsletter/clicks/count-clicks.ts';
import { countLinks, keepLinks, openingUrl } from '../../src/services/newsletter/clicks/keep-links.ts';
import { send } from '../support/admin-call.ts';
import { openDocuments } from '../support/documents-site.ts';
import { engines } from '../support/engines.ts';
import { now, setUpMagazine } from '../support/magazine.ts';
import { addIssue } from '../support/sending.ts';

const secret = 'a secret that only the tests of clicks know';
const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const urls = [
  'https://magazine.test/articles/one',
  'https://elsewhere.test/two?a=1&b=2',
  'https://elsewhere.test/three',
];
const secondsFromNow = (seconds: number) => new Date(now.getTime() + seconds * 1000);

describe.each(engines)('the links of an email on %s', (engine) => {
  const magazine = setUpMagazine(engine);
  let issueId: string;
  let links: ReadonlyMap<string, string>;
  let clicks: ClickBatch;
  let call: ReturnType<typeof openDocuments>;

  beforeEach(async () => {
    issueId = await addIssue(magazine.db);
    links = await keepLinks(magazine.db, { issueId, urls });
    clicks = new ClickBatch();
    call = openDocuments(magazine, { countedLinks: { secret, clicks } });
  });

  /** @returns the path of a link in the email of one subscriber */
  function linkOf(reader: string, url: string): string {
    const mark = clickMark(secret, { issueId, subscriberId: reader });
    return clickPath(writeClickToken(secret, { linkId: links.get(url) ?? '', mark }));
  }

  const follow = (path: string, init: RequestInit = {}, at = now) =>
    call(path, at, { headers: { 'user-agent': browser }, ...init });

  async function figures(): Promise<IssueFigures> {
    await writeClicks(magazine.db, clicks, clicks.takeAll());
    return (await magazine.asOwner(adminPaths.issueFigures(issueId))).json();
  }

  it('lead to their targets when the issue was sent, whatever the request contains', async () => {
    for (const url of urls) {
      const answer = await follow(`${linkOf('ada', url)}?url=https://evil.test&to=//evil.test`);
      expect(answer.status).toBe(302);
      expect(answer.headers.get('location')).toBe(url);
      expect(answer.headers.get('cache-control')).toBe('no-store');
    }
  });

  it('are 404 when they are forged, truncated, signed with another secret, or of a deleted link', async () => {
    const path = linkOf('ada', urls[0] ?? '');
    const other = clickPath(
      writeClickToken('another secret', { linkId: links.get(urls[0] ?? '') ?? '', mark: 'AAAAAAAAAAA' }),
    );
    const changed = path.replace(/.(?=.{30}$)/, (email) => (email === 'A' ? 'B' : 'A'));
    for (const wrong of [
      other,
      changed,
      path.slice(0, -1),
      `${path}A`,
      clickPath('https://evil.test'),
      clickPath(''),
    ]) {
      const answer = await follow(wrong);
      expect(answer.status, wrong).toBe(404);
      expect(answer.headers.get('location')).toBeNull();
    }
    await magazine.db.deleteFrom('newsletter_issues').execute();
    expect((await follow(path)).status).toBe(404);
    expect(clicks.takeAll()).toEqual([]);
  });

  it('are counted once per subscriber, even when one follows a link twice', async () => {
    const [first = '', second = ''] = urls;
    await follow(linkOf('ada', first));
    await follow(linkOf('ada', first), {}, secondsFromNow(2));
    await follow(linkOf('ada', second), {}, secondsFromNow(3));
    await follow(linkOf('ben', first), {}, secondsFromNow(3));
    const { clicks: all, links: each } = await figures();
    expect(all).toEqual({ least: 3, most: 4 });
    expect(each.slice(0, 2)).toEqual([
      { url: first, title: null, clicks: { least: 2, most: 3 } },
      { url: second, title: null, clicks: { least: 1, most: 1 } },
    ]);
  });

  it('are reported with the titles of their articles, even after a change of the slug', async () => {
    const id = await magazine.publish({ title: 'The river rises' });
    await send(magazine, 'PATCH', `/api/admin/articles/${id}`, { title: 'The river falls', slug: 'river-falls' });
    const site = 'https://magazine.test';
    await keepLinks(magazine.db, {
      issueId,
      urls: [`${site}/articles/the-river-rises?from=mail`, `${site}/articles/river-falls#end`, `${site}/articles/%`],
    });
    const titles = new Map((await figures()).links.map(({ url, title }) => [url.slice(site.length), title]));
    expect(titles.get('/articles/the-river-rises?from=mail')).toBe('The river falls');
    expect(titles.get('/articles/river-falls#end')).toBe('The river falls');
    expect(titles.get('/articles/%')).toBeNull();
    expect(titles.get('/articles/one')).toBeNull();
  });

  it('do not count a scanner, which follows many links of one email within seconds', async () => {
    for (const [index, url] of urls.entries()) await follow(linkOf('ada', url), {}, secondsFromNow(index));
    await follow(linkOf('ben', urls[0] ?? ''));
    expect((await figures()).clicks).toEqual({ least: 1, most: 4 });
  });

  it('count a reader who follows as many links more slowly', async () => {
    for (const [index, url] of urls.entries()) {
      const at = secondsFromNow(index * 60);
      await writeClicks(magazine.db, clicks, clicks.take(at));
      await follow(linkOf('ada', url), {}, at);
    }
    expect((await figures()).clicks).toEqual({ least: 3, most: 3 });
  });

  it.each([
    ['HEAD', { method: 'HEAD' }],
    ['a known agent', { headers: { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' } }],
    ['no agent', { headers: {} }],
    ['a browser that fetches ahead', { headers: { 'user-agent': browser, 'sec-purpose': 'prefetch;prerender' } }],
  ])('do not count %s, and still redirect', async (_name, init) => {
    const answer = await follow(linkOf('ada', urls[0] ?? ''), init);
    expect(answer.status).toBe(302);
    expect((await figures()).clicks).toEqual({ least: 0, most: 1 });
  });

  it('add up over the minutes and the instances', async () => {
    const other = new ClickBatch();
    const linkId = links.get(urls[0] ?? '') ?? '';
    for (const [mark, at] of [
      ['a', now],
      ['b', now],
      ['c', secondsFromNow(90)],
    ] as const) {
      clicks.note({ linkId, mark, isOpening: false, isProgram: false, now: at });
      other.note({ linkId, mark: mark + mark, isOpening: false, isProgram: true, now: at });
    }
    await Promise.all([clicks, other].map((batch) => writeClicks(magazine.db, batch, batch.takeAll())));
    expect((await figures()).clicks).toEqual({ least: 3, most: 6 });
    expect(await magazine.db.selectFrom('newsletter_clicks').selectAll().execute()).toHaveLength(2);
  });

  it('include a pixel where opens are counted, and count them separately from clicks', async () => {
    expect((await figures()).opens).toBeNull();
    links = await keepLinks(magazine.db, { issueId, urls: [openingUrl] });
    const answer = await follow(linkOf('ada', openingUrl));
    expect(answer.headers.get('content-type')).toBe('image/gif');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await figures()).toMatchObject({ clicks: { least: 0, most: 0 }, opens: { least: 1, most: 1 } });
  });

  it('count a reader who opens an email and follows two links at once, and not a scanner’s opening', async () => {
    links = await keepLinks(magazine.db, { issueId, urls: [...urls, openingUrl] });
    for (const url of [openingUrl, ...urls.slice(0, 2)]) await follow(linkOf('ada', url));
    for (const url of [openingUrl, ...urls]) await follow(linkOf('scanner', url));
    expect(await figures()).toMatchObject({ clicks: { least: 2, most: 5 }, opens: { least: 1, most: 2 } });
  });

  it('are not replaced where their URL is too long to be counted', async () => {
    // Random, since PostgreSQL compresses repetitive text.
    const longest = 'https://elsewhere.test/'.padEnd(2000, randomBytes(1000).toString('hex'));
    const long = `https://elsewhere.test/${randomBytes(2000).toString('hex')}`;
    const html = (...hrefs: string[]) => hrefs.map((href) => `<a href="${href}">x</a>`).join();
    const counted = await countLinks(magazine.db, { issueId, html: html(longest, `${longest}a`, long) });
    expect(counted.endsWith(`,${html(`${longest}a`, long)}`)).toBe(true);
    expect(counted).not.toContain(`"${longest}"`);
    const each = (await figures()).links.map(({ url }) => url);
    expect(each).toContain(longest);
    expect(each).not.toContain(long);
  });

  it('do not identify who followed them, neither in the URL nor in the database', async () => {
    const path = linkOf('0197712e-0000-7000-8000-00000000abcd', urls[0] ?? '');
    const bytes = Buffer.from(path.split('/').at(-1) ?? '', 'base64url').toString('hex');
    expect(bytes).not.toContain('0197712e000070008000');
    await follow(path);
    await figures();
    const rows = await magazine.db.selectFrom('newsletter_clicks').selectAll().execute();
    expect(Object.keys(rows[0] ?? {}).sort()).toEqual(['all_clicks', 'likely_people', 'link_id', 'minute']);
  });
});
