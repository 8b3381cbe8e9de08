import { tmpdir } from 'node:os';
import { describe, expect, it } from 'vitest';
import type { Bindings } from '../../src/api/http/environment.ts';
import { createSiteApp } from '../../src/server/composition/site-app.ts';
import type { RenderPage } from '../../src/server/pages/answer-page.ts';
import { usuallySqlite } from '../support/engines.ts';
import { listenToLog } from '../support/log.ts';
import { createParts, setUpMagazine, site } from '../support/magazine.ts';

/** Returns the data of the form's page; browser tests cover the page itself. */
const renderPage: RenderPage = async ({ refused, subscribed }) => ({
  status: 200,
  headers: new Headers({ 'content-type': 'application/json' }),
  html: JSON.stringify(refused ?? subscribed ?? null),
});

describe.each(usuallySqlite)('the newsletter form without JavaScript on %s', (engine) => {
  const magazine = setUpMagazine(engine);

  async function send(
    body: string,
    headers: Record<string, string> = { origin: site.url },
    env: Bindings = {},
  ): Promise<Response> {
    listenToLog();
    const app = createSiteApp({
      api: createParts(magazine.db),
      pages: { renderPage, entry: '', strictPolicy: true },
      buildDir: tmpdir(),
      dataDir: tmpdir(),
    });
    const type = 'application/x-www-form-urlencoded';
    const length = String(Buffer.byteLength(body));
    const sent = { 'content-type': type, 'content-length': length, ...headers };
    return app.request('/subscribe', { method: 'POST', headers: sent, body }, env);
  }
  const subscribers = async () =>
    (await magazine.db.selectFrom('newsletter_subscribers').select('email').execute()).map(({ email }) => email);

  it('stores the address, and answers with it, the same when it is known, and for no cache', async () => {
    const response = await send('email=reader%2Bnews%40example.org');
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const answer = await response.json();
    expect(answer).toMatchObject({ email: 'reader+news@example.org', needsConfirmation: false });
    expect(await (await send('email=reader%2Bnews%40example.org')).json()).toEqual(answer);
    expect(await subscribers()).toEqual(['reader+news@example.org']);
  });

  it('shows the form again with the input and its error', async () => {
    const response = await send('email=reader%40');
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      path: '/subscribe',
      values: { email: 'reader@' },
      problem: { detail: 'Must be a valid email address' },
    });
    expect(await subscribers()).toEqual([]);
  });

  it('counts for the rate limit of the client IP, like a request to the API', async () => {
    const ask = (place: number) => send(`email=r${place}%40example.org`, undefined, { clientIp: '203.0.113.7' });
    const answers = await Promise.all(Array.from({ length: 101 }, (_, place) => ask(place)));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(100).fill(200), 429]);
    const refused = answers.find(({ status }) => status === 429);
    expect(await refused?.json()).toMatchObject({
      problem: { detail: expect.stringMatching(/^Too many subscriptions/) },
    });
  });

  it.each([
    ['email=', 422],
    ['', 422],
    ['email=a%00%40example.org', 422],
    [`email=${'x'.repeat(2 * 1024 * 1024)}`, 413],
  ])('stores nothing of "%.20s"', async (body, status) => {
    expect((await send(body)).status).toBe(status);
    expect(await subscribers()).toEqual([]);
  });

  it.each([{ origin: 'https://evil.test' }, { origin: 'null' }, { 'sec-fetch-site': 'cross-site' }])(
    'rejects the form of another site: %j',
    async (headers) => {
      expect((await send('email=reader%40example.org', headers as Record<string, string>)).status).toBe(403);
      expect(await subscribers()).toEqual([]);
    },
  );
});
