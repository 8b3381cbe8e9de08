import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from '../support/site.ts';
import { readList } from '../support/site-reading.ts';
import { askRaw } from '../support/site-request.ts';

test('every page carries a policy that allows no inline script or style but its own', async ({ magazine }) => {
  const [article] = await readList(magazine.url, '/api/articles?limit=1');
  for (const path of ['/', `/articles/${article?.slug}`, '/category/books', '/about', '/saved', '/nowhere']) {
    const { headers } = await askRaw(magazine.url, path);
    const policy = String(headers['content-security-policy']);
    expect(policy, path).not.toContain('unsafe-');
    // Its own address is one of http.
    expect(policy, path).toContain("img-src 'self' data: https: http:;");
    expect(policy, path).toMatch(/script-src 'self' 'sha256-/);
    expect(policy, path).toContain("frame-ancestors 'none'");
    expect(headers['x-content-type-options'], path).toBe('nosniff');
  }
});

test('a page is sent as small as the client takes it', async ({ magazine }) => {
  const plain = await askRaw(magazine.url, '/about');
  const gzip = await askRaw(magazine.url, '/about', { 'accept-encoding': 'gzip' });
  const brotli = await askRaw(magazine.url, '/about', { 'accept-encoding': 'gzip, deflate, br' });
  const refused = await askRaw(magazine.url, '/about', { 'accept-encoding': 'br;q=0, gzip;q=0' });
  expect([plain, gzip, brotli, refused].map(({ headers }) => headers['content-encoding'])).toEqual([
    undefined,
    'gzip',
    'br',
    undefined,
  ]);
  expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true);
  expect(brotliDecompressSync(brotli.body).equals(plain.body)).toBe(true);
  expect(brotli.body.length).toBeLessThan(plain.body.length / 2);
  expect(brotli.headers.vary).toContain('accept-encoding');
});

test('a client that has the page already gets 304', async ({ magazine }) => {
  for (const path of ['/', '/about', '/api/articles']) {
    const first = await askRaw(magazine.url, path);
    const again = await askRaw(magazine.url, path, { 'if-none-match': String(first.headers.etag) });
    expect([again.status, again.body.length], path).toEqual([304, 0]);
    const other = await askRaw(magazine.url, path, { 'if-none-match': 'W/"something else"' });
    expect(other.status, path).toBe(200);
  }
});

const malformed = [
  '/articles/%00',
  '/articles/%ED%A0%80',
  '/%',
  '/%E0%A4%A',
  '/category/%00',
  '/?cursor=garbage',
  '/?category=%00',
  '/category/books?cursor=garbage',
  '/api/articles/%00',
  '/api/articles/%ED%A0%80',
  '/api/articles?limit=-1',
  '/api/articles?limit=0',
  '/api/articles?limit=many',
  '/api/articles?cursor=garbage',
  '/api/articles?category=%00',
  '/api/articles/most-read?limit=-1',
];

test('a malformed request is rejected with one sentence and one line in the log', async ({ magazine }) => {
  const before = magazine.log.length;
  for (const path of malformed) {
    const { status, headers, body } = await askRaw(magazine.url, path);
    expect(status, path).toBe(400);
    const text = body.toString();
    if (path.startsWith('/api/')) {
      expect(headers['content-type'], path).toContain('application/problem+json');
      const problem = { status: 400, code: 'malformed-request', detail: expect.any(String) };
      expect(JSON.parse(text), path).toMatchObject(problem);
    } else {
      expect(text, path).toMatch(/^[A-Z][^<\n]+\.$/);
    }
    expect(text, path).not.toMatch(/\bat .*:\d+/);
  }
  // A line is written before its answer is; one more request makes sure that nothing follows the last.
  await askRaw(magazine.url, '/healthz');
  expect(magazine.log.length - before).toBeLessThanOrEqual(malformed.length);
});

test('a limit that is too large is cut, and a category that does not exist is empty', async ({ magazine }) => {
  const all = await readList(magazine.url, '/api/articles?limit=1000000000');
  expect(all.length).toBeGreaterThan(20);
  expect(await readList(magazine.url, '/api/articles?category=astrology')).toEqual([]);
});

test('a URL with an extra slash redirects to the page, on whatever host it was requested', async ({ magazine }) => {
  const { status, headers } = await askRaw(magazine.url, '/about/', { host: 'evil.example' });
  expect(status).toBeGreaterThanOrEqual(300);
  expect(status).toBeLessThan(400);
  expect(new URL(String(headers.location), magazine.url).href).toBe(`${magazine.url}/about`);
});
