import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { authPaths } from '../../src/contract/admin-paths.ts';
import { connect, type Engine } from '../../src/database/connect.ts';
import type { Database } from '../../src/database/schema.ts';
import { type Auth, createAuth } from '../../src/services/auth/create-auth.ts';
import { createOwner } from '../../src/services/auth/create-owner.ts';
import { readProblem } from '../support/answers.ts';
import { childEnvironment } from '../support/child-environment.ts';
import { createMigratedLocation, drawnEngine, oneEngine, type TestLocation } from '../support/engines.ts';
import { authSettings, now, owner } from '../support/magazine.ts';
import { sampleOf } from '../support/sample.ts';
import { signInAs, visit } from '../support/visitor.ts';

const script = join(import.meta.dirname, '../../src/server/owner.ts');
const newPassword = 'seven green bottles, one wall';
const edna = { name: 'Edna Editor', email: 'edna@magazine.test', password: 'nine blue doors and a key' };

describe.each(drawnEngine)('npm run owner, on %s', (engine) => {
  const admin = setUpOwnerCommands(engine);

  it('sets a new password of the owner, signs them out everywhere and resets the rate limit', async () => {
    await createOwner(admin.db, admin.auth, { owner, now });
    const visitor = visit(admin.db);
    await signInAs(visitor);
    for (let count = 0; count < 5; count += 1) await signInAs(visit(admin.db), { password: 'not the password' });
    await readProblem(signInAs(visit(admin.db)), 'too-many-attempts');
    expect(await admin.run(['reset'], { input: `${newPassword}\n` })).toEqual({
      code: 0,
      output: 'owner@magazine.test has a new password and is signed out everywhere.',
      trouble: '',
    });
    await readProblem(visitor.call(authPaths.user), 'not-signed-in');
    await readProblem(signInAs(visit(admin.db)), 'wrong-password');
    expect((await signInAs(visit(admin.db), { password: newPassword })).status).toBe(204);
  });

  it('creates an editor, lists the accounts, and removes the editor', async () => {
    await createOwner(admin.db, admin.auth, { owner, now });
    expect(await admin.run(['add', 'Edna@Magazine.test', edna.name], { input: edna.password })).toEqual({
      code: 0,
      output: 'edna@magazine.test may sign in as an editor.',
      trouble: '',
    });
    const visitor = visit(admin.db);
    expect((await signInAs(visitor, edna)).status).toBe(204);
    expect(await (await visitor.call(authPaths.user)).json()).toMatchObject({ name: edna.name, role: 'editor' });
    const { output } = await admin.run(['list']);
    expect(output.split('\n')).toEqual([
      'owner   owner@magazine.test  Olive Owner',
      'editor  edna@magazine.test  Edna Editor',
    ]);
    expect((await admin.run(['remove', 'EDNA@magazine.test'])).code).toBe(0);
    await readProblem(visitor.call(authPaths.user), 'not-signed-in');
    await readProblem(signInAs(visit(admin.db), edna), 'wrong-password');
  });
});

describe.each(oneEngine)('npm run owner', (engine) => {
  const admin = setUpOwnerCommands(engine);

  it('sets a password for an owner who had none', async () => {
    await createOwner(admin.db, admin.auth, { owner, now });
    await admin.db.deleteFrom('accounts').execute();
    expect((await admin.run(['reset'], { input: newPassword })).code).toBe(0);
    expect((await signInAs(visit(admin.db), { password: newPassword })).status).toBe(204);
  });

  it('never removes the owner, and fails for an unknown account', async () => {
    await createOwner(admin.db, admin.auth, { owner, now });
    for (const email of [owner.email, edna.email]) {
      const { code, trouble } = await admin.run(['remove', email]);
      expect([code, trouble]).toEqual([1, `There is no editor with the email address ${email}.`]);
    }
    expect((await signInAs(visit(admin.db))).status).toBe(204);
  });

  it('uses OWNER_PASSWORD when the input is empty, and prefers the input', async () => {
    await createOwner(admin.db, admin.auth, { owner, now });
    expect((await admin.run(['reset'], { OWNER_PASSWORD: newPassword })).code).toBe(0);
    expect((await signInAs(visit(admin.db), { password: newPassword })).status).toBe(204);
    expect((await admin.run(['reset'], { OWNER_PASSWORD: newPassword, input: owner.password })).code).toBe(0);
    expect((await signInAs(visit(admin.db))).status).toBe(204);
  });

  it.each(
    sampleOf(
      [
        ['password1234', 'This password is too easy to guess. Use several unrelated words.'],
        ['olive owner 1', 'This password is too easy to guess. Use several unrelated words.'],
        ['', 'No password was given; nothing has changed.'],
      ],
      2,
    ),
  )('rejects the password "%s" and changes nothing', async (input, trouble) => {
    await createOwner(admin.db, admin.auth, { owner, now });
    expect(await admin.run(['reset'], { input })).toEqual({ code: 1, output: '', trouble });
    expect((await signInAs(visit(admin.db))).status).toBe(204);
  });

  it.each(sampleOf([[['reset']], [['add', edna.email, edna.name]]], 1))(
    'fails before there is an owner: %j',
    async (words) => {
      const { code, trouble } = await admin.run(words, { input: newPassword });
      expect(code).toBe(1);
      expect(trouble).toBe('There is no owner yet: start the server, which prints a link to create the account.');
    },
  );

  it.each(
    sampleOf(
      [
        [owner.email, 'Edna', 'owner@magazine.test already has an account.'],
        ['edna', 'Edna', 'Must be a valid email address.'],
        ['edna@magazine.test', ' ', 'Name is required.'],
      ],
      1,
    ),
  )('creates no editor "%s" called "%s"', async (email, name, trouble) => {
    await createOwner(admin.db, admin.auth, { owner, now });
    expect(await admin.run(['add', email, name], { input: edna.password })).toEqual({ code: 1, output: '', trouble });
  });

  it('does not use the password of the owner for an editor', async () => {
    await createOwner(admin.db, admin.auth, { owner, now });
    const { code } = await admin.run(['add', edna.email, edna.name], { OWNER_PASSWORD: newPassword });
    expect(code).toBe(1);
  });

  it.each(sampleOf([[[]], [['--help']]], 1))('prints its usage: %j', async (words) => {
    const { code, output } = await admin.run(words);
    expect(code).toBe(0);
    expect(output).toContain('npm run owner -- reset');
  });

  it.each(sampleOf([[['rest']], [['reset', 'x']], [['constructor']]], 1))(
    'prints its usage and exits with code 2 for wrong arguments: %j',
    async (words) => {
      const { code, output, trouble } = await admin.run(words);
      expect([code, output]).toEqual([2, '']);
      expect(trouble).toContain('npm run owner -- reset');
    },
  );

  it('names a wrong setting in one sentence', async () => {
    const { code, trouble } = await admin.run(['list'], { PORT: 'http' });
    expect([code, trouble]).toEqual([1, 'The environment variable PORT must be a whole number from 0 to 65535.']);
  });
});

interface OwnerCommands {
  db: Database;
  auth: Auth;
  /** Runs the command in its own process, as an operator does without a terminal. Fails when it prints a password or a hash. */
  run(words: string[], settings?: Record<string, string> & { input?: string }): ReturnType<typeof runCommand>;
}

/** Gives each test a magazine without accounts. */
function setUpOwnerCommands(engine: Engine): OwnerCommands {
  const admin = {} as OwnerCommands;
  let location: TestLocation;
  /** A data folder for PostgreSQL, whose location has none. */
  const folder = mkdtempSync(join(tmpdir(), 'masthead-owner-'));

  beforeAll(async () => {
    location = await createMigratedLocation(engine);
    const { databaseUrl, dataDir } = location;
    const own = { DATA_DIR: dataDir || folder, AUTH_SECRET: authSettings.secret };
    const db = connect(location);
    const run: OwnerCommands['run'] = async (words, { input = '', ...settings } = {}) => {
      const hashes = await readHashes(db);
      const ended = await runCommand(words, input, {
        ...own,
        ...(databaseUrl && { DATABASE_URL: databaseUrl }),
        ...settings,
      });
      const printed = ended.output + ended.trouble;
      for (const secret of [owner.password, edna.password, newPassword, ...hashes, ...(await readHashes(db))]) {
        expect(printed).not.toContain(secret);
      }
      return ended;
    };
    Object.assign(admin, { db, auth: createAuth(db, authSettings), run });
  });
  beforeEach(async () => {
    for (const table of ['users', 'sign_in_attempts'] as const) await admin.db.deleteFrom(table).execute();
  });
  afterAll(async () => {
    await admin.db.destroy();
    await location.remove();
    rmSync(folder, { recursive: true });
  });
  return admin;
}

async function readHashes(db: Database): Promise<string[]> {
  const accounts = await db.selectFrom('accounts').select('password').execute();
  return accounts.flatMap(({ password }) => password ?? []);
}

function runCommand(words: string[], input: string, settings: Record<string, string>) {
  const child = spawn(process.execPath, [script, ...words], { env: { ...childEnvironment, ...settings } });
  child.stdin.on('error', () => undefined).end(input);
  let [output, trouble] = ['', ''];
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (trouble += chunk));
  return new Promise<{ code: number | null; output: string; trouble: string }>((done, failed) => {
    child.on('error', failed);
    child.on('close', (code) => done({ code, output: output.trim(), trouble: trouble.trim() }));
  });
}
