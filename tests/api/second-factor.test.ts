import { beforeEach, describe, expect, it } from 'vitest';
import { adminPaths } from '../../src/contract/admin-paths.ts';
import { authPaths, gatePaths } from '../../src/contract/gate-paths.ts';
import { secondFactor, signInAnswer } from '../../src/contract/second-factor.ts';
import type { TransactionalEmail } from '../../src/services/email/transactional-email.ts';
import { resetOwnerPassword } from '../../src/services/sign-in/reset-password.ts';
import { actor } from '../support/actor.ts';
import { readAnswer, readProblem } from '../support/answers.ts';
import { engines } from '../support/engines.ts';
import { listenToLog } from '../support/log.ts';
import { now, owner, setUpMagazine } from '../support/magazine.ts';
import { employ, personOf } from '../support/people.ts';
import { hashQuickly } from '../support/quick-passwords.ts';
import { type App, codeOf, turnOnSecondFactor } from '../support/second-factor.ts';
import { signInAs, type Visitor, visit } from '../support/visitor.ts';

const secondsLater = (seconds: number) => new Date(now.getTime() + seconds * 1000);
/** The app has another code by then. */
const later = secondsLater(60);

describe.each(engines)('two-step verification on %s', (engine) => {
  const magazine = setUpMagazine(engine);
  hashQuickly(magazine);
  let visitor: Visitor;
  let emails: TransactionalEmail[];
  let app: App;
  const open = (clientIp = '203.0.113.7') =>
    visit(magazine.db, { clientIp, sendEmail: (email) => void emails.push(email) });
  const isIn = async (who: Visitor) => (await who.call(authPaths.user)).status === 200;
  const read = (who = visitor) => readAnswer(who.call(authPaths.secondFactor), secondFactor);
  const changes = () => emails.map((email) => (email.kind === 'factor' ? [email.to, email.change] : email.kind));
  const enterCode = (who: Visitor, code: string, at = later) => who.call(authPaths.signInCode, { body: { code }, at });
  const startSignIn = async (who = open(), at = later) => {
    await readAnswer(signInAs(who, {}, at), signInAnswer, 202);
    return who;
  };
  const actions = async () => {
    const rows = await magazine.db.selectFrom('audit_log').select(['action', 'actor_name']).orderBy('id').execute();
    return rows.map(({ action, actor_name }) => `${actor_name} ${action.slice('person.'.length)}`);
  };

  beforeEach(async () => {
    emails = [];
    await employ(magazine, 'owner');
    visitor = open();
    await signInAs(visitor);
    app = await turnOnSecondFactor(visitor);
  });

  it('asks for a code after the right password, and opens nothing before', async () => {
    const who = await startSignIn();
    expect([...who.cookies.keys()]).toEqual(['__Host-masthead-code']);
    expect(await isIn(who)).toBe(false);
    await readProblem(who.call(adminPaths.stats), 'not-signed-in');
    const waiting = await who.call(gatePaths.loginTo('/admin/authors?x=1'), { at: later });
    expect(waiting.headers.get('location')).toBe('/login?step=code&returnTo=%2Fadmin%2Fauthors%3Fx%3D1');

    await readProblem(enterCode(who, '000000'), 'wrong-code');
    expect(await isIn(who)).toBe(false);
    const code = app.codeAt(later);
    const answer = await enterCode(who, ` ${code.slice(0, 3)} ${code.slice(3)} `);
    expect(answer.status).toBe(204);
    expect(await isIn(who)).toBe(true);
    expect([...who.cookies.keys()]).not.toContain('__Host-masthead-code');
  });

  it('asks after the owner password, too', async () => {
    const who = open();
    const answer = who.call(authPaths.ownerAccess, { body: { password: owner.password }, at: later });
    await readAnswer(answer, signInAnswer, 202);
    expect((await enterCode(who, app.codeAt(later))).status).toBe(204);
  });

  it('accepts a code once, and none that is older than an accepted one', async () => {
    const code = app.codeAt(later);
    const attempts = await Promise.all([await startSignIn(), await startSignIn()].map((who) => enterCode(who, code)));
    expect(attempts.map(({ status }) => status).toSorted()).toEqual([204, 401]);
    const before = app.codeAt(secondsLater(30));
    await readProblem(enterCode(await startSignIn(), before), 'wrong-code');
    expect((await enterCode(await startSignIn(), app.codeAt(secondsLater(90)), secondsLater(90))).status).toBe(204);
  });

  it('does not accept the code of the set-up again', async () => {
    await readProblem(enterCode(await startSignIn(open(), now), app.codeAt(now), now), 'wrong-code');
  });

  it.each([
    ['two minutes', 120],
    ['minus two minutes', -120],
  ])('refuses the code of a clock that is wrong by %s', async (_, seconds) => {
    const at = secondsLater(300);
    await readProblem(enterCode(await startSignIn(), app.codeAt(secondsLater(300 + seconds)), at), 'wrong-code');
    expect((await enterCode(await startSignIn(), app.codeAt(secondsLater(330)), at)).status).toBe(204);
  });

  it('waits ten minutes for the code, and not for one of another account', async () => {
    const who = await startSignIn();
    const tooLate = secondsLater(60 + 600);
    await readProblem(enterCode(who, app.codeAt(tooLate), tooLate), 'sign-in-expired');
    await readProblem(enterCode(open(), app.codeAt(later)), 'sign-in-expired');
    const [name, value = ''] = [...who.cookies][0] ?? [];
    const editor = await employ(magazine, 'editor');
    await turnOnSecondFactor(await signedIn('editor'), { password: personOf('editor').password });
    const owned = await magazine.db
      .selectFrom('users')
      .select('id')
      .where('role', '=', 'owner')
      .executeTakeFirstOrThrow();
    who.cookies.set(name ?? '', value.replace(owned.id, editor));
    await readProblem(enterCode(who, app.codeAt(later)), 'sign-in-expired');
  });

  async function signedIn(role: 'editor'): Promise<Visitor> {
    const who = open();
    expect((await signInAs(who, personOf(role))).status).toBe(204);
    return who;
  }

  it('is void for a sign-in that waits when the password changes', async () => {
    const who = await startSignIn();
    const change = { currentPassword: owner.password, newPassword: 'wholly other words in a row' };
    expect((await visitor.call(authPaths.password, { body: change })).status).toBe(204);
    await readProblem(enterCode(who, app.codeAt(later)), 'sign-in-expired');
  });

  it('accepts each recovery code once, however it is typed, and tells the account', async () => {
    const [first = '', second = ''] = app.recoveryCodes;
    expect(new Set(app.recoveryCodes)).toHaveLength(10);
    const typed = first.toUpperCase().replaceAll('-', ' ');
    const attempts = [await startSignIn(), await startSignIn()].map((who) => enterCode(who, typed));
    const statuses = (await Promise.all(attempts)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([204, 401]);
    expect(await read()).toEqual({ since: now.toISOString(), recoveryCodes: 9 });
    expect((await enterCode(await startSignIn(), second)).status).toBe(204);
    expect(changes().slice(1)).toEqual([
      [owner.email, 'recovery-code-used'],
      [owner.email, 'recovery-code-used'],
    ]);
    expect(await actions()).toContain('Olive Owner use-recovery-code');
  });

  it('replaces the recovery codes for who knows the password', async () => {
    await readProblem(visitor.call(authPaths.recoveryCodes, { body: { password: 'a guess' } }), 'invalid');
    const answer = await visitor.call(authPaths.recoveryCodes, { body: { password: owner.password } });
    const { recoveryCodes } = await answer.json();
    expect(recoveryCodes).toHaveLength(10);
    await readProblem(enterCode(await startSignIn(), app.recoveryCodes[0] ?? ''), 'wrong-code');
    expect((await enterCode(await startSignIn(), recoveryCodes[0])).status).toBe(204);
  });

  it('slows guesses of the code down, apart from those of the password and from known devices', async () => {
    const known = visitor;
    const stranger = await startSignIn(open('198.51.100.1'));
    for (let count = 0; count < 5; count += 1) await readProblem(enterCode(stranger, '000000'), 'wrong-code');
    const { detail } = await readProblem(enterCode(stranger, app.codeAt(later)), 'too-many-attempts');
    expect(detail).toBe('Too many attempts. Please try again in 5 seconds.');
    const elsewhere = await startSignIn(open('198.51.100.2'));
    await readProblem(enterCode(elsewhere, app.codeAt(later)), 'too-many-attempts');
    await startSignIn(known);
    expect((await enterCode(known, app.codeAt(later))).status).toBe(204);
    expect((await actions()).filter((action) => action === 'Somebody refuse-code')).toHaveLength(5);
  });

  it('gets only five tries out of thirty at once', async () => {
    const who = await startSignIn(open('198.51.100.1'));
    const guesses = Array.from({ length: 30 }, () => enterCode(who, '000000'));
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
  });

  it('is turned off by the password only, and ends the other sessions', async () => {
    const elsewhere = await startSignIn();
    await enterCode(elsewhere, app.codeAt(later));
    const { errors } = await readProblem(
      visitor.call(authPaths.secondFactorRemoval, { body: { password: 'a guess' } }),
      'invalid',
    );
    expect(errors).toEqual({ password: 'This is not your current password' });
    expect(await isIn(elsewhere)).toBe(true);
    const off = await visitor.call(authPaths.secondFactorRemoval, { body: { password: owner.password } });
    expect(off.status).toBe(204);
    expect([await isIn(visitor), await isIn(elsewhere)]).toEqual([true, false]);
    expect(await read()).toEqual({ since: null, recoveryCodes: 0 });
    expect((await signInAs(open())).status).toBe(204);
    expect(changes()).toEqual([
      [owner.email, 'on'],
      [owner.email, 'off'],
    ]);
    expect(await actions()).toEqual(
      expect.arrayContaining(['Olive Owner turn-on-two-step', 'Olive Owner turn-off-two-step']),
    );
  });

  it('ends the other sessions when it is turned on, and is off until a code was right', async () => {
    await employ(magazine, 'editor');
    const { password } = personOf('editor');
    const [here, there] = [await signedIn('editor'), await signedIn('editor')];
    await readProblem(here.call(authPaths.secondFactor, { body: { password: 'a guess' } }), 'invalid');
    const start = async () => (await (await here.call(authPaths.secondFactor, { body: { password } })).json()).secret;
    const confirm = (code: string) => here.call(authPaths.secondFactorConfirmation, { body: { code } });
    const former = await start();
    const secret = await start();
    await readProblem(confirm(codeOf(former, now)), 'invalid');
    expect(await read(here)).toEqual({ since: null, recoveryCodes: 0 });
    expect(await isIn(await signedIn('editor'))).toBe(true);
    const answers = await Promise.all([confirm(codeOf(secret, now)), confirm(codeOf(secret, now))]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect([await isIn(here), await isIn(there)]).toEqual([true, false]);
    await readProblem(here.call(authPaths.secondFactor, { body: { password } }), 'second-factor-state');
  });

  it('is left on by a new password from an email, and removed by a reset on the server', async () => {
    await open().call(authPaths.passwordResets, { body: { email: owner.email } });
    const reset = emails.find((email) => email.kind === 'reset');
    const token = new URL(reset?.links.reset ?? '').searchParams.get('token') ?? '';
    const password = 'wholly other words in a row';
    await open().call(authPaths.passwordReset(token), { body: { password } });
    await readAnswer(signInAs(open(), { password }), signInAnswer, 202);
    await resetOwnerPassword(magazine.db, magazine.auth, { password: owner.password, now, actor });
    expect((await signInAs(open())).status).toBe(204);
  });

  it('is removed by the owner for an account that has lost the phone, not for the owner', async () => {
    const id = await employ(magazine, 'editor');
    const editor = await signedIn('editor');
    await turnOnSecondFactor(editor, { password: personOf('editor').password });
    const { id: own } = await (await visitor.call(authPaths.user)).json();
    await readProblem(visitor.call(adminPaths.personSecondFactor(own), { method: 'DELETE' }), 'not-allowed');
    await readProblem(editor.call(adminPaths.personSecondFactor(own), { method: 'DELETE' }), 'not-allowed');
    const removed = await (await visitor.call(adminPaths.personSecondFactor(id), { method: 'DELETE' })).json();
    expect(removed).toMatchObject({ id, hasSecondFactor: false, sessions: 0 });
    expect(await isIn(editor)).toBe(false);
    expect(await isIn(await signedIn('editor'))).toBe(true);
    expect(changes().at(-1)).toEqual([personOf('editor').email, 'removed']);
    const people = await (await visitor.call(adminPaths.people)).json();
    expect(people).toMatchObject([{ hasSecondFactor: true, passkeys: 0 }, { hasSecondFactor: false }]);
    expect(await actions()).toContain('Olive Owner remove-second-factor');
  });

  it('stores neither secret nor codes in the clear, and never tells them again', async () => {
    const { secrets, stored } = await readSecrets();
    for (const secret of secrets) expect(stored).not.toContain(secret);
    const paths = [authPaths.secondFactor, authPaths.user, authPaths.sessions, adminPaths.people, adminPaths.audit];
    for (const path of paths) {
      const text = await (await visitor.call(path)).text();
      for (const secret of secrets) expect(text).not.toContain(secret);
    }
    expect(JSON.stringify(emails)).not.toContain(app.secret);
  });

  async function readSecrets() {
    const { db } = magazine;
    const stored = JSON.stringify([
      await db.selectFrom('second_factors').selectAll().execute(),
      await db.selectFrom('recovery_codes').selectAll().execute(),
      await db.selectFrom('audit_log').selectAll().execute(),
    ]);
    return { stored, secrets: [app.secret, ...app.recoveryCodes] };
  }

  it('accepts a recovery code even when the secret of the site was replaced', async () => {
    const log = listenToLog();
    await magazine.db
      .updateTable('second_factors')
      .set({ secret: 'ab'.repeat(60) })
      .execute();
    await readProblem(enterCode(await startSignIn(), app.codeAt(later)), 'wrong-code');
    expect((await enterCode(await startSignIn(), app.recoveryCodes[0] ?? '')).status).toBe(204);
    expect(log[0]).toContain('the secret of an authenticator app cannot be decrypted');
  });

  it.each([
    ['GET', authPaths.secondFactor],
    ['POST', authPaths.secondFactor],
    ['POST', authPaths.secondFactorConfirmation],
    ['POST', authPaths.secondFactorRemoval],
    ['POST', authPaths.recoveryCodes],
  ])('%s %s needs a session, and a page of this site', async (method, path) => {
    await readProblem(open().call(path, { method }), 'not-signed-in');
    if (method !== 'GET') {
      const foreign = { method, headers: { origin: 'https://evil.test' } };
      await readProblem(visitor.call(path, foreign), 'wrong-origin');
    }
  });

  it('ignores what a client may not set', async () => {
    await employ(magazine, 'editor');
    const editor = await signedIn('editor');
    const { id } = await (await visitor.call(authPaths.user)).json();
    const body = { password: personOf('editor').password, userId: id, secret: 'A'.repeat(32), confirmed_at: 'now' };
    const { secret } = await (await editor.call(authPaths.secondFactor, { body })).json();
    expect(secret).not.toBe(body.secret);
    expect(await read(editor)).toEqual({ since: null, recoveryCodes: 0 });
    expect((await enterCode(await startSignIn(), app.codeAt(later))).status).toBe(204);
    await readProblem(enterCode(await startSignIn(), ''), 'invalid');
    await readProblem(enterCode(await startSignIn(), 'x'.repeat(101)), 'invalid');
  });

  it("opens none of better-auth's own paths", async () => {
    for (const path of ['/open-session', '/sign-in/email', '/two-factor/enable', '/passkey/verify-authentication']) {
      await readProblem(open().call(`/api/auth${path}`, { body: { userId: 'any' } }), 'not-found');
    }
  });
});
