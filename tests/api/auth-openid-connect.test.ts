import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { adminPagePaths } from '../../src/contract/admin-paths.ts';
import { authPaths } from '../../src/contract/gate-paths.ts';
import { createAccount } from '../../src/services/auth/create-account.ts';
import { createOwner } from '../../src/services/auth/create-owner.ts';
import { createOpenIdConnect } from '../../src/services/auth/open-id-connect.ts';
import { actor } from '../support/actor.ts';
import { readProblem } from '../support/answers.ts';
import { usuallySqlite } from '../support/engines.ts';
import { client, type IdentityProvider, type Person, startIdentityProvider } from '../support/identity-provider.ts';
import { listenToLog } from '../support/log.ts';
import { authSettings, now, owner, setUpMagazine, site } from '../support/magazine.ts';
import { hashQuickly } from '../support/quick-passwords.ts';
import { signInAs, type Visitor, visit } from '../support/visitor.ts';

const callback = '/api/auth/callback/openid-connect';

describe.each(usuallySqlite)('signing in at a provider, on %s', (engine) => {
  const magazine = setUpMagazine(engine);
  hashQuickly(magazine);
  let provider: IdentityProvider;
  beforeAll(async () => {
    // The provider warns that it stores everything in memory and uses well-known keys.
    for (const level of ['info', 'warn'] as const) vi.spyOn(console, level).mockImplementation(() => undefined);
    provider = await startIdentityProvider(site.url + callback);
  });
  afterAll(async () => {
    vi.restoreAllMocks();
    await provider.stop();
  });
  beforeEach(async () => {
    await createOwner(magazine.db, magazine.auth, { owner, now });
    provider.people.clear();
  });

  /** @returns a browser on a site with sign-in at the provider, or at the given one */
  const open = (issuer = provider.issuer) => {
    const openIdConnect = createOpenIdConnect(magazine.db, authSettings, { issuer, ...client });
    return visit(magazine.db, { openIdConnect });
  };
  const know = (person: Person) => provider.people.set(person.sub, person);

  /** Signs in at the provider and returns to the site. @returns the URL of the site's redirect */
  async function signInThere(visitor: Visitor, sub: string, returnTo = '/admin/authors'): Promise<URL> {
    const back = await provider.signIn(await startAt(visitor, returnTo), sub);
    return land(visitor, back.pathname + back.search);
  }
  async function startAt(visitor: Visitor, returnTo = '/admin/authors'): Promise<string> {
    const response = await visitor.call(authPaths.openIdConnectTo(returnTo));
    expect(response.status).toBe(302);
    return response.headers.get('location') ?? '';
  }
  async function land(visitor: Visitor, path: string): Promise<URL> {
    const response = await visitor.call(path, { headers: { 'sec-fetch-site': 'cross-site' } });
    expect(response.status).toBe(302);
    expect(await response.text()).toBe('');
    return new URL(response.headers.get('location') ?? '', site.url);
  }
  const isIn = async (visitor: Visitor) => (await visitor.call(authPaths.user)).status === 200;
  const users = () => magazine.db.selectFrom('users').select('email').execute();

  /** The path of the sign-in page with the error. */
  const failure = (problem: string, returnTo = '/admin/authors') =>
    new URL(`${adminPagePaths.login}?${new URLSearchParams({ problem, returnTo })}`, site.url).href;

  it('is offered under the name of its host', async () => {
    const answer = await open().call(authPaths.ways);
    expect(await answer.json()).toEqual({ openIdConnect: new URL(provider.issuer).host });
  });

  it('sends the provider everything that binds the response to this browser', async () => {
    const visitor = open();
    const { origin, searchParams } = new URL(await startAt(visitor));
    expect(origin).toBe(provider.issuer);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      client_id: client.clientId,
      redirect_uri: site.url + callback,
      response_type: 'code',
      scope: 'openid email',
      code_challenge_method: 'S256',
      nonce: expect.stringMatching(/.{32}/),
      state: expect.stringMatching(/.{32}/),
    });
    expect([...visitor.cookies.keys()]).toEqual(['__Host-masthead-openid-connect']);
  });

  it('signs in a verified address that has an account, and leads to the wanted page', async () => {
    know({ sub: 'olive', email: 'Owner@Magazine.test', email_verified: true });
    const visitor = open();
    expect((await signInThere(visitor, 'olive', '/admin/articles/new?x=1')).href).toBe(
      `${site.url}/admin/articles/new?x=1`,
    );
    expect(await (await visitor.call(authPaths.user)).json()).toMatchObject({ email: owner.email, role: 'owner' });
    const deviceCookie = expect.stringMatching(/^__Host-masthead-device-/);
    expect([...visitor.cookies.keys()]).toEqual(['__Host-masthead-session', deviceCookie, '__Host-masthead-signed-in']);
    expect(await (await visitor.call(authPaths.sessions)).json()).toMatchObject([
      { userAgent: 'A browser', ipAddress: '203.0.113.7', isCurrent: true },
    ]);
  });

  it('signs in again through the same linked account', async () => {
    know({ sub: 'olive', email: owner.email, email_verified: true });
    for (let count = 0; count < 2; count += 1)
      expect((await signInThere(open(), 'olive')).pathname).toBe('/admin/authors');
    const links = await magazine.db.selectFrom('accounts').select('provider_id').execute();
    expect(links.map((link) => link.provider_id).toSorted()).toEqual(['credential', 'openid-connect']);
  });

  it('leaves the password valid', async () => {
    know({ sub: 'olive', email: owner.email, email_verified: true });
    await signInThere(open(), 'olive');
    expect((await signInAs(visit(magazine.db))).status).toBe(204);
  });

  it("stores none of the provider's tokens", async () => {
    know({ sub: 'olive', email: owner.email, email_verified: true });
    for (let count = 0; count < 2; count += 1) await signInThere(open(), 'olive');
    const link = await magazine.db
      .selectFrom('accounts')
      .selectAll()
      .where('provider_id', '=', 'openid-connect')
      .executeTakeFirstOrThrow();
    expect(link).toMatchObject({
      account_id: 'olive',
      access_token: null,
      refresh_token: null,
      id_token: null,
      access_token_expires_at: null,
      refresh_token_expires_at: null,
      scope: null,
      password: null,
    });
  });

  it.each<[string, Omit<Person, 'sub'>]>([
    ['has no account here', { email: 'stranger@magazine.test', email_verified: true }],
    ['is not verified', { email: owner.email, email_verified: false }],
    ['is verified in a manner of speaking', { email: owner.email, email_verified: 'false' }],
    ['is not said to be verified', { email: owner.email }],
    ['is not told', {}],
  ])('rejects a user whose address %s', async (_name, person) => {
    know({ sub: 'someone', ...person });
    const visitor = open();
    expect((await signInThere(visitor, 'someone')).href).toBe(failure('not-admitted'));
    expect(await isIn(visitor)).toBe(false);
    expect(await users()).toEqual([{ email: owner.email }]);
    expect(await magazine.db.selectFrom('accounts').select('id').execute()).toHaveLength(1);
  });

  it.each<[string, Omit<Person, 'sub'>]>([
    ['is not verified any more', { email: owner.email, email_verified: false }],
    ['is another now', { email: 'stranger@magazine.test', email_verified: true }],
    ['is that of another account now', { email: 'edna@magazine.test', email_verified: true }],
  ])('rejects a known user whose address %s', async (_name, person) => {
    const edna = { name: 'Edna Editor', email: 'edna@magazine.test', password: 'nine blue doors and a key' };
    await createAccount(magazine.db, magazine.auth, { person: edna, role: 'editor', now, actor });
    know({ sub: 'olive', email: owner.email, email_verified: true });
    await signInThere(open(), 'olive');
    know({ sub: 'olive', ...person });
    const visitor = open();
    expect((await signInThere(visitor, 'olive')).href).toBe(failure('not-admitted'));
    expect(await isIn(visitor)).toBe(false);
  });

  it('rejects a user whose account was deleted', async () => {
    know({ sub: 'olive', email: owner.email, email_verified: true });
    await signInThere(open(), 'olive');
    await magazine.db.deleteFrom('users').execute();
    expect((await signInThere(open(), 'olive')).href).toBe(failure('not-admitted'));
    expect(await users()).toEqual([]);
  });

  it('never redirects to another site', async () => {
    know({ sub: 'olive', email: owner.email, email_verified: true });
    for (const wanted of ['https://evil.test', '//evil.test', '/\\evil.test', '/.//evil.test']) {
      expect((await signInThere(open(), 'olive', wanted)).href).toBe(`${site.url}/admin`);
    }
  });

  describe('rejects a response', () => {
    beforeEach(() => know({ sub: 'olive', email: owner.email, email_verified: true }));

    it('to the request of another browser', async () => {
      const back = await provider.signIn(await startAt(open()), 'olive');
      for (const visitor of [open(), await started()]) {
        const { href } = await land(visitor, back.pathname + back.search);
        expect([failure('expired', '/admin'), failure('expired')]).toContain(href);
        expect(await isIn(visitor)).toBe(false);
      }
    });

    it.each([
      ['with another state', (query: URLSearchParams) => query.set('state', 'x'.repeat(32))],
      ['without a state', (query: URLSearchParams) => query.delete('state')],
    ])('%s', async (_name, tamper) => {
      const visitor = open();
      const back = await provider.signIn(await startAt(visitor), 'olive');
      tamper(back.searchParams);
      const { pathname, searchParams } = await land(visitor, back.pathname + back.search);
      expect([pathname, searchParams.get('problem')]).toEqual(['/login', 'expired']);
      expect(await isIn(visitor)).toBe(false);
    });

    it.each([
      ['with another code', (query: URLSearchParams) => query.set('code', 'x'.repeat(43))],
      ['without a code', (query: URLSearchParams) => query.delete('code')],
      ['of another provider', (query: URLSearchParams) => query.set('iss', 'https://evil.test')],
    ])('%s', async (_name, tamper) => {
      const log = listenToLog();
      const visitor = open();
      const back = await provider.signIn(await startAt(visitor), 'olive');
      tamper(back.searchParams);
      expect((await land(visitor, back.pathname + back.search)).href).toBe(failure('provider'));
      expect(await isIn(visitor)).toBe(false);
      expect(log).toEqual([expect.stringMatching(/^sign-in at the provider: /)]);
    });

    it('that was used before', async () => {
      listenToLog();
      const visitor = open();
      const back = await provider.signIn(await startAt(visitor), 'olive');
      await land(visitor, back.pathname + back.search);
      const again = await started();
      expect((await land(again, back.pathname + back.search)).searchParams.get('problem')).toBe('expired');
    });

    it('of a user who declined', async () => {
      const visitor = open();
      const state = new URL(await startAt(visitor)).searchParams.get('state') ?? '';
      const query = new URLSearchParams({ error: 'access_denied', error_description: '<b>no</b>', state });
      expect((await land(visitor, `${callback}?${query}`)).href).toBe(failure('called-off'));
    });

    it.each(['server_error', 'constructor', 'two\nlines', '\u001b[31m', 'x'.repeat(500)])(
      'with the error %j',
      async (error) => {
        const log = listenToLog();
        const visitor = open();
        const state = new URL(await startAt(visitor)).searchParams.get('state') ?? '';
        const query = new URLSearchParams({ error, state });
        expect((await land(visitor, `${callback}?${query}`)).href).toBe(failure('provider'));
        expect(log).toEqual([expect.stringMatching(/^sign-in at the provider: ([a-z_]+|status \d+)$/)]);
      },
    );

    async function started(): Promise<Visitor> {
      const visitor = open();
      await startAt(visitor);
      return visitor;
    }
  });

  describe('when the provider', () => {
    it('is down, says so on the sign-in page, and works when it is up again', async () => {
      const log = listenToLog();
      const down = await startIdentityProvider(site.url + callback);
      const port = Number(new URL(down.issuer).port);
      await down.stop();
      const visitor = open(down.issuer);
      expect(new URL(await startAt(visitor), site.url).href).toBe(failure('provider'));
      expect((await land(visitor, `${callback}?code=x&state=y`)).href).toBe(failure('provider', '/admin'));
      expect(log).toHaveLength(2);
      const up = await startIdentityProvider(site.url + callback, { port });
      onTestFinished(() => up.stop());
      expect(new URL(await startAt(visitor)).origin).toBe(down.issuer);
    });

    it('is not used, sends it no requests', async () => {
      const asked = provider.requests.length;
      await signInAs(open());
      expect(provider.requests).toHaveLength(asked);
    });

    it('states the address in the ID token, accepts it as well', async () => {
      const told = await startIdentityProvider(site.url + callback, { configuration: { conformIdTokenClaims: false } });
      onTestFinished(() => told.stop());
      told.people.set('olive', { sub: 'olive', email: owner.email, email_verified: true });
      const visitor = open(told.issuer);
      const back = await told.signIn(await startAt(visitor), 'olive');
      expect((await land(visitor, back.pathname + back.search)).pathname).toBe('/admin/authors');
      expect(await isIn(visitor)).toBe(true);
    });

    const claims = { sub: 'olive', email: owner.email, email_verified: true, aud: client.clientId };
    it.each([
      ['signs nothing', { id_token: `${encode({ alg: 'none' })}.${encode(claims)}.` }],
      ['signs with the key that the site shares with it', { id_token: signWithSecret({ alg: 'HS256' }, claims) }],
      ['signs with a key that it does not publish', { id_token: signWithSecret({ alg: 'RS256', kid: 'x' }, claims) }],
      ['says who it is without an ID token', {}],
    ])('%s, rejects the user', async (_name, tokens) => {
      const log = listenToLog();
      const issuer = await answerEverything((self, path) => [
        200,
        { 'content-type': 'application/json' },
        answerOf(self, path),
      ]);
      const answerOf = (self: string, path: string) => {
        if (path === '/token') return { access_token: 'x', token_type: 'Bearer', expires_in: 60, ...tokens };
        if (path === '/userinfo') return claims;
        return path === '/jwks' ? { keys: [] } : documentOf(self);
      };
      const visitor = open(issuer);
      const state = new URL(await startAt(visitor)).searchParams.get('state');
      expect((await land(visitor, `${callback}?code=x&state=${state}`)).href).toBe(failure('provider'));
      expect(await isIn(visitor)).toBe(false);
      expect(log).toEqual(['sign-in at the provider: unable_to_get_user_info']);
    });

    it.each([
      ['calls itself another', { issuer: 'https://evil.test' }],
      ['does not say how its tokens are checked', { jwks_uri: undefined }],
      ['answers nonsense', 'nonsense'],
    ])('%s, sends no browser there', async (_name, said) => {
      listenToLog();
      const issuer = await answerEverything((self) => [
        200,
        {},
        typeof said === 'string' ? said : { ...documentOf(self), ...said },
      ]);
      expect(new URL(await startAt(open(issuer)), site.url).href).toBe(failure('provider'));
    });

    it('redirects the site elsewhere, does not follow', async () => {
      listenToLog();
      const issuer = await answerEverything(() => [
        302,
        { location: `${provider.issuer}/.well-known/openid-configuration` },
        '',
      ]);
      const asked = provider.requests.length;
      expect(new URL(await startAt(open(issuer)), site.url).href).toBe(failure('provider'));
      expect(provider.requests).toHaveLength(asked);
    });
  });

  it('exposes no other endpoint of better-auth', async () => {
    const visitor = open();
    await signInAs(visitor);
    const paths = [
      'sign-up/email',
      'sign-in/email',
      'sign-in/social',
      'sign-in/oauth2',
      'sign-out',
      'get-session',
      'list-sessions',
      'revoke-session',
      'revoke-sessions',
      'revoke-other-sessions',
      'update-session',
      'update-user',
      'delete-user',
      'delete-user/callback',
      'change-email',
      'change-password',
      'set-password',
      'verify-password',
      'request-password-reset',
      'forget-password',
      'reset-password',
      'reset-password/token',
      'verify-email',
      'send-verification-email',
      'link-social',
      'oauth2/link',
      'oauth2/callback/openid-connect',
      'callback/google',
      'callback/credential',
      'unlink-account',
      'list-accounts',
      'refresh-token',
      'get-access-token',
      'account-info',
      'error',
      'ok',
      'callback',
      'callback/',
      'callback/openid-connect/',
      'callback/openid-connect/x',
      '',
    ];
    for (const path of paths) {
      for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {
        const body = method === 'GET' ? {} : { body: { ...owner, provider: 'openid-connect' } };
        await readProblem(visitor.call(`/api/auth/${path}`, { method, ...body }), 'not-found');
      }
    }
    for (const method of ['POST', 'PUT', 'DELETE']) {
      await readProblem(visitor.call(callback, { method, body: { state: 'x', code: 'y' } }), 'not-found');
    }
  });

  it('does not exist without a provider', async () => {
    for (const path of [authPaths.openIdConnect, callback]) {
      await readProblem(visit(magazine.db).call(path), 'not-found');
    }
  });
});

function documentOf(issuer: string) {
  return {
    issuer,
    authorization_endpoint: `${issuer}/auth`,
    token_endpoint: `${issuer}/token`,
    userinfo_endpoint: `${issuer}/userinfo`,
    jwks_uri: `${issuer}/jwks`,
    id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
  };
}

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}

function signWithSecret(header: object, claims: object): string {
  const signed = `${encode(header)}.${encode(claims)}`;
  return `${signed}.${createHmac('sha256', client.clientSecret).update(signed).digest('base64url')}`;
}

/** Starts a server that is no provider. @returns its URL */
async function answerEverything(
  say: (self: string, path: string) => [number, Record<string, string>, unknown],
): Promise<string> {
  let self = '';
  const server = createServer((request, response) => {
    const [status, headers, body] = say(self, request.url ?? '');
    response.writeHead(status, headers).end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const address = server.address();
  self = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  return self;
}
