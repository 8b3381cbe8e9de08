import { tmpdir } from 'node:os';
import { beforeEach, describe, expect, it } from 'vitest';
import { adminPagePaths } from '../../src/contract/admin-paths.ts';
import { accountLinkPaths, authPaths } from '../../src/contract/gate-paths.ts';
import { createSiteApp } from '../../src/server/composition/site-app.ts';
import type { RenderPage } from '../../src/server/pages/answer-page.ts';
import { createOwner } from '../../src/services/auth/create-owner.ts';
import { readSetupToken } from '../../src/services/auth/set-up.ts';
import { engines } from '../support/engines.ts';
import { listenToLog } from '../support/log.ts';
import { createParts, now, owner, setUpMagazine, site } from '../support/magazine.ts';
import { hashQuickly } from '../support/quick-passwords.ts';
import { turnOnSecondFactor } from '../support/second-factor.ts';
import { signInAs, visit } from '../support/visitor.ts';

/** Returns the data of the form's page; browser tests cover the page itself. */
const renderPage: RenderPage = async ({ refused }) => ({
  status: 200,
  headers: new Headers({ 'content-type': 'application/json' }),
  html: JSON.stringify(refused ?? null),
});

const wrong = 'not the password';

describe.each(engines)('the sign-in and set-up forms without JavaScript, on %s,', (engine) => {
  const magazine = setUpMagazine(engine);
  hashQuickly(magazine);
  let cookies: Map<string, string>;
  beforeEach(() => {
    cookies = new Map();
  });

  /** Submits a form as a browser does without a script. */
  async function send(
    path: string,
    fields: Record<string, string>,
    headers: Record<string, string> = {},
    clientIp = '203.0.113.7',
  ) {
    listenToLog();
    const app = createSiteApp({
      api: createParts(magazine.db),
      pages: { renderPage, entry: '', strictPolicy: true },
      buildDir: tmpdir(),
      dataDir: tmpdir(),
    });
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
    const type = { 'content-type': 'application/x-www-form-urlencoded' };
    const sent = { ...type, origin: site.url, 'user-agent': 'A browser', ...(cookie && { cookie }), ...headers };
    const body = new URLSearchParams(fields).toString();
    const length = String(Buffer.byteLength(body));
    const init = { method: 'POST', headers: { 'content-length': length, ...sent }, body };
    const response = await app.request(path, init, { now, clientIp });
    for (const set of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = set.match(/^([^=]+)=([^;]*)/) ?? [];
      cookies.set(name, value);
    }
    return response;
  }
  const signedIn = async () => {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
    return (await magazine.request(authPaths.user, { headers: { cookie } })).status === 200;
  };
  const everyForm = [
    adminPagePaths.login,
    adminPagePaths.access,
    adminPagePaths.setup('any'),
    adminPagePaths.forgotPassword,
    accountLinkPaths.invitation,
    accountLinkPaths.resetPassword,
  ];

  describe('with an owner', () => {
    beforeEach(async () => {
      await createOwner(magazine.db, magazine.auth, { owner, now });
    });
    const { email, password } = owner;
    const login = adminPagePaths.loginTo({ returnTo: '/admin/authors?x=1' });

    it('sign in, and lead on through the login redirect', async () => {
      const response = await send(login, { email, password });
      expect(response.status).toBe(303);
      expect(response.headers.get('location')).toBe('/api/login?returnTo=%2Fadmin%2Fauthors%3Fx%3D1');
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(await signedIn()).toBe(true);
      const sessions = await magazine.db.selectFrom('sessions').select(['user_agent', 'ip_address']).execute();
      expect(sessions).toEqual([{ user_agent: 'A browser', ip_address: '203.0.113.7' }]);
    });

    it('never redirect to another site', async () => {
      for (const returnTo of ['//evil.test', 'javascript:alert(1)']) {
        const response = await send(`/login?${new URLSearchParams({ returnTo })}`, { email, password });
        expect(response.headers.get('location')).toBe('/api/login?returnTo=%2Fadmin');
      }
    });

    it('are shown again with the input and the errors, but never with a password', async () => {
      const response = await send(login, { email, password: wrong });
      expect(response.status).toBe(401);
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(response.headers.get('x-robots-tag')).toBe('noindex');
      const page = await response.text();
      expect(page).not.toContain(wrong);
      expect(JSON.parse(page)).toMatchObject({
        path: '/login',
        values: { email },
        problem: { code: 'wrong-password', detail: 'The email address or password is wrong.' },
      });
      const empty = await send(login, {});
      expect(empty.status).toBe(422);
      expect(await empty.json()).toMatchObject({
        problem: { errors: { email: 'Email is required', password: 'Password is required' } },
      });
    });

    it('sign the owner in by password alone', async () => {
      const refused = await send(adminPagePaths.access, { password: wrong });
      expect(refused.status).toBe(401);
      expect(await refused.json()).toMatchObject({
        path: '/admin-access',
        values: {},
        problem: { detail: 'Access denied: Only the website owner can access editorial functions' },
      });
      const response = await send(adminPagePaths.access, { password });
      expect(response.status).toBe(303);
      expect(response.headers.get('location')).toBe('/api/login?returnTo=%2Fadmin');
      expect(await signedIn()).toBe(true);
    });

    it('ask for a code on a page of its own, which a wrong one brings back without it', async () => {
      const visitor = visit(magazine.db);
      await signInAs(visitor);
      const app = await turnOnSecondFactor(visitor, { at: new Date(now.getTime() - 60_000) });
      expect((await send(login, { email, password })).headers.get('location')).toBe(
        '/api/login?returnTo=%2Fadmin%2Fauthors%3Fx%3D1',
      );
      expect(await signedIn()).toBe(false);
      const step = adminPagePaths.loginTo({ step: 'code', returnTo: '/admin/authors?x=1' });
      const refused = await send(step, { code: '000 000' });
      expect(refused.status).toBe(401);
      const page = await refused.text();
      expect(page).not.toContain('000 000');
      expect(JSON.parse(page)).toMatchObject({ path: '/login', problem: { code: 'wrong-code' } });
      const response = await send(step, { code: app.codeAt(now) });
      expect(response.status).toBe(303);
      expect(response.headers.get('location')).toBe('/api/login?returnTo=%2Fadmin%2Fauthors%3Fx%3D1');
      expect(await signedIn()).toBe(true);
      cookies.clear();
      expect(await (await send(step, { code: app.codeAt(now) })).json()).toMatchObject({
        problem: { code: 'sign-in-expired' },
      });
    });

    it('count for the rate limit as the API does, and give the time of the next try', async () => {
      await send(login, { email, password });
      const device = [...cookies].filter(([name]) => name.includes('-device-'));
      cookies.clear();
      for (let count = 0; count < 5; count += 1) await send(login, { email, password: wrong });
      const refused = await send(login, { email, password });
      expect(refused.status).toBe(429);
      expect(refused.headers.get('retry-after')).toBe('5');
      expect(await refused.json()).toMatchObject({ problem: { code: 'too-many-attempts' }, retryAfter: 5 });
      expect((await send(login, { email, password }, {}, '198.51.100.1')).status).toBe(429);
      cookies = new Map(device);
      expect((await send(login, { email, password })).status).toBe(303);
    });
  });

  describe('before there is an owner', () => {
    const { name, email, password } = owner;
    const setup = async () => adminPagePaths.setup(await readSetupToken(magazine.auth));

    it('create the account once, however often the button is pressed', async () => {
      const answers = await Promise.all([1, 2].map(async () => send(await setup(), { name, email, password })));
      for (const response of answers) {
        expect(response.status).toBe(303);
        expect(response.headers.get('location')).toBe('/api/login?returnTo=%2Fadmin');
      }
      expect(await signedIn()).toBe(true);
      expect(await magazine.db.selectFrom('users').select('email').execute()).toEqual([{ email }]);
      expect((await send(await setup(), { name, email, password: wrong })).status).toBe(404);
    });

    it('are shown again with name and email address, but never with a password', async () => {
      const response = await send(await setup(), { name, email, password: 'password1234' });
      expect(response.status).toBe(422);
      const page = await response.text();
      expect(page).not.toContain('password1234');
      expect(JSON.parse(page)).toMatchObject({
        path: '/setup',
        values: { name, email },
        problem: { errors: { password: expect.stringMatching(/too easy to guess/) } },
      });
    });

    it('are accepted from a page that hides its origin because its URL has a token', async () => {
      const response = await send(
        await setup(),
        { name, email, password },
        { origin: 'null', 'sec-fetch-site': 'same-origin' },
      );
      expect(response.status).toBe(303);
    });

    it('are 404 for a wrong link', async () => {
      expect((await send(adminPagePaths.setup('wrong'), { name, email, password })).status).toBe(404);
      expect(await magazine.db.selectFrom('users').select('id').execute()).toEqual([]);
    });
  });

  it.each([{ origin: 'https://evil.test' }, { origin: 'null' }])(
    'are rejected from another site: %j',
    async (headers) => {
      await createOwner(magazine.db, magazine.auth, { owner, now });
      for (const path of everyForm) {
        const response = await send(path, owner, headers);
        expect(response.status).toBe(403);
        expect(response.headers.getSetCookie()).toEqual([]);
      }
    },
  );

  it('accept no other type of body, nor one that is too large', async () => {
    for (const path of everyForm) {
      expect((await send(path, owner, { 'content-type': 'text/plain' })).status).toBe(415);
      expect((await send(path, { ...owner, name: 'x'.repeat(100_000) })).status).toBe(413);
    }
  });
});
