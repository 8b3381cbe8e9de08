import { beforeEach, describe, expect, it } from 'vitest';
import { adminPaths } from '../../src/contract/admin-paths.ts';
import { auditEntry } from '../../src/contract/audit.ts';
import { authPaths } from '../../src/contract/gate-paths.ts';
import { limits } from '../../src/contract/limits.ts';
import { passkey } from '../../src/contract/passkeys.ts';
import type { TransactionalEmail } from '../../src/services/email/transactional-email.ts';
import { nobody } from '../support/admin-call.ts';
import { readAnswer, readProblem } from '../support/answers.ts';
import { Authenticator } from '../support/authenticator.ts';
import { engines } from '../support/engines.ts';
import { minutesFromNow, now, owner, setUpMagazine } from '../support/magazine.ts';
import { employ, personOf } from '../support/people.ts';
import { hashQuickly } from '../support/quick-passwords.ts';
import { turnOnSecondFactor } from '../support/second-factor.ts';
import { signInAs, type Visitor, visit } from '../support/visitor.ts';

describe.each(engines)('passkeys on %s', (engine) => {
  const magazine = setUpMagazine(engine);
  hashQuickly(magazine);
  let visitor: Visitor;
  let emails: TransactionalEmail[];
  let device: Authenticator;
  const open = () => visit(magazine.db, { sendEmail: (email) => void emails.push(email) });
  const isIn = async (who: Visitor) => (await who.call(authPaths.user)).status === 200;
  const changes = () => emails.map((email) => (email.kind === 'factor' ? [email.to, email.change] : email.kind));
  const optionsOf = async (answer: Promise<Response>): Promise<{ challenge: string }> => {
    const response = await answer;
    expect(response.status).toBe(200);
    return response.json();
  };
  const startAdding = (who = visitor, { password } = owner) =>
    optionsOf(who.call(authPaths.passkeyOptions, { body: { password } }));
  const send = (credential: object, who = visitor, given: object = {}) =>
    who.call(authPaths.passkeys, { body: { name: 'My phone', credential, ...given } });
  const add = async (made = device, who = visitor, person = owner) =>
    readAnswer(send(made.create(await startAdding(who, person)), who), passkey, 201);
  const startSignIn = (who: Visitor) => optionsOf(who.call(authPaths.passkeySignInOptions, { body: {} }));
  const enter = (who: Visitor, credential: object, at = now) =>
    who.call(authPaths.passkeySignIn, { body: { credential }, at });
  const list = async (who = visitor) => (await who.call(authPaths.passkeys)).json();

  beforeEach(async () => {
    emails = [];
    await employ(magazine, 'owner');
    visitor = open();
    await signInAs(visitor);
    device = new Authenticator();
  });

  it('sign in without password and code, and are told to the account', async () => {
    const app = await turnOnSecondFactor(visitor);
    const elsewhere = open();
    await signInAs(elsewhere);
    const later = new Date(now.getTime() + 60_000);
    await elsewhere.call(authPaths.signInCode, { body: { code: app.codeAt(later) }, at: later });
    expect(await isIn(elsewhere)).toBe(true);
    const added = await add();
    expect(added).toEqual({ id: expect.any(String), name: 'My phone', createdAt: now.toISOString(), lastUsedAt: null });
    expect([await isIn(visitor), await isIn(elsewhere)]).toEqual([true, false]);

    const who = open();
    expect((await enter(who, device.get(await startSignIn(who)))).status).toBe(204);
    expect(await (await who.call(authPaths.user)).json()).toMatchObject({ email: owner.email });
    expect(await list()).toEqual([{ ...added, lastUsedAt: now.toISOString() }]);
    expect(await (await visitor.call(adminPaths.people)).json()).toMatchObject([
      { passkeys: 1, hasSecondFactor: true },
    ]);
    expect(changes().slice(1)).toEqual([[owner.email, 'passkey-added']]);
  });

  it('need a device that has verified its user, to be added and to sign in', async () => {
    const unverified = { isUserVerified: false };
    const { detail } = await readProblem(send(device.create(await startAdding(), unverified)), 'passkey-refused');
    expect(detail).toBe("This passkey can't be used. It must ask for a PIN, a fingerprint or your face.");
    expect(await list()).toEqual([]);
    await add();
    const who = open();
    await readProblem(enter(who, device.get(await startSignIn(who), unverified)), 'passkey-refused');
    expect(await isIn(who)).toBe(false);
  });

  it.each([
    ['another site', { origin: 'https://evil.test' }],
    ['another host name', { rpID: 'evil.test' }],
  ])('are refused when they were made for %s', async (_, elsewhere) => {
    await readProblem(send(device.create(await startAdding(), elsewhere)), 'passkey-refused');
    await add();
    const who = open();
    await readProblem(enter(who, device.get(await startSignIn(who), elsewhere)), 'passkey-refused');
  });

  it('answer each challenge once, within five minutes, in the browser that asked', async () => {
    await add();
    const who = open();
    const options = await startSignIn(who);
    const cookies = new Map(who.cookies);
    const answer = device.get(options);
    const twice = await Promise.all([enter(who, answer), enter(replay(cookies), answer)]);
    // The second one finds the challenge answered, or the passkey's count of signatures raised.
    expect(twice.map(({ status }) => status).toSorted()).toEqual([204, expect.toBeOneOf([401, 403])]);
    await readProblem(enter(replay(cookies), device.get(options)), 'sign-in-expired');
    await readProblem(enter(open(), device.get(options)), 'sign-in-expired');
    const late = open();
    const credential = device.get(await startSignIn(late));
    await readProblem(enter(late, credential, new Date(minutesFromNow(5))), 'sign-in-expired');
    const other = open();
    await startSignIn(other);
    await readProblem(enter(other, device.get(options)), 'sign-in-expired');
  });

  function replay(cookies: Map<string, string>): Visitor {
    const who = open();
    for (const [name, value] of cookies) who.cookies.set(name, value);
    return who;
  }

  it('are not added with the challenge of a sign-in or of another session', async () => {
    await startAdding();
    await readProblem(send(device.create(await startSignIn(visitor))), 'sign-in-expired');
    const other = open();
    await signInAs(other);
    await readProblem(send(device.create(await startAdding(other)), visitor), 'sign-in-expired');
  });

  it('are unknown, forged or copied: refused', async () => {
    await add();
    const who = open();
    const { challenge } = await startSignIn(who);
    await readProblem(enter(who, new Authenticator().get({ challenge })), 'passkey-refused');
    const forged = { ...new Authenticator().get({ challenge }), id: device.id, rawId: device.id };
    await readProblem(enter(who, forged), 'passkey-refused');
    // A copy of the device that has counted less.
    await magazine.db.updateTable('passkeys').set({ counter: 4_000_000_000 }).execute();
    await readProblem(enter(who, device.get({ challenge })), 'passkey-refused');
  });

  it('ask for the password before one is added', async () => {
    const asked = visitor.call(authPaths.passkeyOptions, { body: { password: 'a guess' } });
    const { errors } = await readProblem(asked, 'invalid');
    expect(errors).toEqual({ password: 'This is not your current password' });
  });

  it('are added once, and at most twenty', async () => {
    const options = await startAdding();
    const made = device.create(options);
    const twice = await Promise.all([send(made), send(made)]);
    expect(twice.map(({ status }) => status).toSorted()).toEqual([201, 401]);
    await readProblem(send(device.create(await startAdding())), 'passkey-refused');
    for (let count = 1; count < limits.passkeys; count += 1) await add(new Authenticator());
    await readProblem(
      visitor.call(authPaths.passkeyOptions, { body: { password: owner.password } }),
      'passkey-refused',
    );
  });

  it('belong to their account: nobody else sees or removes one', async () => {
    const { id } = await add();
    await employ(magazine, 'editor');
    const editor = open();
    await signInAs(editor, personOf('editor'));
    expect(await list(editor)).toEqual([]);
    await readProblem(editor.call(authPaths.passkey(id), { method: 'DELETE' }), 'not-found');
    const { id: ownerId } = await (await visitor.call(authPaths.user)).json();
    const other = new Authenticator();
    const stuffed = { userId: ownerId, user_id: ownerId, id, counter: 0 };
    await send(other.create(await startAdding(editor, personOf('editor'))), editor, stuffed);
    const who = open();
    await enter(who, other.get(await startSignIn(who)));
    expect(await (await who.call(authPaths.user)).json()).toMatchObject({ role: 'editor' });
    expect(await list()).toHaveLength(1);
  });

  it('are renamed by their owner, which ends no session; the audit log says so', async () => {
    const added = await add();
    const elsewhere = open();
    await signInAs(elsewhere);
    const rename = (name: string, id = added.id, who = visitor) =>
      who.call(authPaths.passkey(id), { method: 'PATCH', body: { name, counter: 5, userId: 'x' } });
    const renamed = { ...added, name: 'My laptop' };
    expect(await readAnswer(rename(' My laptop '), passkey)).toEqual(renamed);
    expect(await readAnswer(rename('My laptop'), passkey)).toEqual(renamed);
    expect(await list()).toEqual([renamed]);
    expect(await isIn(elsewhere)).toBe(true);
    expect(changes()).toEqual([[owner.email, 'passkey-added']]);
    await readProblem(rename(''), 'invalid');
    await readProblem(rename('Mine', nobody), 'not-found');
    await employ(magazine, 'editor');
    const editor = open();
    await signInAs(editor, personOf('editor'));
    await readProblem(rename('Mine', added.id, editor), 'not-found');
    const log = auditEntry.array().parse(await (await visitor.call(adminPaths.audit)).json());
    expect(log.filter(({ action }) => action === 'person.rename-passkey')).toMatchObject([
      { before: { name: 'My phone' }, after: { name: 'My laptop' } },
    ]);
  });

  it('are removed by their owner, or by the owner of the site', async () => {
    const { id } = await add();
    expect((await visitor.call(authPaths.passkey(id), { method: 'DELETE' })).status).toBe(204);
    await readProblem(visitor.call(authPaths.passkey(id), { method: 'DELETE' }), 'not-found');
    const who = open();
    await readProblem(enter(who, device.get(await startSignIn(who))), 'passkey-refused');
    expect(changes()).toEqual([
      [owner.email, 'passkey-added'],
      [owner.email, 'passkey-removed'],
    ]);

    const editorId = await employ(magazine, 'editor');
    const editor = open();
    await signInAs(editor, personOf('editor'));
    await add(new Authenticator(), editor, personOf('editor'));
    await visitor.call(adminPaths.personSecondFactor(editorId), { method: 'DELETE' });
    expect(await magazine.db.selectFrom('passkeys').select('id').execute()).toEqual([]);
    expect(await isIn(editor)).toBe(false);
    const log = await magazine.db.selectFrom('audit_log').select('action').execute();
    expect(log.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['person.add-passkey', 'person.remove-passkey', 'person.remove-second-factor']),
    );
  });

  it.each([{}, { id: 5 }, { id: 'x', rawId: 'x', type: 'public-key', clientExtensionResults: {}, response: {} }])(
    'are 422 when malformed: %j',
    async (credential) => {
      await startAdding();
      await readProblem(send(credential), 'invalid');
      const who = open();
      await startSignIn(who);
      await readProblem(enter(who, credential), 'invalid');
    },
  );

  it.each([
    ['GET', authPaths.passkeys],
    ['POST', authPaths.passkeys],
    ['POST', authPaths.passkeyOptions],
    ['PATCH', authPaths.passkey('any')],
    ['DELETE', authPaths.passkey('any')],
  ])('%s %s needs a session', async (method, path) => {
    await readProblem(open().call(path, { method }), 'not-signed-in');
  });
});
