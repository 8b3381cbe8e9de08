import { beforeEach, describe, expect, it, vi } from 'vitest';
import { authPaths } from '../../src/contract/gate-paths.ts';
import { createOwner } from '../../src/services/auth/create-owner.ts';
import { readProblem } from '../support/answers.ts';
import { engines } from '../support/engines.ts';
import { now, owner, setUpMagazine } from '../support/magazine.ts';
import { hashQuickly } from '../support/quick-passwords.ts';
import { signInAs, visit } from '../support/visitor.ts';

const wrong = { password: 'not the password' };
const secondsLater = (seconds: number) => new Date(now.getTime() + seconds * 1000);

describe.each(engines)('guessing passwords on %s', (engine) => {
  const magazine = setUpMagazine(engine);
  hashQuickly(magazine);
  beforeEach(async () => {
    await createOwner(magazine.db, magazine.auth, { owner, now });
  });

  const from = (clientIp: string) => visit(magazine.db, { clientIp, auth: magazine.auth });

  /** Guesses from a new client IP until it has to wait. @returns the seconds to wait */
  const waitOf = async (answer: Promise<Response>) => {
    const response = await answer;
    await readProblem(Promise.resolve(response), 'too-many-attempts');
    return Number(response.headers.get('retry-after'));
  };
  const fail = async (times: number, guess: () => Promise<Response>) => {
    for (let count = 0; count < times; count += 1) await readProblem(guess(), 'wrong-password');
  };

  it('is slowed down after five failures, with the time to wait', async () => {
    const visitor = from('203.0.113.1');
    await fail(5, () => signInAs(visitor, wrong));
    const response = await signInAs(visitor, wrong);
    const { detail } = await readProblem(Promise.resolve(response.clone()), 'too-many-attempts');
    expect(detail).toBe('Too many attempts. Please try again in 5 seconds.');
    expect(response.headers.get('retry-after')).toBe('5');
    expect(await waitOf(signInAs(visitor, {}, secondsLater(4.5)))).toBe(1);
    expect((await signInAs(visitor, {}, secondsLater(5))).status).toBe(204);
  });

  it('has to wait longer each time, but a rejected try does not count', async () => {
    const visitor = from('203.0.113.1');
    await fail(5, () => signInAs(visitor, wrong));
    for (let count = 0; count < 20; count += 1) await waitOf(signInAs(visitor, wrong));
    let at = secondsLater(5);
    for (const wait of [10, 20, 40]) {
      await readProblem(signInAs(visitor, wrong, at), 'wrong-password');
      expect(await waitOf(signInAs(visitor, wrong, at))).toBe(wait);
      at = new Date(at.getTime() + wait * 1000);
    }
  });

  it('blocks an account for a minute at most, and a client IP for up to a quarter of an hour', async () => {
    let at = now;
    const longest = { account: 0, address: 0 };
    for (let count = 0; count < 20; count += 1) {
      // One account from ever new client IPs, and one client IP at ever new accounts.
      const account = await guessAfter(signInAs(from(`198.51.100.${count}`), wrong, at), at);
      const address = await guessAfter(signInAs(from('203.0.113.9'), { email: `${count}@magazine.test` }, at), at);
      longest.account = Math.max(longest.account, account);
      longest.address = Math.max(longest.address, address);
      at = new Date(at.getTime() + Math.max(account, address) * 1000);
    }
    expect(longest).toEqual({ account: 60, address: 900 });
  });

  /** @returns the seconds until the next try after a failure */
  async function guessAfter(failing: Promise<Response>, at: Date): Promise<number> {
    await readProblem(failing, 'wrong-password');
    const rows = await magazine.db.selectFrom('sign_in_attempts').select('blocked_until').execute();
    const waits = rows.map((row) => (Date.parse(row.blocked_until) - at.getTime()) / 1000).filter((wait) => wait > 0);
    return Math.max(0, ...waits);
  }

  it('does not reveal whether an account exists', async () => {
    const unknown = from('203.0.113.2');
    await fail(5, () => signInAs(unknown, { email: 'nobody@magazine.test' }));
    const elsewhere = from('203.0.113.3');
    expect(await waitOf(signInAs(elsewhere, { email: 'NOBODY@magazine.test' }))).toBe(5);
  });

  it('counts the access form separately from the account of the owner', async () => {
    const access = (clientIp: string) => from(clientIp).call(authPaths.ownerAccess, { body: wrong });
    await fail(5, () => access('203.0.113.4'));
    expect(await waitOf(access('203.0.113.5'))).toBe(5);
    expect((await signInAs(from('203.0.113.5'))).status).toBe(204);
  });

  it('counts an IPv6 network as one client IP, an IPv4 address in any notation, and others separately', async () => {
    const guessFrom = (clientIp: string, count: number) =>
      signInAs(from(clientIp), { email: `${count}@magazine.test` });
    for (const count of [1, 2, 3, 4, 5])
      await readProblem(guessFrom(`2001:db8:1:2::${count}`, count), 'wrong-password');
    expect(await waitOf(guessFrom('2001:db8:1:2:ffff::', 6))).toBe(5);
    await readProblem(guessFrom('2001:db8:1:3::1', 7), 'wrong-password');
    for (const count of [11, 12, 13, 14, 15]) await readProblem(guessFrom('192.0.2.1', count), 'wrong-password');
    expect(await waitOf(guessFrom('::ffff:192.0.2.1', 16))).toBe(5);
    await readProblem(guessFrom('192.0.2.2', 17), 'wrong-password');
  });

  it('ignores a client IP in headers that the client wrote itself', async () => {
    const visitor = from('203.0.113.6');
    const guess = (count: number) => {
      const forged = `198.51.100.${count}`;
      const headers = { 'x-forwarded-for': forged, 'x-masthead-peer': forged, 'x-real-ip': forged };
      return visitor.call(authPaths.signIn, { body: { email: `${count}@magazine.test`, ...wrong }, headers });
    };
    for (const count of [1, 2, 3, 4, 5]) await readProblem(guess(count), 'wrong-password');
    expect(await waitOf(guess(6))).toBe(5);
  });

  it('gets only five tries out of fifty at once', async () => {
    const { password } = await (await magazine.auth.open()).$context;
    const check = vi.spyOn(password, 'verify');
    const guesses = Array.from({ length: 50 }, (_, index) => signInAs(from(`198.51.100.${index}`), wrong));
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(check).toHaveBeenCalledTimes(5);
    expect(statuses.toSorted()).toEqual([...Array(5).fill(401), ...Array(45).fill(429)]);
  });

  it('starts from zero after a success, and after an hour', async () => {
    const visitor = from('203.0.113.7');
    await fail(4, () => signInAs(visitor, wrong));
    expect((await signInAs(visitor)).status).toBe(204);
    await fail(5, () => signInAs(visitor, wrong));
    const later = secondsLater(3600);
    for (let count = 0; count < 5; count += 1) await readProblem(signInAs(visitor, wrong, later), 'wrong-password');
  });

  it('stores nothing that identifies anyone, and nothing at all after an hour', async () => {
    await fail(1, () => signInAs(from('203.0.113.8'), wrong));
    const rows = await magazine.db.selectFrom('sign_in_attempts').select('key').execute();
    expect(rows).toHaveLength(2);
    for (const { key } of rows) expect(key).toMatch(/^[\w-]{43}$/);
    await signInAs(from('203.0.113.9'), { email: 'nobody@magazine.test' }, secondsLater(3600));
    const left = await magazine.db.selectFrom('sign_in_attempts').select('key').execute();
    for (const { key } of rows) expect(left).not.toContainEqual({ key });
  });
});
