import { describe, expect, it } from 'vitest';
import { readProblem, readSummaries } from '../support/answers.ts';
import { oneEngine } from '../support/engines.ts';
import { setUpMagazine } from '../support/magazine.ts';

const megabyte = 1024 * 1024;
const email = 'reader@example.org';

describe.each(oneEngine)('malformed calls on %s', (engine) => {
  const magazine = setUpMagazine(engine);

  const post = (body: BodyInit, headers: Record<string, string> = { 'content-type': 'application/json' }) =>
    magazine.request('/api/newsletter/subscribe', { method: 'POST', headers, body, duplex: 'half' } as RequestInit);
  const subscribers = () => magazine.db.selectFrom('newsletter_subscribers').selectAll().execute();

  it.each(['', '{', '{"email":', 'email=reader@example.org', "{'email': 1}", 'undefined', '{"a":1}{'])(
    'is 400 for a body that is not JSON: %j',
    async (body) => {
      const { detail } = await readProblem(post(body), 'malformed-body');
      expect(detail).toBe('The body is not valid JSON.');
    },
  );

  it('is 400 for a body that is not valid UTF-8', async () => {
    const body = new Uint8Array([...new TextEncoder().encode('{"email":"'), 0xff, 0xfe, 0x22, 0x7d]);
    expect((await post(body)).status).toBe(422);
    expect(await subscribers()).toEqual([]);
  });

  it.each(['[]', 'null', '5', '"reader@example.org"', 'true', '[{"email":"reader@example.org"}]'])(
    'is 422 for JSON that is no object: %s',
    async (body) => {
      const { errors } = await readProblem(post(body), 'invalid');
      expect(errors).toEqual({ body: 'The body must be a JSON object.' });
    },
  );

  it.each([
    '{"__proto__":{"email":"reader@example.org"}}',
    '{"constructor":{"prototype":{"email":"reader@example.org"}}}',
    '{"EMAIL":"reader@example.org"}',
  ])('is 422 for an email address in the wrong field: %s', async (body) => {
    const { errors } = await readProblem(post(body), 'invalid');
    expect(errors).toEqual({ email: 'Required' });
    expect(Reflect.get({}, 'email')).toBeUndefined();
  });

  it('ignores unknown fields', async () => {
    const stuffed = `{"email":"${email}","id":"mine","state":"bounced","isActive":0,"__proto__":{"state":"bounced"}}`;
    const response = await post(stuffed);
    expect(response.status).toBe(201);
    expect(await response.json()).toEqual({ email, needsConfirmation: false, nextIssueAt: '2026-06-19T07:00:00.000Z' });
    const [stored] = await subscribers();
    expect(stored).toMatchObject({ email, state: 'active' });
    expect(stored?.id).not.toBe('mine');
  });

  it('is 413 for a body of 2 MB', async () => {
    const { detail } = await readProblem(post(JSON.stringify({ email: 'x'.repeat(2 * megabyte) })), 'too-large');
    expect(detail).toBe('The body is larger than this call accepts.');
  });

  it('is 413 for a body of 2 MB without a length', async () => {
    await readProblem(post(chunksOf(2 * megabyte)), 'too-large');
  });

  it('accepts a chunked body that is small enough', async () => {
    const body = new Blob([JSON.stringify({ email })]).stream();
    expect((await post(body)).status).toBe(201);
  });

  it('is 422, not 500, for JSON nested a hundred thousand levels deep', async () => {
    const init = { method: 'POST', headers: { 'content-type': 'application/json' } };
    const body = '['.repeat(100_000) + ']'.repeat(100_000);
    await readProblem(magazine.asOwner('/api/admin/preview', { ...init, body }), 'invalid');
  });

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/jsonp',
    'multipart/form-data; boundary=x',
    '',
  ])('is 415 for the content type "%s"', async (type) => {
    const body = JSON.stringify({ email });
    const { detail } = await readProblem(post(body, { 'content-type': type }), 'wrong-content-type');
    expect(detail).toBe('The body must be JSON, with the content type application/json.');
  });

  it.each(['application/json; charset=utf-8', 'APPLICATION/JSON', 'application/json ;charset=utf-8'])(
    'accepts the content type "%s"',
    async (type) => {
      expect((await post(JSON.stringify({ email }), { 'content-type': type })).status).toBe(201);
    },
  );

  it.each(['/api/articles?category=%00', '/api/articles?category=a%00b', '/api/articles/%00', '/api/categories/a%00'])(
    'is 400 for NUL in a URL: %s',
    async (path) => {
      await readProblem(magazine.request(path), 'malformed-request');
    },
  );

  it.each(['/api/articles?category=%ED%A0%80', '/api/articles/%ED%A0%80', '/api/categories/%ED%B0%80'])(
    'is 400 for a lone surrogate in a URL: %s',
    async (path) => {
      await readProblem(magazine.request(path), 'malformed-request');
    },
  );

  it.each(['%00', '%ED%A0%80', '%FF', '%'])('counts no view of "%s"', async (id) => {
    await readProblem(magazine.request(`/api/articles/${id}/views`, { method: 'POST' }), 'malformed-request');
  });

  it.each(['/api', '/api/', '/api/nowhere', '/api/articles/a/b/c', '/api/articles/', '/api/ARTICLES'])(
    'is 404 for an unknown API path: %s',
    async (path) => {
      const { detail } = await readProblem(magazine.request(path), 'not-found');
      expect(detail).toBe('There is no such endpoint.');
    },
  );

  it.each(['PUT', 'PATCH', 'DELETE', 'POST'])('is 404 for %s where only GET is possible', async (method) => {
    const id = await magazine.publish();
    await readProblem(magazine.request(`/api/articles/${id}`, { method }), 'not-found');
    await readProblem(magazine.request('/api/articles', { method }), 'not-found');
    expect(await readSummaries(magazine.request('/api/articles'))).toHaveLength(1);
  });
});

function chunksOf(bytes: number): ReadableStream<Uint8Array> {
  const chunk = new Uint8Array(64 * 1024).fill(0x20);
  let left = bytes;
  return new ReadableStream({
    pull(controller) {
      controller.enqueue(chunk);
      left -= chunk.length;
      if (left <= 0) controller.close();
    },
  });
}
