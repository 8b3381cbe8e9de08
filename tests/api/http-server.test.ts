import { Hono } from 'hono';
import type { KyselyPlugin } from 'kysely';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { ApiEnvironment } from '../../src/api/http/environment.ts';
import { adminPaths } from '../../src/contract/admin-paths.ts';
import { apiPaths } from '../../src/contract/paths.ts';
import { DatabaseUnavailableError } from '../../src/database/unavailable.ts';
import { watchContentVersion } from '../../src/jobs/watch-content-version.ts';
import { canImprove, decode, toCachedResponse } from '../../src/server/cache/cached-response.ts';
import { flushViews } from '../../src/services/articles/count-views.ts';
import { createOwner } from '../../src/services/auth/create-owner.ts';
import { renderPage } from '../../src/site/render-page.tsx';
import { send } from '../support/admin-call.ts';
import { readProblem } from '../support/answers.ts';
import { usuallySqlite } from '../support/engines.ts';
import { listen as listenOn } from '../support/listening-site.ts';
import { listenToLog, listenToRawLog } from '../support/log.ts';
import { minutesFromNow, now, owner, setUpMagazine, site } from '../support/magazine.ts';
import { askRaw } from '../support/site-request.ts';

afterEach(() => {
  vi.useRealTimers();
});

describe.each(usuallySqlite)('the server over HTTP on %s', (engine) => {
  const magazine = setUpMagazine(engine);

  it('returns a cached response until it is invalidated', async () => {
    const { url, cache } = await listen();
    expect(await titlesAt(url)).toEqual([]);
    await magazine.publish({ title: 'new' });
    expect(await titlesAt(url)).toEqual([]);
    cache.invalidate(new Set(['everything']));
    expect(await titlesAt(url)).toEqual(['new']);
  });

  it('fits a page that is a little too long for the first window into it before anybody asks again, and for as long as it says the same', async () => {
    let made = await toCachedResponse(new Response(''));
    for (let words = 4000; made.brotli.length < 14_700; words += 100) {
      made = await toCachedResponse(
        new Response(Array.from({ length: words }, (_, index) => `word${(index * index) % 7001}`).join(' ')),
      );
    }
    const text = String(await decode(made));
    const { url, cache } = await listen({ app: new Hono<ApiEnvironment>().get('/', (c) => c.body(text)) });
    const size = () => cache.get('/', Date.now())?.brotli.length ?? Number.NaN;
    const fill = async () => {
      cache.invalidate(new Set(['everything']));
      expect(await (await fetch(url)).text()).toBe(text);
      return size();
    };
    // The process rests after what the tests before have asked for.
    await expect.poll(() => canImprove(made, 'again')).toBe(true);
    expect(await fill()).toBeLessThanOrEqual(made.brotli.length);
    await expect.poll(size).toBeLessThan(made.brotli.length - 500);
    expect(await (await fetch(url)).text()).toBe(text);
    const best = size();
    setClock(new Date(Date.now() + 60_000));
    expect(size()).toBeNaN();
    expect(await (await fetch(url)).text()).toBe(text);
    expect(size()).toBe(best);
  });

  it('shows a scheduled article from its publish date on, without any write', async () => {
    const { url } = await listen();
    await magazine.publish({ title: 'scheduled', publishDate: minutesFromNow(0.5) });
    setClock(now);
    expect(await titlesAt(url)).toEqual([]);
    setClock(new Date(now.getTime() + 29_999));
    expect(await titlesAt(url)).toEqual([]);
    setClock(new Date(now.getTime() + 30_000));
    expect(await titlesAt(url)).toEqual(['scheduled']);
  });

  it('shows new views within a minute', async () => {
    const { url } = await listen();
    const id = await magazine.publish();
    setClock(now);
    expect(await readCount(url)).toBe(0);
    await flushViews(magazine.db, new Map([[id, 7]]));
    setClock(new Date(now.getTime() + 59_999));
    expect(await readCount(url)).toBe(0);
    setClock(new Date(now.getTime() + 60_000));
    expect(await readCount(url)).toBe(7);
  });

  it.each([
    ['POST', '/setup?', 'token=a-very-secret-token'],
    ['POST', '/api/auth/setup/', 'a-very-secret-token'],
    ['POST', '/newsletter/click/', 'a-very-secret-token'],
    ['GET', '/api/admin/newsletter/subscribers?', 'q=a.secret.reader%40example.org'],
  ])('masks the rest of %s %s in the log', async (method, path, secret) => {
    const { url } = await listen();
    const log = listenToRawLog();
    await fetch(url + path + secret, { method });
    expect(log.join('\n')).toContain(`${method} ${path}...`);
    expect(log.join('\n')).not.toContain('secret');
  });

  it('keeps connections open longer than proxies do', async () => {
    const { url } = await listen();
    const { headers } = await fetch(url);
    expect(headers.get('keep-alive')).toMatch(/^timeout=(?:[7-9]\d|\d{3,})$/);
  });

  it('caches no error: an article is found as soon as it exists', async () => {
    const { url } = await listen();
    listenToLog();
    expect((await fetch(`${url}/api/articles/featured`)).status).toBe(404);
    await magazine.publish();
    expect((await fetch(`${url}/api/articles/featured`)).status).toBe(200);
  });

  it('renders one 404 page for all URLs of a kind, and finds a page or a redirect there at once', async () => {
    const id = await magazine.publish({ title: 'A', slug: 'a' });
    const found = ['/articles/a', `/articles/${id}`, '/authors/ada-vale', '/category/politics', '/about', '/About/'];
    const rendered: string[] = [];
    const pageStatus = (path: string) => {
      rendered.push(path);
      return found.includes(path) ? 200 : 404;
    };
    const { url } = await listen({ pageStatus });
    listenToLog();
    const statusOf = async (path: string) => (await fetch(url + path, { redirect: 'manual' })).status;
    const missing = ['/articles/', '/authors/', '/category/', '/newsletter/', '/', '/wp/'];
    for (const path of missing.flatMap((parent) => ['b', 'c', 'd'].map((end) => parent + end))) {
      expect(await statusOf(path), path).toBe(404);
    }
    expect(rendered).toEqual(['/articles/_', '/authors/_', '/category/_', '/newsletter/_', '/_', '/_/_']);

    await magazine.publish({ title: 'B', slug: 'b' });
    await magazine.publish({ title: 'D', slug: 'd', publishDate: new Date(Date.now() + 300_000).toISOString() });
    await send(magazine, 'POST', adminPaths.redirects, { from: '/articles/c', to: '/about' });
    await send(magazine, 'POST', adminPaths.redirects, { from: '/wp/a?p=1', to: '/about' });
    found.push('/articles/b');
    for (const path of found) expect(await statusOf(path), path).toBe(200);
    expect(await statusOf('/articles/c')).toBe(301);
    expect(await statusOf('/wp/a?p=1')).toBe(301);
    for (const path of ['/articles/d', '/wp/a']) expect(await statusOf(path), path).toBe(404);
  });

  it.each([
    [503, '1', new DatabaseUnavailableError(new Error('the disk fails'))],
    [500, null, new Error('no such table')],
  ])(
    'answers %i with a page where nothing is, while only the redirects cannot be read',
    async (status, retry, error) => {
      const db = magazine.db.withPlugin(failFor('redirects', error));
      const { url } = await listenOn({ ...magazine, db }, { renderPage });
      const log = listenToLog();
      for (const path of ['/articles/no-such-article', '/wp/a?p=1', '/no%20where']) {
        const response = await fetch(url + path);
        const { headers } = response;
        expect.soft([response.status, headers.get('retry-after')], path).toEqual([status, retry]);
        expect.soft(headers.get('content-type'), path).toMatch(/^text\/html\b/);
        expect.soft(headers.get('content-security-policy'), path).toContain("default-src 'self'");
        expect.soft(await response.text(), path).toContain('<h1');
      }
      expect((await fetch(`${url}/api/articles`)).status).toBe(200);
      await expect.poll(() => log.filter((line) => line.startsWith(`${status} GET `))).toHaveLength(3);
      // An outage has a line of its own, where it begins.
      expect(log.filter((line) => line === error.message)).toHaveLength(status === 500 ? 3 : 0);
    },
  );

  it('shows writes of another instance within a second or so', async () => {
    const { url, cache } = await listen();
    const { stop } = await watchContentVersion(magazine.db, {
      changed: (touched) => cache.invalidate(touched),
      confirmed: () => undefined,
      unreadable: () => undefined,
    });
    onTestFinished(stop);
    expect(await titlesAt(url)).toEqual([]);
    await magazine.publish({ title: 'written elsewhere' });
    await expect.poll(() => titlesAt(url), { timeout: 5000 }).toEqual(['written elsewhere']);
  });

  it('answers 304 to a client that has the response already', async () => {
    const { url } = await listen();
    const first = await fetch(`${url}/api/categories`);
    const etag = first.headers.get('etag') ?? '';
    const second = await fetch(`${url}/api/categories`, { headers: { 'if-none-match': etag } });
    expect(second.status).toBe(304);
    expect(await second.text()).toBe('');
  });

  it.each([
    '/feed.xml',
    '/atom.xml',
    '/feed.json',
    '/category/politics/feed.xml',
    '/sitemap.xml',
    '/sitemaps/2026-06.xml',
  ])('answers 304 for %s by ETag and by date, until what it shows changes', async (path) => {
    setClock(now);
    const { url, cache } = await listen();
    await magazine.publish();
    const first = await fetch(url + path);
    const { etag, 'last-modified': date = '' } = Object.fromEntries(first.headers);
    expect(date).toBe(now.toUTCString());
    const ask = async (sent: Record<string, string>) => (await fetch(url + path, { headers: sent })).status;
    expect(await ask({ 'if-none-match': etag ?? '' })).toBe(304);
    expect(await ask({ 'if-modified-since': date })).toBe(304);

    setClock(new Date(now.getTime() + 5000));
    await magazine.publish({ title: 'Another', publishDate: minutesFromNow(1 / 20) });
    cache.invalidate(new Set(['everything']));
    expect(await ask({ 'if-modified-since': date })).toBe(200);
    expect(await ask({ 'if-modified-since': new Date(now.getTime() + 5000).toUTCString() })).toBe(304);
  });

  it('shows a scheduled article in the feeds one second after its publish date, whatever ETag or date is sent', async () => {
    setClock(now);
    const { url } = await listen();
    await magazine.publish();
    await magazine.publish({ title: 'scheduled', publishDate: minutesFromNow(0.5) });
    const paths = ['/feed.xml', '/category/politics/atom.xml', '/sitemaps/2026-06.xml', '/news-sitemap.xml'];
    const before = new Map<string, Headers>();
    for (const path of paths) before.set(path, (await fetch(url + path)).headers);
    setClock(new Date(now.getTime() + 31_000));
    for (const path of paths) {
      const headers = before.get(path);
      const date = headers?.get('last-modified');
      const tagged = await fetch(url + path, { headers: { 'if-none-match': headers?.get('etag') ?? '' } });
      expect(tagged.status, path).toBe(200);
      if (date) expect((await fetch(url + path, { headers: { 'if-modified-since': date } })).status, path).toBe(200);
    }
  });

  it('has the link to the next page of a cached list as well', async () => {
    const { url } = await listen();
    for (const title of ['first', 'second']) await magazine.publish({ title });
    const read = () => fetch(`${url}/api/articles?limit=1&utm_source=x`);
    const made = await read();
    const cached = await read();
    expect(cached.headers.get('link')).toBe(made.headers.get('link'));
    const [, next] = cached.headers.get('link')?.match(/^<(.+)>; rel="next"$/) ?? [];
    const [{ title }] = (await (await fetch(`${url}${next}`)).json()) as [{ title: string }];
    expect(title).toBe('first');
  });

  it('returns as many issues of the newsletter as requested, from the cache as well', async () => {
    const { url } = await listen();
    for (const title of ['first', 'second']) {
      await magazine.publish({ title });
      await send(magazine, 'POST', adminPaths.issues);
      await magazine.db.updateTable('newsletter_issues').set({ status: 'sent', sent_at: now.toISOString() }).execute();
    }
    for (const [query, length] of [
      ['', 2],
      ['?limit=1', 1],
      ['?limit=1&utm_source=x', 1],
      ['?limit=2', 2],
    ] as const) {
      expect(await (await fetch(url + apiPaths.issues + query)).json(), query).toHaveLength(length);
    }
  });

  it.each([
    '/api/articles/%00',
    '/api/articles/%ED%A0%80',
    '/api/articles?category=%00',
    '/api/articles?category=%ED%A0%80',
    '/api/articles?limit=-1',
    '/api/articles?cursor=garbage',
    '/api/newsletter/issues?limit=abc',
  ])('is 400 for %s, with one line in the log', async (path) => {
    const { url } = await listen();
    const log = listenToLog();
    await readProblem(fetch(url + path), 'malformed-request');
    await expect.poll(() => log).toHaveLength(1);
    expect(log[0]).toMatch(/^400 GET \/api\/(articles|newsletter\/issues)/);
  });

  it.each(['/%00', '/articles/%ED%A0%80', '/category/%', '/?category=%00'])(
    'is 400 in plain words for %s',
    async (path) => {
      const { url } = await listen();
      listenToLog();
      const response = await fetch(url + path);
      expect(response.status).toBe(400);
      expect(await response.text()).toBe('The URL is malformed.');
    },
  );

  it('is 413 for 2 MB and closes no connection of others', async () => {
    const { url } = await listen();
    listenToLog();
    const headers = { 'content-type': 'application/json', origin: site.url };
    const body = JSON.stringify({ email: 'x'.repeat(2 * 1024 * 1024) });
    await readProblem(fetch(`${url}/api/newsletter/subscribe`, { method: 'POST', headers, body }), 'too-large');
    expect((await fetch(`${url}/api/articles`)).status).toBe(200);
  });

  it('reports that it is up, and whether its database answers', async () => {
    const { url } = await listen();
    expect(await (await fetch(`${url}/healthz`)).text()).toBe('ok');
    expect(await (await fetch(`${url}/readyz`)).text()).toBe('ok');
  });

  it('sends the security headers with every kind of response', async () => {
    const { url } = await listen();
    listenToLog();
    for (const path of ['/api/articles', '/api/nowhere', '/healthz', '/%00']) {
      const { headers } = await fetch(url + path);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
    }
  });

  it.each([
    ['/media/picture.png', 'cross-origin'],
    ['/og.png', 'cross-origin'],
    ['/og/an-article.png', 'cross-origin'],
    ['/icon-512.png', 'cross-origin'],
    ['/newsletter/click/token', 'cross-origin'],
    ['/feed.xml', 'same-origin'],
    ['/', 'same-origin'],
    ['/assets/entry.js', 'same-origin'],
    ['/api/articles', 'same-origin'],
  ])('sets the resource policy of %s to %s', async (path, policy) => {
    const { url } = await listen();
    listenToLog();
    expect((await fetch(url + path)).headers.get('cross-origin-resource-policy')).toBe(policy);
  });

  it('lets pages of a site under https show no image over http', async () => {
    const { url } = await listen();
    const policy = (await fetch(url)).headers.get('content-security-policy');
    expect(policy).toContain("img-src 'self' data: https:;");
  });

  it.each(['/', '/api/articles', '/healthz'])(
    'is 400 for %s with two Host headers, whatever their values',
    async (path) => {
      const { url } = await listen();
      const log = listenToLog();
      expect((await askRaw(url, path, ['Host', 'magazine.test'])).status).toBe(200);
      for (const second of ['magazine.test', 'evil.test']) {
        expect((await askRaw(url, path, ['Host', 'magazine.test', 'host', second])).status).toBe(400);
      }
      expect(log).toEqual([`400 GET ${path}`, `400 GET ${path}`]);
    },
  );

  it('takes the client IP of a sign-in from its own proxies only', async () => {
    await createOwner(magazine.db, magazine.auth, { owner, now });
    const headers = {
      'content-type': 'application/json',
      origin: site.url,
      'x-forwarded-for': '1.1.1.1, 198.51.100.1',
    };
    const body = JSON.stringify({ email: owner.email, password: owner.password });
    for (const trustedProxies of [0, 1, 2]) {
      const { url } = await listen({ trustedProxies });
      expect((await fetch(`${url}/api/auth/sign-in`, { method: 'POST', headers, body })).status).toBe(204);
    }
    const sessions = await magazine.db.selectFrom('sessions').select('ip_address').orderBy('id').execute();
    expect(sessions.map((session) => session.ip_address)).toEqual(['127.0.0.1', '198.51.100.1', '1.1.1.1']);
  });

  const listen = (given: Parameters<typeof listenOn>[1] = {}) => listenOn(magazine, given);
});

/** @returns what has each statement about a table fail */
function failFor(table: string, error: Error): KyselyPlugin {
  return {
    transformQuery({ node }) {
      if (JSON.stringify(node).includes(`"name":"${table}"`)) throw error;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
}

/** Sets only the clock; timers and the database run normally. */
function setClock(time: Date): void {
  vi.useFakeTimers({ toFake: ['Date'], now: time });
}

async function titlesAt(url: string): Promise<string[]> {
  const articles = (await (await fetch(`${url}/api/articles`)).json()) as { title: string }[];
  return articles.map(({ title }) => title);
}

async function readCount(url: string): Promise<number | undefined> {
  const [first] = (await (await fetch(`${url}/api/articles/most-read`)).json()) as { viewCount: number }[];
  return first?.viewCount;
}
