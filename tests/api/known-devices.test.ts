import { beforeEach, describe, expect, it } from 'vitest';
import { authPaths, gatePaths } from '../../src/contract/gate-paths.ts';
import { createAccount } from '../../src/services/auth/create-account.ts';
import { createOwner } from '../../src/services/auth/create-owner.ts';
import { resetOwnerPassword } from '../../src/services/sign-in/reset-password.ts';
import { actor } from '../support/actor.ts';
import { readProblem } from '../support/answers.ts';
import { usuallyPostgres } from '../support/engines.ts';
import { now, owner, setUpMagazine } from '../support/magazine.ts';
import { hashQuickly } from '../support/quick-passwords.ts';
import { isLongRun } from '../support/sample.ts';
import { signInAs, type Visitor, visit } from '../support/visitor.ts';

const wrong = { password: 'not the password' };
const newPassword = 'seven green bottles, one wall';
const editor = { name: 'Edna Editor', email: 'edna@magazine.test', password: 'nine blue doors and a key' };
const office = '203.0.113.7';
const strangers = [office, '198.51.100.1', '198.51.100.2'];

const secondsLater = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const ownerAccess = (visitor: Visitor, password: string, at = now) =>
  visitor.call(authPaths.ownerAccess, { body: { password }, at });

describe.each(usuallyPostgres)('a known device on %s', (engine) => {
  const magazine = setUpMagazine(engine);
  hashQuickly(magazine);
  beforeEach(async () => {
    await createOwner(magazine.db, magazine.auth, { owner, now });
  });

  const from = (clientIp: string) => visit(magazine.db, { clientIp, auth: magazine.auth });
  const deviceCookies = ({ cookies }: Visitor) => [...cookies].filter(([name]) => /^__Host-masthead-device/.test(name));

  /** @returns a browser that has only the device cookie left of a sign-in */
  async function knowDevice(given: Partial<typeof owner> = {}, clientIp = office): Promise<Visitor> {
    const visitor = from(clientIp);
    expect((await signInAs(visitor, given)).status).toBe(204);
    expect((await visitor.call(gatePaths.logout)).status).toBe(302);
    expect(visitor.cookies.has('__Host-masthead-session')).toBe(false);
    return visitor;
  }

  /** Sends wrong passwords from three client IPs, the office's own among them, as often as the rate limit allows. */
  async function attack(at = now): Promise<void> {
    for (const clientIp of strangers) {
      await signInAs(from(clientIp), wrong, at);
      await ownerAccess(from(clientIp), wrong.password, at);
    }
  }
  async function block(): Promise<void> {
    for (let count = 0; count < 5; count += 1) {
      await readProblem(signInAs(from(office), wrong), 'wrong-password');
      await readProblem(ownerAccess(from('198.51.100.1'), wrong.password), 'wrong-password');
    }
    await readProblem(signInAs(from(office)), 'too-many-attempts');
    await readProblem(ownerAccess(from(office), owner.password), 'too-many-attempts');
  }

  it('signs in with the right password every time, while three client IPs send wrong ones', async () => {
    const device = await knowDevice();
    for (let second = 0; second < 60; second += isLongRun ? 2 : 10) {
      const at = secondsLater(second);
      await attack(at);
      expect((await signInAs(device, {}, at)).status).toBe(204);
      expect((await ownerAccess(device, owner.password, at)).status).toBe(204);
    }
    await readProblem(signInAs(from('198.51.100.9'), {}, secondsLater(60)), 'too-many-attempts');
    await readProblem(ownerAccess(from('198.51.100.9'), owner.password, secondsLater(60)), 'too-many-attempts');
  });

  it('has a cookie of more than a year that scripts cannot read, and that identifies no account', async () => {
    const response = await signInAs(from(office));
    const [cookie = '', ...others] = response.headers.getSetCookie().filter((set) => set.includes('-device'));
    expect(others).toEqual([]);
    const [pair = '', ...attributes] = cookie.split('; ');
    expect(attributes.sort()).toEqual(['HttpOnly', 'Max-Age=34560000', 'Path=/', 'SameSite=Lax', 'Secure']);
    const { id } = await magazine.db.selectFrom('users').select('id').executeTakeFirstOrThrow();
    for (const told of [id, owner.email]) expect(pair).not.toContain(told);
  });

  it('has its own rate limit for wrong passwords, independent of unknown devices', async () => {
    const device = await knowDevice();
    for (let count = 0; count < 5; count += 1) await readProblem(signInAs(device, wrong), 'wrong-password');
    await readProblem(signInAs(device), 'too-many-attempts');
    await readProblem(ownerAccess(device, owner.password), 'too-many-attempts');
    let at = secondsLater(5);
    for (let wait = 10; wait < 900; wait *= 2) {
      await readProblem(ownerAccess(device, wrong.password, at), 'wrong-password');
      const refused = await signInAs(device, {}, at);
      expect(refused.headers.get('retry-after')).toBe(String(wait));
      at = new Date(at.getTime() + wait * 1000);
    }
    expect((await signInAs(from(office))).status).toBe(204);
    expect((await signInAs(await knowDevice())).status).toBe(204);
  });

  it('is one on which the account has signed in before; each device has its own limit', async () => {
    const [mine, other] = [await knowDevice(), await knowDevice()];
    for (let count = 0; count < 6; count += 1) await signInAs(other, wrong);
    await readProblem(signInAs(other), 'too-many-attempts');
    expect((await signInAs(mine)).status).toBe(204);
  });

  it('may be known for several accounts', async () => {
    await createAccount(magazine.db, magazine.auth, { person: editor, role: 'editor', now, actor });
    const device = await knowDevice();
    expect((await signInAs(device, editor)).status).toBe(204);
    for (let count = 0; count < 5; count += 1) await signInAs(from('198.51.100.2'), { ...editor, ...wrong });
    await block();
    expect((await signInAs(device)).status).toBe(204);
    expect((await signInAs(device, editor)).status).toBe(204);
  });

  it('becomes known with the next request of an existing session', async () => {
    for (const path of [authPaths.user, gatePaths.login]) {
      const visitor = from(office);
      await signInAs(visitor);
      for (const [name] of deviceCookies(visitor)) visitor.cookies.delete(name);
      await visitor.call(path);
      expect(deviceCookies(visitor)).toHaveLength(1);
      expect((await visitor.call(path)).headers.getSetCookie()).toEqual([]);
    }
  });

  it('stays known when another browser signs out', async () => {
    const device = await knowDevice();
    const elsewhere = from(office);
    await signInAs(elsewhere);
    await elsewhere.call(authPaths.sessions, { method: 'DELETE' });
    await block();
    expect((await signInAs(device)).status).toBe(204);
  });

  it('can change the password while others guess it', async () => {
    const visitor = from(office);
    await signInAs(visitor);
    await block();
    const body = { currentPassword: owner.password, newPassword };
    expect((await visitor.call(authPaths.password, { body })).status).toBe(204);
    expect((await visitor.call(gatePaths.logout)).status).toBe(302);
    expect((await signInAs(visitor, { password: newPassword })).status).toBe(204);
  });

  describe('is unknown', () => {
    const expectStranger = async (visitor: Visitor, password = owner.password) => {
      await block();
      await readProblem(signInAs(visitor, { password }), 'too-many-attempts');
      await readProblem(ownerAccess(visitor, password), 'too-many-attempts');
    };

    it('after the password was changed elsewhere', async () => {
      const device = await knowDevice();
      const elsewhere = from(office);
      await signInAs(elsewhere);
      const body = { currentPassword: owner.password, newPassword };
      expect((await elsewhere.call(authPaths.password, { body })).status).toBe(204);
      await expectStranger(device, newPassword);
    });

    it('after the password was reset, even to the same', async () => {
      const device = await knowDevice();
      await resetOwnerPassword(magazine.db, magazine.auth, { actor, password: owner.password, now });
      await expectStranger(device);
    });

    it('to an account that was deleted and created again', async () => {
      const device = await knowDevice();
      await magazine.db.deleteFrom('users').execute();
      await createOwner(magazine.db, magazine.auth, { owner, now });
      await expectStranger(device);
    });

    it('after 400 days', async () => {
      const device = await knowDevice();
      const at = secondsLater(400 * 24 * 60 * 60 + 1);
      for (const clientIp of strangers)
        for (let count = 0; count < 5; count += 1) await signInAs(from(clientIp), wrong, at);
      await readProblem(signInAs(device, {}, at), 'too-many-attempts');
    });

    it('with the cookie of another account', async () => {
      await createAccount(magazine.db, magazine.auth, { person: editor, role: 'editor', now, actor });
      const [mine, edna] = [await knowDevice(), await knowDevice(editor)];
      const [[name = ''] = [], [, value = ''] = []] = [deviceCookies(mine)[0], deviceCookies(edna)[0]];
      edna.cookies.set(name, value);
      await expectStranger(edna);
    });

    it('with a cookie that was tampered with', async () => {
      const forgeries: ((value: string) => string)[] = [
        (value) => value.replace(/^[^.]+/, 'x'.repeat(22)),
        (value) => value.replace(/\.[^.]+\./, '.zzzzzzz.'),
        (value) => value.replace(/[^.]+$/, 'A'.repeat(43)),
        (value) => value.replace(/[^.]+$/, ''),
        () => '',
        () => '%00%ff{}"\\',
      ];
      const device = await knowDevice();
      const [[name = '', value = ''] = []] = deviceCookies(device);
      await block();
      for (const forge of forgeries) {
        device.cookies.set(name, forge(value));
        await readProblem(signInAs(device), 'too-many-attempts');
      }
      device.cookies.set(name, value);
      expect((await signInAs(device)).status).toBe(204);
    });
  });
});
