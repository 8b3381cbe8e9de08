import { createHmac } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { user } from '../../src/contract/account.ts';
import { authPaths } from '../../src/contract/gate-paths.ts';
import { createOwner } from '../../src/services/auth/create-owner.ts';
import { readAnswer, readProblem } from '../support/answers.ts';
import { engines } from '../support/engines.ts';
import { createParts, now, owner, setUpMagazine } from '../support/magazine.ts';
import { hashQuickly } from '../support/quick-passwords.ts';
import { signInAs, visit } from '../support/visitor.ts';

const sessionCookie = '__Host-masthead-session';

describe.each(engines)('a password with a real hash, on %s', (engine) => {
  const magazine = setUpMagazine(engine);

  it('signs its owner in, and no other password does', async () => {
    await createOwner(magazine.db, magazine.auth, { owner, now });
    const { password } = await magazine.db.selectFrom('accounts').select('password').executeTakeFirstOrThrow();
    expect(password).toMatch(/^[0-9a-f]{32}:[0-9a-f]{128}$/);
    const visitor = visit(magazine.db);
    await readProblem(signInAs(visitor, { password: 'not the password' }), 'wrong-password');
    await readProblem(signInAs(visitor, { password: `${owner.password} ` }), 'wrong-password');
    expect((await signInAs(visitor)).status).toBe(204);
    expect((await visitor.call(authPaths.ownerAccess, { body: { password: owner.password } })).status).toBe(204);
  });
});

describe.each(engines)('signing in on %s', (engine) => {
  const magazine = setUpMagazine(engine);
  hashQuickly(magazine);
  beforeEach(async () => {
    await createOwner(magazine.db, magazine.auth, { owner, now });
  });

  const enter = async () => {
    const visitor = visit(magazine.db);
    expect((await signInAs(visitor)).status).toBe(204);
    return visitor;
  };

  it('answers 204 with a cookie that scripts cannot read, other sites cannot send and other hosts cannot set', async () => {
    const response = await signInAs(visit(magazine.db));
    expect(response.status).toBe(204);
    expect(await response.text()).toBe('');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const [cookie, ...others] = response.headers.getSetCookie();
    const hint = expect.stringMatching(/^__Host-masthead-signed-in=1; /);
    expect(others).toEqual([expect.stringMatching(/^__Host-masthead-device-/), hint]);
    expect(cookie).toMatch(new RegExp(`^${sessionCookie}=[^;]+; `));
    const attributes = cookie?.split('; ').slice(1).sort();
    expect(attributes).toEqual(['HttpOnly', 'Max-Age=604800', 'Path=/', 'SameSite=Lax', 'Secure']);
  });

  it('is refused to an account that is removed while the password is checked', async () => {
    const { password: hasher } = await (await magazine.auth.open()).$context;
    const { verify } = hasher;
    hasher.verify = async (given) => {
      hasher.verify = verify;
      await magazine.db.deleteFrom('users').execute();
      return verify(given);
    };
    await readProblem(signInAs(visit(magazine.db)), 'wrong-password');
  });

  it('returns the account of the signed-in user, and nothing more', async () => {
    const visitor = await enter();
    const found = await readAnswer(visitor.call(authPaths.user), user);
    expect(found).toEqual({
      id: expect.any(String),
      name: owner.name,
      email: owner.email,
      role: 'owner',
      authorId: null,
    });
  });

  it('accepts the email address in any case', async () => {
    expect((await signInAs(visit(magazine.db), { email: ' Owner@MAGAZINE.test ' })).status).toBe(204);
  });

  it('opens a new session each time, whatever cookie the browser came with', async () => {
    const visitor = await enter();
    const before = visitor.cookies.get(sessionCookie);
    await signInAs(visitor);
    expect(visitor.cookies.get(sessionCookie)).not.toBe(before);
    const planted = visit(magazine.db);
    planted.cookies.set(sessionCookie, 'planted.cookie');
    await signInAs(planted);
    expect(planted.cookies.get(sessionCookie)).not.toContain('planted');
  });

  it('rejects an unknown address and a wrong password in the same words', async () => {
    const errors = [
      await readProblem(signInAs(visit(magazine.db), { password: 'not the password' }), 'wrong-password'),
      await readProblem(signInAs(visit(magazine.db), { email: 'nobody@magazine.test' }), 'wrong-password'),
    ];
    await magazine.db.updateTable('accounts').set({ password: null }).execute();
    errors.push(await readProblem(signInAs(visit(magazine.db)), 'wrong-password'));
    await magazine.db.deleteFrom('accounts').execute();
    errors.push(await readProblem(signInAs(visit(magazine.db)), 'wrong-password'));
    expect(new Set(errors.map((error) => JSON.stringify(error)))).toHaveLength(1);
    expect(errors[0]?.detail).toBe('The email address or password is wrong.');
  });

  it('hashes one password, whether or not the account exists', async () => {
    const { password } = await (await magazine.auth.open()).$context;
    const visitor = visit(magazine.db, { auth: magazine.auth });
    const hashed = [vi.spyOn(password, 'hash'), vi.spyOn(password, 'verify')];
    const countOf = async (attempt: Promise<Response>) => {
      for (const spy of hashed) spy.mockClear();
      await readProblem(attempt, 'wrong-password');
      return hashed.reduce((sum, spy) => sum + spy.mock.calls.length, 0);
    };
    const wrong = { password: 'not the password' };
    expect(await countOf(signInAs(visitor, wrong))).toBe(1);
    expect(await countOf(signInAs(visitor, { email: 'nobody@magazine.test' }))).toBe(1);
    expect(await countOf(visitor.call(authPaths.ownerAccess, { body: wrong }))).toBe(1);
    await magazine.db.updateTable('accounts').set({ password: null }).execute();
    expect(await countOf(signInAs(visitor, wrong))).toBe(1);
    await magazine.db.deleteFrom('users').execute();
    expect(await countOf(visitor.call(authPaths.ownerAccess, { body: wrong }))).toBe(1);
  });

  it.each([
    ['email', '', 'Email is required'],
    ['email', 'owner', 'Must be a valid email address'],
    ['email', 5, 'Required'],
    ['email', `${'a'.repeat(254)}@magazine.test`, 'Email must be 254 characters or less'],
    ['password', '', 'Password is required'],
    ['password', null, 'Required'],
    ['password', 'x'.repeat(129), 'Password must be 128 characters or less'],
    ['password', 'with\0null', 'Contains characters that cannot be stored'],
  ])('rejects the %s %j before it looks for an account', async (field, value, message) => {
    const body = { email: owner.email, password: owner.password, [field]: value };
    const { errors } = await readProblem(visit(magazine.db).call(authPaths.signIn, { body }), 'invalid');
    expect(errors).toEqual({ [field]: message });
    expect(await magazine.db.selectFrom('sign_in_attempts').select('key').execute()).toEqual([]);
  });

  it('ignores fields that a client cannot set', async () => {
    const visitor = visit(magazine.db);
    const extra = { id: 'mine', role: 'owner', rememberMe: false, callbackURL: 'https://evil.test' };
    const response = await visitor.call(authPaths.signIn, { body: { ...owner, ...extra } });
    expect(response.status).toBe(204);
    expect(response.headers.get('location')).toBeNull();
    expect(response.headers.getSetCookie()[0]).toContain('Max-Age=604800');
  });

  it('is only accepted from pages of this site', async () => {
    const headers = { origin: 'https://evil.test' };
    for (const path of [authPaths.signIn, authPaths.ownerAccess, authPaths.password]) {
      await readProblem(visit(magazine.db).call(path, { body: owner, headers }), 'wrong-origin');
    }
  });

  describe('as the owner, by password alone', () => {
    const access = (password: unknown) => visit(magazine.db).call(authPaths.ownerAccess, { body: { password } });

    it('signs the owner in', async () => {
      const visitor = visit(magazine.db);
      const response = await visitor.call(authPaths.ownerAccess, { body: { password: owner.password } });
      expect(response.status).toBe(204);
      expect((await visitor.call(authPaths.user)).status).toBe(200);
    });

    it('rejects any other password, also while there is no owner', async () => {
      const denied = 'Access denied: Only the website owner can access editorial functions';
      expect((await readProblem(access('not the password'), 'wrong-password')).detail).toBe(denied);
      await magazine.db.deleteFrom('users').execute();
      expect((await readProblem(access(owner.password), 'wrong-password')).detail).toBe(denied);
    });

    it('names the error of the field', async () => {
      expect((await readProblem(access(''), 'invalid')).errors).toEqual({ password: 'Password is required' });
    });
  });

  describe('a session', () => {
    it('is stored as a hash: the stored value does not sign in', async () => {
      const visitor = await enter();
      const [cookie = ''] = decodeURIComponent(visitor.cookies.get(sessionCookie) ?? '').split('.');
      const { token } = await magazine.db.selectFrom('sessions').select('token').executeTakeFirstOrThrow();
      expect(token).not.toBe(cookie);
      const thief = visit(magazine.db);
      thief.cookies.set(sessionCookie, await sign(token));
      await readProblem(thief.call(authPaths.user), 'not-signed-in');
      // The signature was correct: with the token of the cookie it signs in.
      thief.cookies.set(sessionCookie, await sign(cookie));
      expect((await thief.call(authPaths.user)).status).toBe(200);
    });

    it('expires', async () => {
      const visitor = await enter();
      await magazine.db
        .updateTable('sessions')
        .set({ expires_at: new Date(Date.now() - 1000).toISOString() })
        .execute();
      await readProblem(visitor.call(authPaths.user), 'not-signed-in');
    });

    it('is prolonged by a request, once a day', async () => {
      const visitor = await enter();
      const day = 24 * 60 * 60 * 1000;
      const readEnd = async () => {
        const row = await magazine.db.selectFrom('sessions').select('expires_at').executeTakeFirstOrThrow();
        return Date.parse(row.expires_at) - Date.now();
      };
      expect((await visitor.call(authPaths.user)).headers.getSetCookie()).toEqual([]);
      await magazine.db
        .updateTable('sessions')
        .set({ expires_at: new Date(Date.now() + 5 * day).toISOString() })
        .execute();
      expect((await visitor.call('/api/admin/nothing')).headers.getSetCookie()).toHaveLength(2);
      expect(await readEnd()).toBeGreaterThan(6.9 * day);
    });

    it.each([
      ['without its signature', (value: string) => value.split('.')[0] ?? ''],
      ['with another signature', (value: string) => `${value.slice(0, -6)}AAA%3D`],
      ['with another token', (value: string) => `${value.startsWith('x') ? 'y' : 'x'}${value.slice(1)}`],
      ['emptied', () => ''],
      ['with garbage', () => '%00%ff{}"\\'],
    ])('is rejected with a cookie %s', async (_name, tamper) => {
      const visitor = await enter();
      visitor.cookies.set(sessionCookie, tamper(visitor.cookies.get(sessionCookie) ?? ''));
      await readProblem(visitor.call(authPaths.user), 'not-signed-in');
    });

    it('ends when its account is deleted', async () => {
      const visitor = await enter();
      await magazine.db.deleteFrom('users').execute();
      await readProblem(visitor.call(authPaths.user), 'not-signed-in');
    });
  });

  it('exposes no secret, hash or token in any response', async () => {
    const visitor = visit(magazine.db);
    const bodies = [
      await (await signInAs(visitor)).text(),
      await (await visitor.call(authPaths.user)).text(),
      await (await visitor.call(authPaths.sessions)).text(),
      await (await visitor.call(authPaths.ways)).text(),
      await (await signInAs(visitor, { password: 'not the password' })).text(),
    ];
    const rows = await Promise.all([
      magazine.db.selectFrom('sessions').select('token as secret').execute(),
      magazine.db.selectFrom('accounts').select('password as secret').execute(),
    ]);
    const [token = ''] = (visitor.cookies.get(sessionCookie) ?? '').split('.');
    const secrets = [owner.password, token, ...rows.flat().map(({ secret }) => secret ?? '')];
    for (const secret of secrets) expect(secret.length).toBeGreaterThan(20);
    for (const body of bodies) for (const secret of secrets) expect(body).not.toContain(secret);
  });

  it('lists the ways to sign in', async () => {
    const answer = await visit(magazine.db).call(authPaths.ways);
    expect(await answer.json()).toEqual({ openIdConnect: null });
  });

  /** @returns the token with a valid signature of the site */
  async function sign(token: string): Promise<string> {
    const { secret } = createParts(magazine.db).auth.options;
    return encodeURIComponent(`${token}.${createHmac('sha256', secret).update(token).digest('base64')}`);
  }
});
