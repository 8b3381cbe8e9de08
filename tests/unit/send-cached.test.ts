import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it, onTestFinished } from 'vitest';
import {
  type CachedResponse,
  canImprove,
  improve,
  memoryOf,
  toCachedResponse,
} from '../../src/server/cache/cached-response.ts';
import { sendCached } from '../../src/server/cache/send-cached.ts';
import { readConditions } from '../../src/server/http/request-conditions.ts';

const text = 'Grüße, "magazine"! '.repeat(100);
const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': "default-src 'self'" };
const page = await toCachedResponse(new Response(text, { headers }));

it('takes no more memory than its brotli body, and counts the gzip body once a client has asked for it', async () => {
  const asked = await toCachedResponse(new Response('x'.repeat(50_000)));
  expect(asked.brotli.buffer.byteLength).toBe(asked.brotli.length);
  const before = memoryOf(asked);
  await Promise.all([0, 1].map(() => exchange(asked, { 'accept-encoding': 'gzip' })));
  const { length } = (await exchange(asked, { 'accept-encoding': 'gzip' })).body;
  expect(memoryOf(asked) - before).toBe(length);
});

it('compresses a page at best once it is asked for again, and it stays the same page', async () => {
  const words = wordsOf(4000);
  const asked = await toCachedResponse(new Response(words));
  expect([canImprove(asked, 'first'), canImprove(asked, 'again')]).toEqual([false, true]);
  const before = await exchange(asked, { 'accept-encoding': 'br' });
  await improve(asked);
  const after = await exchange(asked, { 'accept-encoding': 'br' });
  expect(after.body.length).toBeLessThan(before.body.length);
  expect(after.headers).toMatchObject({ etag: before.headers.etag, 'content-length': String(after.body.length) });
  expect([before, after].map(({ body }) => decode(body, 'br'))).toEqual([words, words]);
});

it('fits a page that is a little too long for it into what a server sends before it hears from the browser', async () => {
  const window = 14_600;
  let asked = page;
  for (let count = 4000; asked.brotli.length < window; count += 100) {
    asked = await toCachedResponse(new Response(wordsOf(count), { headers }));
  }
  await improve(asked);
  const { body } = await exchange(asked, { 'accept-encoding': 'br' });
  expect(body.length + 500).toBeLessThan(window);
  expect(decode(body, 'br').startsWith('word0 word1 ')).toBe(true);
  expect(canImprove(asked, 'again')).toBe(false);
});

it('has the same ETag for the same text, and a different one for another text', async () => {
  expect((await toCachedResponse(new Response(text))).etag).toBe(page.etag);
  expect((await toCachedResponse(new Response(`${text}.`))).etag).not.toBe(page.etag);
  expect(page.etag).toMatch(/^W\/"[\w-]{22}"$/);
});

it.each([
  [undefined, undefined],
  ['', undefined],
  ['identity', undefined],
  ['deflate, zstd', undefined],
  ['br', 'br'],
  ['gzip', 'gzip'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.000,gzip;q=0.5', 'gzip'],
  ['br; q=0 , gzip ; q=0', undefined],
  ['gzip;q=0, br;q=0.1', 'br'],
  ['br;q=0.5', 'br'],
  ['BR', 'br'],
  ['vibrant, x-gzip', 'gzip'],
  ['*', undefined],
  ['identity;q=0, *', 'br'],
  ['identity;q=0, br;q=0, *', 'gzip'],
  ['*;q=0, gzip', 'gzip'],
])('answers "accept-encoding: %s" in %s', async (accepted, encoding) => {
  const answer = await exchange(page, { ...(accepted !== undefined && { 'accept-encoding': accepted }) });
  expect(answer.status).toBe(200);
  expect(answer.headers['content-encoding']).toBe(encoding);
  expect(decode(answer.body, encoding)).toBe(text);
  expect(answer.headers).toMatchObject({
    ...headers,
    etag: page.etag,
    vary: 'accept-encoding',
    'content-length': String(answer.body.length),
  });
});

const strong = page.etag.slice(2);

it.each([page.etag, strong, `"a", ${page.etag}`, `${strong}, "b"`, `W/"a",W/"b",${page.etag}`, '*'])(
  'answers 304 without a body to "if-none-match: %s"',
  async (given) => {
    const answer = await exchange(page, { 'if-none-match': given, 'accept-encoding': 'br' });
    expect(answer.status).toBe(304);
    expect(answer.body).toHaveLength(0);
    expect(answer.headers).toMatchObject({ etag: page.etag, vary: 'accept-encoding' });
    expect(answer.headers['content-encoding']).toBeUndefined();
  },
);

it.each(['"a"', `W/"a", "b"`, strong.slice(1, -1), '', `${strong.slice(0, -1)}x"`])(
  'answers 200 with the body to "if-none-match: %s"',
  async (given) => {
    expect((await exchange(page, { 'if-none-match': given })).status).toBe(200);
  },
);

const date = 'Mon, 15 Jun 2026 11:00:00 GMT';
const dated = await toCachedResponse(new Response(text, { headers: { ...headers, 'last-modified': date } }));

it.each([date, 'Mon, 15 Jun 2026 11:00:01 GMT', 'Monday, 15-Jun-26 11:00:00 GMT'])(
  'answers 304 without a body to "if-modified-since: %s" when it has not changed since',
  async (since) => {
    const answer = await exchange(dated, { 'if-modified-since': since });
    expect(answer.status).toBe(304);
    expect(answer.body).toHaveLength(0);
    expect(answer.headers).toMatchObject({ etag: page.etag, 'last-modified': date });
  },
);

it.each(['Mon, 15 Jun 2026 10:59:59 GMT', 'yesterday or so', ''])(
  'answers 200 with the body to "if-modified-since: %s"',
  async (since) => {
    expect((await exchange(dated, { 'if-modified-since': since })).status).toBe(200);
  },
);

it('compares the ETag rather than the date, and ignores a date when the response has none', async () => {
  expect((await exchange(dated, { 'if-modified-since': date, 'if-none-match': '"other"' })).status).toBe(200);
  expect((await exchange(page, { 'if-modified-since': date })).status).toBe(200);
});

it.each(['br', 'gzip', 'identity'])(
  'answers HEAD with the headers of GET and without the body in %s',
  async (encoding) => {
    const sent = { 'accept-encoding': encoding };
    const [head, get] = [await exchange(page, sent, 'HEAD'), await exchange(page, sent)];
    expect({ ...head, body: get.body }).toEqual({ ...get, headers: { ...get.headers, date: head.headers.date } });
    expect(head.body).toHaveLength(0);
  },
);

it('reads headers of several lines, in any case, as one', () => {
  const lines = ['If-None-Match', '"a"', 'ACCEPT-ENCODING', 'gzip', 'if-none-match', '"b"', 'accept-encoding', 'br'];
  expect(readConditions(['Host', 'a', ...lines, 'HOST', 'b'])).toEqual({
    hosts: 2,
    acceptEncoding: 'gzip, br',
    ifNoneMatch: '"a", "b"',
    ifModifiedSince: undefined,
  });
});

it('keeps the status, and never answers 304 for an error', async () => {
  const missing = await toCachedResponse(new Response('Not here', { status: 404 }));
  const answer = await exchange(missing, { 'if-none-match': missing.etag });
  expect(answer.status).toBe(404);
  expect(answer.body.toString()).toBe('Not here');
});

function wordsOf(count: number): string {
  return Array.from({ length: count }, (_, index) => `word${(index * index) % 7001}`).join(' ');
}

interface Answer {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** One request over a real connection; `fetch` would decode the body and hide the encoding. */
async function exchange(cached: CachedResponse, sent: Record<string, string>, method = 'GET'): Promise<Answer> {
  const server = createServer((incoming, outgoing) =>
    sendCached(cached, { request: incoming, response: outgoing, conditions: readConditions(incoming.rawHeaders) }),
  );
  onTestFinished(() => {
    server.close();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const asking = request({ host: '127.0.0.1', port, method, headers: sent, agent: false }).end();
  const [response] = await once(asking, 'response');
  const body = Buffer.concat(await response.toArray());
  return { status: response.statusCode, headers: response.headers, body };
}

function decode(body: Buffer, encoding: string | undefined): string {
  if (encoding === 'br') return brotliDecompressSync(body).toString();
  if (encoding === 'gzip') return gunzipSync(body).toString();
  return body.toString();
}
