import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request as openRequest } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createApi } from '../../src/api/app.ts';
import { type BodyLimits, PublicBodies } from '../../src/api/http/public-bodies.ts';
import { problem } from '../../src/contract/problems.ts';
import { listen } from '../support/listening-site.ts';
import { listenToLog } from '../support/log.ts';
import { createParts, setUpMagazine, site } from '../support/magazine.ts';

const json = { 'content-type': 'application/json' };
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const kilobyte = 1024;

const forms = [
  ...['/subscribe', '/login', '/admin-access', '/setup', '/invitation', '/forgot-password', '/reset-password'],
  ...['/newsletter/confirm', '/newsletter/preferences', '/newsletter/unsubscribe', '/contact-form'],
];

const subscribe = '/api/newsletter/subscribe';

/** Independent of the database engine. */
describe('a body that is sent without an account', () => {
  const magazine = setUpMagazine('sqlite');

  it('may have a few kilobytes, whatever it is sent to', async () => {
    const { send } = await openSite();
    const writes = createApi(createParts(magazine.db))
      .routes.filter(({ method, path }) => !['GET', 'ALL'].includes(method) && !path.startsWith('/api/admin'))
      .map(({ method, path }) => ({ method, path: path.replaceAll(/:\w+/g, 'x') }));
    expect(writes.map(({ path }) => path)).toContain('/api/articles/x/views');
    for (const { method, path } of [...writes, ...forms.map((path) => ({ method: 'POST', path }))]) {
      const headers = path.startsWith('/api/') ? json : form;
      for (const length of [{ 'content-length': 65 * kilobyte }, { 'transfer-encoding': 'chunked' }]) {
        const { answer } = send(path, { method, headers: { ...headers, ...length } }, (asked) =>
          asked.end('x'.repeat(65 * kilobyte)),
        );
        expect({ path, status: (await answer).statusCode }).toEqual({ path, status: 413 });
      }
    }
  });

  it.each([...forms, subscribe, '/api/auth/sign-in', '/api/auth/passkeys/sign-in', '/api/articles/x/views'])(
    'has a deadline, however steadily it arrives: %s',
    async (path) => {
      const { send } = await openSite({ deadline: 50 });
      const isCall = path.startsWith('/api/');
      const headers = { ...(isCall ? json : form), 'content-length': 4000 };
      const { asked, answer } = send(path, { headers }, (asked) => asked.write('{'));
      asked.on('error', () => undefined);
      const dripping = setInterval(() => asked.write('x'), 10);
      onTestFinished(() => clearInterval(dripping));
      const { statusCode, headers: given } = await answer;
      expect([statusCode, given.connection]).toEqual([408, 'close']);
      const body = await text(await answer);
      if (isCall) expect(problem.parse(JSON.parse(body))).toMatchObject({ status: 408, code: 'body-timeout' });
      else expect(body).toBe('a page');
      // The server does not wait for the rest; once is enough, since that takes two seconds.
      if (path === subscribe && !asked.socket?.destroyed) await once(asked, 'close');
    },
  );

  it('is not waited for by the calls of accounts', async () => {
    const { send } = await openSite();
    for (const path of ['/api/admin/articles', '/api/admin/media', '/api/admin/newsletter/imports']) {
      const headers = { ...json, origin: site.url, 'transfer-encoding': 'chunked' };
      expect((await send(path, { headers }, (asked) => asked.write('{')).answer).statusCode).toBe(401);
    }
  });

  it('is one of a few under way of one network, and of a few of all', async () => {
    const { bodies, open, ask } = await openSite({ perClient: 2, inAll: 3 });
    const [first] = [open('2001:db8::1'), open('2001:db8::2:3')];
    await expect.poll(() => bodies.underWay).toBe(2);
    const refused = await ask('2001:db8::4', 'slow');
    expect([refused.status, refused.retryAfter, refused.code]).toEqual([429, '30', 'too-many-bodies']);
    const page = await ask('2001:db8::4', 'slow', '/subscribe');
    expect([page.status, page.retryAfter, page.body]).toEqual([429, '30', 'a page']);

    open('198.51.100.7');
    await expect.poll(() => bodies.underWay).toBe(3);
    const busy = await ask('203.0.113.9', 'slow');
    expect([busy.status, busy.retryAfter, busy.code]).toEqual([503, '30', 'busy']);
    // A body that arrives at once delays nobody.
    expect((await ask('2001:db8::4', 'whole')).status).toBe(201);

    first?.destroy();
    await expect.poll(() => bodies.underWay).toBe(2);
    open('203.0.113.9');
    await expect.poll(() => bodies.underWay).toBe(3);
  });

  it('sets no deadline for the file of an account, which only has to keep arriving', async () => {
    const { send } = await openSite({ deadline: 10 }, { bodyIdleTimeout: 400 });
    const cookie = await magazine.ownerCookie();
    const headers = { 'content-type': 'multipart/form-data; boundary=x', origin: site.url, cookie };
    const head = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n';
    const upload = async (asked: ClientRequest, pieces: number) => {
      asked.write(head);
      for (let piece = 0; piece < pieces; piece += 1) {
        await wait(60);
        asked.write('no image');
      }
    };
    const steady = send(
      '/api/admin/media',
      { headers: { ...headers, 'transfer-encoding': 'chunked' } },
      async (asked) => {
        await upload(asked, 10);
        asked.end('\r\n--x--\r\n');
      },
    );
    expect((await steady.answer).statusCode).toBe(415);
    const stalled = send('/api/admin/media', { headers: { ...headers, 'transfer-encoding': 'chunked' } }, (asked) =>
      upload(asked, 1),
    );
    const answer = await stalled.answer;
    expect(answer.statusCode).toBe(408);
    expect(problem.parse(JSON.parse(await text(answer))).code).toBe('body-timeout');
  });

  interface Sent {
    method?: string;
    headers?: Record<string, string | number>;
  }

  /** @returns a site with these limits, and what sends to it, each time over a connection of its own */
  async function openSite(limits: Partial<BodyLimits> = {}, given: { bodyIdleTimeout?: number } = {}) {
    listenToLog();
    const bodies = new PublicBodies(limits);
    const { url } = await listen(magazine, { api: { bodies }, trustedProxies: 1, ...given });

    function send(path: string, { method = 'POST', headers = {} }: Sent, write: (asked: ClientRequest) => unknown) {
      const asked = openRequest(url + path, { method, headers, agent: false });
      onTestFinished(() => void asked.destroy());
      const answer = new Promise<IncomingMessage>((resolve, reject) => {
        asked.on('response', resolve).on('error', reject);
      });
      answer.catch(() => undefined);
      void write(asked);
      return { asked, answer };
    }

    return {
      bodies,
      send,
      /** Sends the beginning of a body. */
      open: (clientIp: string) => {
        const headers = { ...json, 'x-forwarded-for': clientIp, 'content-length': 100 };
        return send(subscribe, { headers }, (asked) => asked.write('{')).asked;
      },
      async ask(clientIp: string, how: 'slow' | 'whole', path = subscribe) {
        const body = JSON.stringify({ email: 'reader@example.org' });
        const type = path.startsWith('/api/') ? json : form;
        const headers = { ...type, origin: site.url, 'x-forwarded-for': clientIp, 'content-length': body.length };
        const { answer } = send(path, { headers }, (asked) => (how === 'slow' ? asked.write('{') : asked.end(body)));
        const { statusCode: status, headers: given } = await answer;
        const sent = await text(await answer);
        const { code } = given['content-type']?.includes('json') ? JSON.parse(sent) : { code: null };
        return { status, retryAfter: given['retry-after'], code, body: sent };
      },
    };
  }
});
