import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { authPaths } from '../../src/contract/gate-paths.ts';
import { connect, type Engine } from '../../src/database/connect.ts';
import type { Database } from '../../src/database/schema.ts';
import { ensureBuild } from '../../src/server/ensure-build.js';
import { readProblem } from '../support/answers.ts';
import { createMigratedLocation, oneEngine, type TestLocation, usuallySqlite } from '../support/engines.ts';
import { authSettings, owner, ownerCookieOf } from '../support/magazine.ts';
import { sampleOf } from '../support/sample.ts';
import { signInAs, visit } from '../support/visitor.ts';

const start = join(import.meta.dirname, '../../src/server/start.js');
const newPassword = 'seven green bottles, one wall';
const edna = { name: 'Edna Editor', email: 'edna@magazine.test', password: 'nine blue doors and a key' };

describe.each(usuallySqlite)('npm run owner, on %s', (engine) => {
  const admin = setUpOwnerCommands(engine);

  it('sets a new password of the owner, signs them out everywhere and resets the rate limit', async () => {
    await ownerCookieOf(admin.db);
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
    await ownerCookieOf(admin.db);
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

interface Rejected {
  words: string[];
  given?: Record<string, string> & { input?: string };
  isWithoutOwner?: true;
  ended: { code: number; output: string; trouble: string };
}

const tooEasy = 'This password is too easy to guess. Use several unrelated words.';
const noOwner = 'There is no owner yet: start the server, which prints a link to create the account.';
const notEditor = (email: string) => `There is no editor with the email address ${email}.`;
const refusedWith = (trouble: string) => ({ code: 1, output: '', trouble });
const toldUsage = { code: 2, output: '', trouble: expect.stringContaining('npm run owner -- reset') };

const rejected: Rejected[] = [
  { words: ['remove', owner.email], ended: refusedWith(notEditor(owner.email)) },
  { words: ['remove', edna.email], ended: refusedWith(notEditor(edna.email)) },
  { words: ['reset'], given: { input: 'password1234' }, ended: refusedWith(tooEasy) },
  { words: ['reset'], given: { input: 'olive owner 1' }, ended: refusedWith(tooEasy) },
  { words: ['reset'], given: { input: '' }, ended: refusedWith('No password was given; nothing has changed.') },
  { words: ['reset'], given: { input: newPassword }, isWithoutOwner: true, ended: refusedWith(noOwner) },
  {
    words: ['add', edna.email, edna.name],
    given: { input: newPassword },
    isWithoutOwner: true,
    ended: refusedWith(noOwner),
  },
  { words: ['add', owner.email, 'Edna'], ended: refusedWith('owner@magazine.test already has an account.') },
  { words: ['add', 'edna', 'Edna'], ended: refusedWith('Must be a valid email address.') },
  { words: ['add', edna.email, ' '], ended: refusedWith('Name is required.') },
  {
    words: ['add', edna.email, edna.name],
    given: { input: '', OWNER_PASSWORD: newPassword },
    ended: refusedWith('No password was given; nothing has changed.'),
  },
  { words: ['rest'], ended: toldUsage },
  { words: ['reset', 'x'], ended: toldUsage },
  { words: ['constructor'], ended: toldUsage },
  {
    words: ['list'],
    given: { PORT: 'http' },
    ended: refusedWith('The environment variable PORT must be a whole number from 0 to 65535.'),
  },
];

describe.each(oneEngine)('npm run owner', (engine) => {
  const admin = setUpOwnerCommands(engine);

  it('makes no site where there is none: it would be in the way of a restore', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'masthead-owner-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const { code, trouble } = await admin.run(['list'], { DATA_DIR: folder, DATABASE_URL: '' });
    expect([code, trouble]).toEqual([1, expect.stringContaining('has no site in it')]);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('sets a password for an owner who had none: OWNER_PASSWORD, or else the input', async () => {
    await ownerCookieOf(admin.db);
    await admin.db.deleteFrom('accounts').execute();
    expect((await admin.run(['reset'], { OWNER_PASSWORD: newPassword })).code).toBe(0);
    expect((await signInAs(visit(admin.db), { password: newPassword })).status).toBe(204);
    expect((await admin.run(['reset'], { OWNER_PASSWORD: newPassword, input: owner.password })).code).toBe(0);
    expect((await signInAs(visit(admin.db))).status).toBe(204);
  });

  it.each(sampleOf(rejected, 4))('refuses $words with $given, and changes nothing', async (command) => {
    if (!command.isWithoutOwner) await ownerCookieOf(admin.db);
    const readAccounts = () => admin.db.selectFrom('accounts').selectAll().execute();
    const before = await readAccounts();
    const { words, given = { input: edna.password }, ended } = command;
    expect(await admin.run(words, given)).toEqual(ended);
    expect(await readAccounts()).toEqual(before);
  });

  it.each(sampleOf([[[]], [['--help']]], 1))('prints its usage: %j', async (words) => {
    const { code, output } = await admin.run(words);
    expect(code).toBe(0);
    expect(output).toContain('npm run owner -- reset');
  });
});

interface OwnerCommands {
  db: Database;
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
    ensureBuild();
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
    Object.assign(admin, { db, run });
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
  const child = spawn(process.execPath, [start, 'owner', ...words], { env: settings });
  child.stdin.on('error', () => undefined).end(input);
  let [output, trouble] = ['', ''];
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (trouble += chunk));
  return new Promise<{ code: number | null; output: string; trouble: string }>((done, failed) => {
    child.on('error', failed);
    child.on('close', (code) => done({ code, output: output.trim(), trouble: trouble.trim() }));
  });
}
