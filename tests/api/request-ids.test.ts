import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { setLogLevel } from '../../src/logging/log.ts';
import { listen as listenOn } from '../support/listening-site.ts';
import { listenToEntries } from '../support/log.ts';
import { setUpMagazine, site } from '../support/magazine.ts';

const json = { 'content-type': 'application/json', origin: site.url };
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

afterEach(() => setLogLevel('info'));

describe('the id of a request', () => {
  const magazine = setUpMagazine('sqlite');
  let log: ReturnType<typeof listenToEntries>;
  beforeEach(() => {
    log = listenToEntries();
  });

  const listen = async (given: Parameters<typeof listenOn>[1] = {}) => (await listenOn(magazine, given)).url;
  const idOf = (answer: Response) => answer.headers.get('x-request-id');
  const subscribe = (url: string, headers: Record<string, string> = {}) =>
    fetch(`${url}/api/newsletter/subscribe`, {
      method: 'POST',
      headers: { ...json, ...headers },
      body: '{"email":"x"}',
    });

  it.each(['/api/articles/featured', '/api/admin/articles', '/nowhere/at/all', '/healthz/x'])(
    'is in the error response of %s, and in its log line',
    async (path) => {
      const answer = await fetch((await listen()) + path, { method: path.startsWith('/nowhere') ? 'PUT' : 'GET' });
      if (answer.status < 400) return expect(idOf(answer)).toBeNull();
      expect(idOf(answer)).toMatch(uuid);
      await expect
        .poll(() => log)
        .toEqual([expect.objectContaining({ requestId: idOf(answer), status: answer.status })]);
      expect(log[0]?.level).toBe('info');
    },
  );

  it.each([
    ['read', '/api/articles', {}],
    [
      'form, whose call is made in process',
      '/subscribe',
      { method: 'POST', body: new URLSearchParams({ email: 'reader@example.org' }) },
    ],
  ])('is in every log line of a %s that fails, with the stack', async (_kind, path, init) => {
    const url = await listen();
    await magazine.db.schema.alterTable('articles').renameTo('articles_away').execute();
    await magazine.db.schema.alterTable('newsletter_subscribers').renameTo('subscribers_away').execute();
    const answer = await fetch(url + path, init);
    await magazine.db.schema.alterTable('articles_away').renameTo('articles').execute();
    await magazine.db.schema.alterTable('subscribers_away').renameTo('newsletter_subscribers').execute();
    expect(answer.status).toBe(500);
    expect(idOf(answer)).toMatch(uuid);
    await expect.poll(() => log.map(({ level }) => level)).toEqual(['error', 'error']);
    expect(log.map(({ requestId }) => requestId)).toEqual([idOf(answer), idOf(answer)]);
    expect(log[0]).toMatchObject({
      msg: expect.stringContaining('no such table'),
      err: { type: 'Error', stack: expect.stringContaining('at ') },
    });
    expect(log[1]?.msg).toMatch(/^500 (GET|POST) \//);
  });

  it('differs for concurrent requests of the same cache fill, and is not in the cached response', async () => {
    const url = await listen();
    const failed = await Promise.all([1, 2, 3].map(() => fetch(`${url}/api/articles/featured`)));
    expect(new Set(failed.map(idOf)).size).toBe(3);
    const [miss, hit] = [await fetch(`${url}/api/categories`), await fetch(`${url}/api/categories`)];
    const current = await fetch(`${url}/api/categories`, {
      headers: { 'if-none-match': hit.headers.get('etag') ?? '' },
    });
    expect([miss, hit, current].map((answer) => [answer.status, idOf(answer)])).toEqual([
      [200, null],
      [200, null],
      [304, null],
    ]);
  });

  it('is taken over from a trusted proxy, and from no other client', async () => {
    const given = { 'x-request-id': 'req_01.a:b/c+d=-' };
    expect(idOf(await subscribe(await listen({ trustedProxies: 1 }), given))).toBe(given['x-request-id']);
    expect(idOf(await subscribe(await listen(), given))).toMatch(uuid);
  });

  it.each(['', 'two words', 'reader@example.org', '{"level":"fatal"}', 'x'.repeat(101), 'one, two'])(
    'is not taken over when it is %j',
    async (id) => {
      expect(idOf(await subscribe(await listen({ trustedProxies: 1 }), { 'x-request-id': id }))).toMatch(uuid);
    },
  );
});

describe('the log', () => {
  const magazine = setUpMagazine('sqlite');

  it('has no line for a successful response, except at the debug level', async () => {
    const log = listenToEntries();
    const { url } = await listenOn(magazine);
    await fetch(`${url}/healthz`);
    setLogLevel('debug');
    await fetch(`${url}/api/articles?category=politics`);
    await expect
      .poll(() => log.map(({ level, msg }) => `${level} ${msg}`))
      .toEqual(['debug 200 GET /api/articles?...']);
  });

  it('leaves out client errors at the warn level', async () => {
    const log = listenToEntries();
    const { url } = await listenOn(magazine);
    setLogLevel('warn');
    expect((await fetch(`${url}/api/articles/featured`)).status).toBe(404);
    expect(log).toEqual([]);
  });
});
