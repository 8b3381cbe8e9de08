import { beforeEach, describe, expect, it } from 'vitest';
import { session } from '../../src/contract/account.ts';
import { authPaths } from '../../src/contract/gate-paths.ts';
import { createAccount } from '../../src/services/auth/create-account.ts';
import { createOwner } from '../../src/services/auth/create-owner.ts';
import { actor } from '../support/actor.ts';
import { readProblem } from '../support/answers.ts';
import { engines } from '../support/engines.ts';
import { now, owner, setUpMagazine } from '../support/magazine.ts';
import { hashQuickly } from '../support/quick-passwords.ts';
import { signInAs, type Visitor, visit } from '../support/visitor.ts';

const newPassword = 'seven green bottles, one wall';
const sessionCookie = '__Host-masthead-session';
const hintCookie = '__Host-masthead-signed-in';
const deviceCookie = expect.stringMatching(/^__Host-masthead-device-/);
const nameOf = (cookie: string) => cookie.split('=')[0];
const editor = { name: 'Edna Editor', email: 'edna@magazine.test', password: 'nine blue doors and a key' };

describe.each(engines)('the account of the signed-in user, on %s', (engine) => {
  const magazine = setUpMagazine(engine);
  hashQuickly(magazine);
  let visitor: Visitor;
  beforeEach(async () => {
    await createOwner(magazine.db, magazine.auth, { owner, now });
    visitor = await enter();
  });

  async function enter(given?: Parameters<typeof signInAs>[1], clientIp?: string): Promise<Visitor> {
    const entering = visit(magazine.db, clientIp ? { clientIp } : {});
    expect((await signInAs(entering, given)).status).toBe(204);
    return entering;
  }
  const isIn = async (who: Visitor) => (await who.call(authPaths.user)).status === 200;
  const list = async (who = visitor) =>
    session
      .strict()
      .array()
      .parse(await (await who.call(authPaths.sessions)).json());

  it.each([
    ['POST', authPaths.password],
    ['GET', authPaths.sessions],
    ['DELETE', authPaths.sessions],
    ['DELETE', authPaths.session('any')],
  ])('%s %s needs a session', async (method, path) => {
    await readProblem(visit(magazine.db).call(path, { method }), 'not-signed-in');
  });

  describe('the password', () => {
    const change = (given: object = {}, at?: Date, who = visitor) => {
      const body = { currentPassword: owner.password, newPassword, ...given };
      return who.call(authPaths.password, { body, ...(at && { at }) });
    };

    it('is changed; every other browser is signed out, and this one gets a new session', async () => {
      const elsewhere = await enter();
      const before = new Map(visitor.cookies);
      const response = await change();
      expect(response.status).toBe(204);
      expect(await response.text()).toBe('');
      expect(await isIn(visitor)).toBe(true);
      expect(await isIn(elsewhere)).toBe(false);
      const old = visit(magazine.db);
      for (const [name, value] of before) old.cookies.set(name, value);
      expect(await isIn(old)).toBe(false);
      await readProblem(signInAs(visit(magazine.db)), 'wrong-password');
      await enter({ password: newPassword });
    });

    it('is changed as well when the request would have prolonged the session', async () => {
      const soon = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString();
      await magazine.db.updateTable('sessions').set({ expires_at: soon }).execute();
      const response = await change();
      expect(response.headers.getSetCookie().map(nameOf)).toEqual([sessionCookie, deviceCookie, hintCookie]);
      expect(await isIn(visitor)).toBe(true);
    });

    it('stays when the current one is wrong, and every browser stays signed in', async () => {
      const { errors, detail } = await readProblem(change({ currentPassword: 'not the password' }), 'invalid');
      expect(errors).toEqual({ currentPassword: 'This is not your current password' });
      expect(detail).toBe('This is not your current password');
      expect(await isIn(visitor)).toBe(true);
      await enter();
    });

    it('has a rate limit here, too', async () => {
      for (let count = 0; count < 5; count += 1) {
        await readProblem(change({ currentPassword: 'not the password' }), 'invalid');
      }
      await readProblem(change(), 'too-many-attempts');
      expect((await change({}, new Date(now.getTime() + 5000))).status).toBe(204);
    });

    it.each([
      ['currentPassword', '', 'Password is required'],
      ['newPassword', 'short', 'Password must be at least 12 characters'],
      ['newPassword', 'x'.repeat(129), 'Password must be 128 characters or less'],
      ['newPassword', 'iloveyou1234', 'This password is too easy to guess. Use several unrelated words.'],
      ['newPassword', 'olive.owner1', 'This password is too easy to guess. Use several unrelated words.'],
    ])('rejects the %s "%s"', async (field, value, message) => {
      expect((await readProblem(change({ [field]: value }), 'invalid')).errors).toEqual({ [field]: message });
      expect(await magazine.db.selectFrom('sign_in_attempts').select('key').execute()).toEqual([]);
    });
  });

  describe('its browsers', () => {
    it('are listed, the latest first, this one marked, with their client IPs', async () => {
      const phone = visit(magazine.db, { clientIp: '2001:db8::7' });
      const headers = { 'user-agent': 'A phone', 'x-forwarded-for': '1.2.3.4', 'x-masthead-peer': '1.2.3.4' };
      const { email, password } = owner;
      await phone.call(authPaths.signIn, { body: { email, password }, headers });
      const sessions = await list();
      expect(sessions).toMatchObject([
        { userAgent: 'A phone', ipAddress: expect.stringMatching(/^2001:0?db8:/), isCurrent: false },
        { userAgent: 'A browser', ipAddress: '203.0.113.7', isCurrent: true },
      ]);
      expect((await list(phone)).map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
      for (const { createdAt, expiresAt } of sessions) {
        expect((Date.parse(expiresAt) - Date.parse(createdAt)) / (24 * 60 * 60 * 1000)).toBeCloseTo(7);
      }
    });

    it('are not listed once they have expired, nor to another user', async () => {
      await createAccount(magazine.db, magazine.auth, { person: editor, role: 'editor', now, actor });
      await enter(editor);
      const [mine] = await list();
      await enter();
      const past = new Date(now.getTime() - 1000).toISOString();
      await magazine.db
        .updateTable('sessions')
        .set({ expires_at: past })
        .where('id', '!=', mine?.id ?? '')
        .execute();
      expect((await list()).map(({ id }) => id)).toEqual([mine?.id]);
    });

    it('can be signed out one by one', async () => {
      const elsewhere = await enter();
      const [other] = (await list()).filter(({ isCurrent }) => !isCurrent);
      const response = await visitor.call(authPaths.session(other?.id ?? ''), { method: 'DELETE' });
      expect(response.status).toBe(204);
      expect(response.headers.getSetCookie()).toEqual([]);
      expect(await isIn(elsewhere)).toBe(false);
      expect(await isIn(visitor)).toBe(true);
    });

    it('can sign themselves out', async () => {
      const [current] = await list();
      expect((await visitor.call(authPaths.session(current?.id ?? ''), { method: 'DELETE' })).status).toBe(204);
      expect([...visitor.cookies.keys()]).toEqual([deviceCookie]);
      expect(await magazine.db.selectFrom('sessions').select('id').execute()).toEqual([]);
    });

    it('can be signed out all at once, except for this one', async () => {
      const others = [await enter(), await enter()];
      await createAccount(magazine.db, magazine.auth, { person: editor, role: 'editor', now, actor });
      const edna = await enter(editor);
      expect((await visitor.call(authPaths.sessions, { method: 'DELETE' })).status).toBe(204);
      for (const other of others) expect(await isIn(other)).toBe(false);
      expect(await isIn(visitor)).toBe(true);
      expect(await isIn(edna)).toBe(true);
    });

    it.each(['nothing', '..', "' or 1=1 --"])('are not found as "%s"', async (id) => {
      await readProblem(visitor.call(authPaths.session(id), { method: 'DELETE' }), 'not-found');
      expect(await isIn(visitor)).toBe(true);
    });

    it('cannot be signed out by another user', async () => {
      await createAccount(magazine.db, magazine.auth, { person: editor, role: 'editor', now, actor });
      const edna = await enter(editor);
      const [mine] = await list();
      await readProblem(edna.call(authPaths.session(mine?.id ?? ''), { method: 'DELETE' }), 'not-found');
      expect(await isIn(visitor)).toBe(true);
    });
  });
});
