import { beforeEach, describe, expect, it } from 'vitest';
import { authPaths } from '../../src/contract/gate-paths.ts';
import { openPasswordReset } from '../../src/contract/people.ts';
import { createOwner } from '../../src/services/auth/create-owner.ts';
import type { TransactionalEmail } from '../../src/services/email/transactional-email.ts';
import { readAnswer, readProblem } from '../support/answers.ts';
import { engines } from '../support/engines.ts';
import { minutesFromNow, now, owner, setUpMagazine, site } from '../support/magazine.ts';
import { hashQuickly } from '../support/quick-passwords.ts';
import { recordQueries } from '../support/recorded-queries.ts';
import { signInAs, type Visitor, visit } from '../support/visitor.ts';

const password = 'seven green bottles, one wall';

describe.each(engines)('a forgotten password on %s', (engine) => {
  const magazine = setUpMagazine(engine);
  hashQuickly(magazine);
  let emails: TransactionalEmail[];
  let visitor: Visitor;

  beforeEach(async () => {
    emails = [];
    await createOwner(magazine.db, magazine.auth, { owner, now });
    visitor = visit(magazine.db, { sendEmail: (email) => void emails.push(email) });
  });

  const ask = (email = owner.email, at = now) => visitor.call(authPaths.passwordResets, { body: { email }, at });
  const lastToken = () => {
    const email = emails.at(-1);
    if (email?.kind !== 'reset') throw new Error('no link was sent');
    expect(email.links.reset).toMatch(new RegExp(`^${site.url}/reset-password\\?token=[\\w-]{43}$`));
    return new URL(email.links.reset).searchParams.get('token') ?? '';
  };
  const reset = (token: string, given: object = {}, at = now) =>
    visitor.call(authPaths.passwordReset(token), { body: { password, ...given }, at });

  it('is replaced through the link of an email; every session ends, and the link works once', async () => {
    const signedIn = visit(magazine.db);
    await signInAs(signedIn);
    expect((await ask(owner.email.toUpperCase())).status).toBe(204);
    expect(emails).toMatchObject([{ to: owner.email }]);
    const token = lastToken();
    const stored = await magazine.db.selectFrom('password_resets').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(token);
    expect(await readAnswer(visitor.call(authPaths.passwordReset(token)), openPasswordReset)).toEqual({
      email: owner.email,
    });
    const weak = await readProblem(reset(token, { password: owner.email.repeat(2) }), 'invalid');
    expect(weak.errors).toHaveProperty('password');
    const response = await reset(token, { role: 'owner', email: 'x@y.test' });
    expect([response.status, response.headers.getSetCookie()]).toEqual([204, []]);
    expect((await signedIn.call(authPaths.user)).status).toBe(401);
    await readProblem(signInAs(visit(magazine.db)), 'wrong-password');
    expect((await signInAs(visit(magazine.db), { password })).status).toBe(204);
    await readProblem(reset(token), 'link-expired');
  });

  it('ends a sign-in with the old one that is under way', async () => {
    await ask();
    const token = lastToken();
    const { password: hasher } = await (await magazine.auth.open()).$context;
    const { verify } = hasher;
    hasher.verify = async (given) => {
      hasher.verify = verify;
      const isRight = await verify(given);
      expect((await reset(token)).status).toBe(204);
      return isRight;
    };
    const thief = visit(magazine.db);
    const { status } = await signInAs(thief);
    expect(status).toBe(401);
    expect((await thief.call(authPaths.user)).status).toBe(401);
    expect(await magazine.db.selectFrom('sessions').select('id').execute()).toEqual([]);
    expect((await signInAs(visit(magazine.db), { password })).status).toBe(204);
  });

  it('makes the other links void, and a wait after failed sign-ins ends', async () => {
    await ask();
    const first = lastToken();
    await ask();
    for (let tries = 0; tries < 6; tries += 1) await signInAs(visitor, { password: 'a wrong one' });
    await readProblem(signInAs(visitor, { password: 'a wrong one' }), 'too-many-attempts');
    expect((await reset(lastToken())).status).toBe(204);
    expect((await signInAs(visitor, { password })).status).toBe(204);
    await readProblem(reset(first), 'link-expired');
  });

  it('is asked for without telling who has an account', async () => {
    const answers = [await ask(), await ask('stranger@magazine.test')];
    const told = await Promise.all(
      answers.map(async (answer) => [answer.status, await answer.text(), [...answer.headers]]),
    );
    expect(told[0]).toEqual(told[1]);
    // An email is rendered in either case, and sent in one; so many rows are written.
    expect(emails.map(({ kind, to }) => [kind, to])).toEqual([
      ['reset', owner.email],
      ['reset', null],
    ]);
    expect(await magazine.db.selectFrom('password_resets').selectAll().execute()).toHaveLength(2);
    await readProblem(reset(lastToken()), 'link-expired');
  });

  it('is asked for, and a password is tried, with the same queries and emails for every address', async () => {
    const work = async (call: (who: Visitor) => Promise<Response>, minute: number) => {
      const { recorded, queries } = recordQueries(magazine.db);
      const sendEmail = (email: TransactionalEmail) => void emails.push(email);
      // Each from a network of its own: the limit on attempts is another matter.
      await call(visit(recorded, { auth: magazine.auth, sendEmail, clientIp: `198.51.${minute}.1` }));
      return { queries, emails: emails.splice(0).map(({ kind, links }) => [kind, ...Object.keys(links)]) };
    };
    const stranger = 'stranger@magazine.test';
    for (const ways of [
      (email: string) => (who: Visitor) => who.call(authPaths.passwordResets, { body: { email } }),
      (email: string) => (who: Visitor) => signInAs(who, { email, password: 'a wrong one' }),
    ]) {
      const known = await work(ways(owner.email), 0);
      expect(known.queries.length).toBeGreaterThan(3);
      for (const [index, email] of [stranger, owner.email, stranger, owner.email, owner.email].entries()) {
        expect(await work(ways(email), index + 1), email).toEqual(known);
      }
    }
  });

  it('is sent at most three links an hour, and says nothing of it', async () => {
    for (let minute = 0; minute < 4; minute += 1) {
      expect((await ask(owner.email, new Date(minutesFromNow(minute)))).status).toBe(204);
    }
    expect(emails.map(({ to }) => to)).toEqual([owner.email, owner.email, owner.email, null]);
    await ask(owner.email, new Date(minutesFromNow(61)));
    expect(emails.at(-1)?.to).toBe(owner.email);
  });

  it('is sent no more links by many who ask at the same time, each from a network of its own', async () => {
    const sendEmail = (email: TransactionalEmail) => void emails.push(email);
    const visitors = Array.from({ length: 12 }, (_, index) =>
      visit(magazine.db, { sendEmail, clientIp: `198.51.100.${index}` }),
    );
    const body = { email: owner.email };
    const answers = await Promise.all(visitors.map((one) => one.call(authPaths.passwordResets, { body })));
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(204));
    expect(emails.filter(({ to }) => to !== null)).toHaveLength(3);
  });

  it('is not asked for by a script in a row', async () => {
    for (let tries = 0; tries < 5; tries += 1) await ask(`stranger-${tries}@magazine.test`);
    await readProblem(ask('another@magazine.test'), 'too-many-attempts');
  });

  it('is not set by a link that is an hour old or made up', async () => {
    await ask();
    await readProblem(reset(lastToken(), {}, new Date(minutesFromNow(60))), 'link-expired');
    await readProblem(reset('x'), 'link-expired');
    await readProblem(visitor.call(authPaths.passwordReset(encodeURIComponent('../user'))), 'link-expired');
  });
});
