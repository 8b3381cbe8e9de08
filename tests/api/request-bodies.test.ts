import { once } from 'node:events';
import { Agent, type ClientRequest, type IncomingMessage, request as openRequest } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { Hono } from 'hono';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { ApiEnvironment } from '../../src/api/http/environment.ts';
import { listen } from '../support/listening-site.ts';
import { listenToLog } from '../support/log.ts';
import { setUpMagazine, site } from '../support/magazine.ts';
import { sharedMedia } from '../support/media.ts';

const json = { 'content-type': 'application/json' };
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const csv = { 'content-type': 'text/csv' };
const multipart = { 'content-type': 'multipart/form-data; boundary=x' };
const part = { 'content-type': 'application/offset+octet-stream', 'tus-resumable': '1.0.0' };
const kilobyte = 1024;
const megabyte = 1024 * kilobyte;

/** Independent of the database engine. */
describe('the body of a request', () => {
  const magazine = setUpMagazine('sqlite');

  it.each([
    ['too large for a call', 413, 'POST /api/newsletter/subscribe', json, 9 * kilobyte],
    ['of another type', 415, 'POST /api/newsletter/subscribe', form, 4 * kilobyte],
    ['without a session', 401, 'PATCH /api/admin/articles/1', json, 512 * kilobyte],
    ['from another site', 403, 'POST /api/newsletter/subscribe', { ...json, origin: 'https://evil.test' }, megabyte],
    ['of a list without a session', 401, 'POST /api/admin/newsletter/imports', csv, 8 * megabyte],
    ['of an image without a session', 401, 'POST /api/admin/media', multipart, 8 * megabyte],
    ['of an upload without a session', 401, 'POST /api/admin/media/uploads', part, 512 * kilobyte],
    ['of a part of an upload without a session', 401, 'PATCH /api/admin/media/uploads/1', part, 8 * megabyte],
    ['of another file without a session', 401, 'PUT /api/admin/media/1/file', multipart, 8 * megabyte],
    ['of a sign-in that is too large', 413, 'POST /api/auth/sign-in', json, 9 * kilobyte],
    ['of the sign-in form that is too large', 413, 'POST /login', form, 512 * kilobyte],
    ['for no call', 404, 'POST /api/nowhere', json, 4 * kilobyte],
    ['of a form that is too large', 413, 'POST /subscribe', form, 512 * kilobyte],
    ['of a form of another type', 415, 'POST /subscribe', json, 4 * kilobyte],
    ["of an email's form that is too large", 413, 'POST /newsletter/unsubscribe', form, 512 * kilobyte],
    ['for a page', 405, 'POST /articles/a-title', form, 512 * kilobyte],
    ['for a file', 405, 'PUT /media/picture.png', { 'content-type': 'image/png' }, 8 * megabyte],
    ['for a malformed path', 400, 'POST /%00', form, 512 * kilobyte],
    ['along with a read', 200, 'GET /api/categories', json, 512 * kilobyte],
  ])('%s gets %d, and the connection takes the next request', async (_what, status, to, headers, size) => {
    const connection = await connect();
    for (const chunked of [false, true]) {
      const length = chunked ? { 'transfer-encoding': 'chunked' } : { 'content-length': size };
      const first = await connection.send(to, { ...headers, ...length }, (asked) => asked.end(Buffer.alloc(size)));
      const next = await connection.send('GET /healthz');
      expect([first.answer.statusCode, next.answer.statusCode]).toEqual([status, 200]);
      expect(next.clientPort).toBe(first.clientPort);
    }
  });

  it.each([
    ['POST /api/newsletter/subscribe', json, 400],
    ['POST /subscribe', form, 422],
  ])('that does not exist, without a length of 0, counts as empty: %s', async (to, headers, status) => {
    const connection = await connect();
    const { answer } = await connection.send(to, headers, (asked) => {
      asked.useChunkedEncodingByDefault = false;
      asked.end();
    });
    expect(answer.statusCode).toBe(status);
  });

  it('of an image of which only a part is read gets 413, and the connection takes the next request', async () => {
    const media = { ...sharedMedia(), limits: { megabytes: 1, megapixels: 1 } };
    const connection = await connect({ api: { media } });
    const headers = { ...multipart, origin: site.url, cookie: await magazine.ownerCookie() };
    const chunked = { 'transfer-encoding': 'chunked' };
    for (let time = 0; time < 2; time += 1) {
      const { answer } = await connection.send('POST /api/admin/media', { ...headers, ...chunked }, (asked) => {
        asked.write('--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n');
        asked.end(Buffer.alloc(8 * megabyte));
      });
      expect(answer.statusCode).toBe(413);
    }
    expect((await connection.send('GET /healthz')).answer.statusCode).toBe(200);
  });

  it('too large to discard gets a response that announces the end of the connection', async () => {
    const connection = await connect();
    const headers = { ...json, 'content-length': 100 * megabyte };
    const { answer } = await connection.send('POST /api/newsletter/subscribe', headers, (asked) => {
      asked.write(Buffer.alloc(8 * megabyte));
    });
    expect([answer.statusCode, answer.headers.connection]).toEqual([413, 'close']);
  });

  it("is discarded before the server closes a connection at the client's request, so that the response arrives", async () => {
    const connection = await connect();
    const headers = { ...json, connection: 'close', 'content-length': 8 * megabyte };
    for (const to of ['POST /api/newsletter/subscribe', 'POST /articles/a-title']) {
      const { asked, body } = await connection.send(to, headers, (asked) => asked.end(Buffer.alloc(8 * megabyte)));
      if (!asked.writableFinished) await once(asked, 'finish');
      expect(body).not.toBe('');
    }
  });

  it.each([
    ['POST /api/newsletter/subscribe', json],
    ['POST /subscribe', form],
    ['POST /newsletter/unsubscribe', form],
  ])('that stops arriving gets 408: %s', async (to, headers) => {
    const log = listenToLog();
    const connection = await connect({ bodyIdleTimeout: 50 });
    const { answer } = await connection.send(to, { ...headers, 'content-length': 100 }, (asked) => asked.write('{'));
    expect([answer.statusCode, answer.headers.connection]).toEqual([408, 'close']);
    await expect.poll(() => log.length).toBeGreaterThan(0);
    expect((await connection.send('GET /healthz')).answer.statusCode).toBe(200);
    expect(log).toEqual([`408 ${to}`]);
  });

  it('that has arrived completely sets no time limit for the response', async () => {
    const app = new Hono<ApiEnvironment>().post('/', async (c) => {
      await wait(150);
      return c.text(await c.req.text());
    });
    const connection = await connect({ app, bodyIdleTimeout: 50 });
    const { body } = await connection.send('POST /', { 'content-length': 4 }, (asked) => asked.end('sent'));
    expect(body).toBe('sent');
  });

  it('may take long as long as it keeps arriving', async () => {
    const connection = await connect({ bodyIdleTimeout: 400 });
    const body = JSON.stringify({ email: 'reader@example.org' });
    const headers = { ...json, origin: site.url, 'content-length': body.length };
    const { answer } = await connection.send('POST /api/newsletter/subscribe', headers, async (asked) => {
      for (const character of body.slice(0, 10)) {
        asked.write(character);
        await wait(60);
      }
      asked.end(body.slice(10));
    });
    expect(answer.statusCode).toBe(201);
  });

  /** A client that reuses one connection as long as the server allows it. */
  async function connect(given: Parameters<typeof listen>[1] = {}) {
    if (!given.bodyIdleTimeout) listenToLog();
    const { url } = await listen(magazine, given);
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    onTestFinished(() => agent.destroy());
    return {
      async send(
        to: string,
        headers: Record<string, string | number> = {},
        write = (asked: ClientRequest): unknown => asked.end(),
      ) {
        const [method, path] = to.split(' ');
        const asked = openRequest(url, { agent, method, path, headers });
        const answered = new Promise<IncomingMessage>((resolve, reject) =>
          asked.on('response', resolve).on('error', reject),
        );
        write(asked);
        const answer = await answered;
        return { asked, answer, clientPort: asked.socket?.localPort, body: await text(answer) };
      },
    };
  }
});
