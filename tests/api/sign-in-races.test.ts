import { DeleteQueryNode, type KyselyPlugin, UpdateQueryNode } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { adminPaths } from '../../src/contract/admin-paths.ts';
import { authPaths } from '../../src/contract/gate-paths.ts';
import { passkey } from '../../src/contract/passkeys.ts';
import type { Database } from '../../src/database/schema.ts';
import { createOpenIdConnect } from '../../src/services/auth/open-id-connect.ts';
import { readAnswer } from '../support/answers.ts';
import { Authenticator } from '../support/authenticator.ts';
import { engines } from '../support/engines.ts';
import { client, type IdentityProvider, startIdentityProvider } from '../support/identity-provider.ts';
import { authSettings, now, setUpMagazine, site } from '../support/magazine.ts';
import { employ, personOf } from '../support/people.ts';
import { hashQuickly } from '../support/quick-passwords.ts';
import { sampleOf } from '../support/sample.ts';
import { turnOnSecondFactor } from '../support/second-factor.ts';
import { signInAs, type Visitor, visit } from '../support/visitor.ts';

const editor = personOf('editor');
const { password } = editor;
/** The authenticator app has another code by then. */
const later = new Date(now.getTime() + 60_000);

interface People {
  owner: Visitor;
  /** A browser in which the editor is signed in already. */
  other: Visitor;
  id: string;
}

/** Actions that end all sessions of the editor except that of the browser in which they are done. */
const endings: Record<string, (people: People) => Promise<Response | undefined>> = {
  nothing: async () => undefined,
  'signing out everywhere': ({ owner, id }) => owner.call(adminPaths.personSessions(id), { method: 'DELETE' }),
  'another role': ({ owner, id }) => owner.call(adminPaths.person(id), { method: 'PATCH', body: { role: 'author' } }),
  'a lost factor': ({ owner, id }) => owner.call(adminPaths.personSecondFactor(id), { method: 'DELETE' }),
  'the end of the account': ({ owner, id }) => owner.call(adminPaths.person(id), { method: 'DELETE' }),
  'a new password': ({ other }) =>
    other.call(authPaths.password, { body: { currentPassword: password, newPassword: 'seven grey doors and a lock' } }),
  'a new owner': ({ owner, id }) =>
    owner.call(adminPaths.personOwnership(id), { body: { password: personOf('owner').password } }),
};

const ways = ['password', 'code', 'recovery code', 'passkey', 'provider'] as const;
const cases = ways.flatMap((way) => Object.keys(endings).map((ending) => ({ way, ending })));

/** @returns the database, in which something happens right after a rule has read the account that signs in */
function interrupt(db: Database, happen: () => Promise<void>): Database {
  let isOver = false;
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (isOver || !result.rows.some((row) => 'epoch' in row)) return result;
      isOver = true;
      await happen();
      return result;
    },
  };
  return db.withPlugin(plugin);
}

/** @returns the database, in which something happens right after a changed password has cleared the failed attempts */
function interruptForgetting(db: Database, happen: () => Promise<void>): Database {
  const deletions = new WeakSet<object>();
  let [hasEpoch, isOver] = [false, false];
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      if (UpdateQueryNode.is(node)) hasEpoch ||= JSON.stringify(node.updates).includes('session_epoch');
      if (hasEpoch && DeleteQueryNode.is(node)) deletions.add(queryId);
      return node;
    },
    async transformResult({ result, queryId }) {
      if (isOver || !deletions.has(queryId)) return result;
      isOver = true;
      await happen();
      return result;
    },
  };
  return db.withPlugin(plugin);
}

describe.each(engines)('no session outlives what ends them during the sign-in, on %s,', (engine) => {
  const magazine = setUpMagazine(engine);
  hashQuickly(magazine);
  let provider: IdentityProvider;
  let people: People;

  beforeAll(async () => {
    // The provider warns that it stores everything in memory and uses well-known keys.
    for (const level of ['info', 'warn'] as const) vi.spyOn(console, level).mockImplementation(() => undefined);
    provider = await startIdentityProvider(`${site.url}/api/auth/callback/openid-connect`);
  });
  afterAll(async () => {
    vi.restoreAllMocks();
    await provider.stop();
  });
  beforeEach(async () => {
    await employ(magazine, 'owner');
    const id = await employ(magazine, 'editor');
    people = { owner: visit(magazine.db), other: visit(magazine.db), id };
    await signInAs(people.owner);
    await signInAs(people.other, editor);
    provider.people.set('edith', { sub: 'edith', email: editor.email, email_verified: true });
  });

  /** Makes everything up to the last call. @returns that call */
  const prepare: Record<(typeof ways)[number], (who: Visitor) => Promise<() => Promise<Response>>> = {
    password: async (who) => () => signInAs(who, editor),
    code: (who) => withCode(who, (app) => app.codeAt(later)),
    'recovery code': (who) => withCode(who, ({ recoveryCodes: [first = ''] }) => first),
    passkey: async (who) => {
      const device = new Authenticator();
      const optionsFor = async (answer: Promise<Response>) => (await answer).json();
      const added = await optionsFor(people.other.call(authPaths.passkeyOptions, { body: { password } }));
      const body = { name: 'Phone', credential: device.create(added) };
      await readAnswer(people.other.call(authPaths.passkeys, { body }), passkey, 201);
      const options = await optionsFor(who.call(authPaths.passkeySignInOptions, { body: {} }));
      return () => who.call(authPaths.passkeySignIn, { body: { credential: device.get(options) } });
    },
    provider: async (who) => {
      const start = await who.call(authPaths.openIdConnectTo('/admin/authors'));
      const { pathname, search } = await provider.signIn(start.headers.get('location') ?? '', 'edith');
      return () => who.call(pathname + search, { headers: { 'sec-fetch-site': 'cross-site' } });
    },
  };
  async function withCode(who: Visitor, code: (app: Awaited<ReturnType<typeof turnOnSecondFactor>>) => string) {
    const app = await turnOnSecondFactor(people.other, { password });
    const before = visit(magazine.db);
    expect((await signInAs(before, editor, later)).status).toBe(202);
    for (const [name, value] of before.cookies) who.cookies.set(name, value);
    return () => who.call(authPaths.signInCode, { body: { code: code(app) }, at: later });
  }

  it.each(sampleOf(cases, 12))('with $way, ended by $ending', async ({ way, ending }) => {
    let ended: Response | undefined;
    const db = interrupt(magazine.db, async () => {
      ended = await endings[ending]?.(people);
    });
    const openIdConnect = createOpenIdConnect(db, authSettings, { issuer: provider.issuer, ...client });
    const who = visit(db, { auth: magazine.auth, openIdConnect });
    const enter = await prepare[way](who);
    const answer = await enter();
    const { status } = await who.call(authPaths.user);
    if (ending === 'nothing')
      return expect({ status, answer: answer.status < 400 }).toEqual({ status: 200, answer: true });
    expect(ended?.ok, await ended?.text()).toBe(true);
    expect({ status, location: answer.headers.get('location') ?? '' }).toEqual({
      status: 401,
      location: way === 'provider' ? expect.stringMatching(/^\/login\?problem=/) : '',
    });
    const sessions = await magazine.db.selectFrom('sessions').select('id').where('user_id', '=', people.id).execute();
    expect(sessions).toHaveLength(ending === 'a new password' ? 1 : 0);
  });

  it('with a passkey that is used while the password is changed', async () => {
    const intruder = visit(magazine.db);
    const enter = await prepare.passkey(intruder);
    let entered: Response | undefined;
    const db = interruptForgetting(magazine.db, async () => {
      entered = await enter();
    });
    const changing = visit(db, { auth: magazine.auth });
    for (const [name, value] of people.other.cookies) changing.cookies.set(name, value);
    const changed = await endings['a new password']?.({ ...people, other: changing });
    expect(changed?.ok).toBe(true);
    expect(entered?.ok).toBe(true);
    expect((await intruder.call(authPaths.user)).status).toBe(401);
    expect((await changing.call(authPaths.user)).status).toBe(200);
  });
});
