import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { authPaths } from '../../src/contract/gate-paths.ts';
import { readEnvironment, SettingError } from '../../src/server/environment/environment.ts';
import { readAuthSecret } from '../../src/server/startup/auth-secret.ts';
import { welcomeOwner } from '../../src/server/startup/welcome-owner.ts';
import { usuallySqlite } from '../support/engines.ts';
import { owner, setUpMagazine } from '../support/magazine.ts';
import { signInAs, visit } from '../support/visitor.ts';

const ownerSettings = { OWNER_EMAIL: owner.email, OWNER_PASSWORD: owner.password, OWNER_NAME: owner.name };

describe.each(usuallySqlite)('the first start on %s', (engine) => {
  const magazine = setUpMagazine(engine);

  /** @returns the printed text */
  async function start(settings: Record<string, string> = {}): Promise<string[]> {
    const lines: string[] = [];
    const listening = vi.spyOn(console, 'log').mockImplementation((line) => lines.push(line));
    const environment = readEnvironment({ SITE_URL: 'https://magazine.test', ...settings });
    await welcomeOwner(magazine.db, magazine.auth, environment).finally(() => listening.mockRestore());
    return lines;
  }

  it('prints a link to the set-up in one line, the same at every start', async () => {
    const lines = await start();
    expect(lines).toEqual([expect.stringMatching(/https:\/\/magazine\.test\/setup\?token=[\w-]{43}$/)]);
    expect(await start()).toEqual(lines);
    const token = new URL(lines[0]?.match(/https:\S+/)?.[0] ?? '').searchParams.get('token') ?? '';
    expect((await visit(magazine.db).call(authPaths.setup(token))).status).toBe(204);
    expect((await visit(magazine.db).call(authPaths.setup(token), { body: owner })).status).toBe(201);
    expect(await start()).toEqual([]);
  });

  it('creates the owner of the environment, and prints nothing', async () => {
    expect(await start(ownerSettings)).toEqual([]);
    const visitor = visit(magazine.db);
    expect((await signInAs(visitor)).status).toBe(204);
    expect(await (await visitor.call(authPaths.user)).json()).toMatchObject({ name: owner.name, role: 'owner' });
  });

  it('keeps an existing owner', async () => {
    await start(ownerSettings);
    await start({ OWNER_EMAIL: 'other@magazine.test', OWNER_PASSWORD: 'password1234' });
    expect((await signInAs(visit(magazine.db))).status).toBe(204);
    expect(await magazine.db.selectFrom('users').select('email').execute()).toEqual([{ email: owner.email }]);
  });

  it.each(['password1234', 'owner-magazine', 'The Test 2026'])(
    'fails with the common password "%s"',
    async (password) => {
      const starting = start({ OWNER_EMAIL: owner.email, OWNER_PASSWORD: password });
      await expect(starting).rejects.toThrow(SettingError);
      await expect(starting).rejects.toThrow(/^The environment variable OWNER_PASSWORD must be [^.]+\.$/);
      expect(await magazine.db.selectFrom('users').select('id').execute()).toEqual([]);
    },
  );
});

describe('the secret', () => {
  function openFolder() {
    const dataDir = mkdtempSync(join(tmpdir(), 'masthead-secret-'));
    onTestFinished(() => rmSync(dataDir, { recursive: true }));
    return { dataDir, environment: readEnvironment({ DATA_DIR: dataDir }) };
  }

  it('is created once, readable only by its owner, even by several simultaneous first starts', async () => {
    const { dataDir, environment } = openFolder();
    const secrets = await Promise.all(Array.from({ length: 8 }, () => readAuthSecret(environment)));
    expect(new Set(secrets).size).toBe(1);
    expect(secrets[0]).toMatch(/^[\w-]{43}$/);
    expect(readdirSync(dataDir)).toEqual(['auth-secret']);
    expect(statSync(join(dataDir, 'auth-secret')).mode & 0o777).toBe(0o600);
    expect(await readAuthSecret(environment)).toBe(secrets[0]);
  });

  it('is that of the environment when it has one, and nothing is written', async () => {
    const { dataDir } = openFolder();
    const given = 'a secret of at least 32 characters';
    expect(await readAuthSecret(readEnvironment({ DATA_DIR: dataDir, AUTH_SECRET: given }))).toBe(given);
    expect(readdirSync(dataDir)).toEqual([]);
  });

  it('is never an empty or truncated file', async () => {
    const { dataDir, environment } = openFolder();
    writeFileSync(join(dataDir, 'auth-secret'), '');
    await expect(readAuthSecret(environment)).rejects.toThrow(/has been damaged; delete it/);
    expect(readFileSync(join(dataDir, 'auth-secret'), 'utf8')).toBe('');
  });
});
