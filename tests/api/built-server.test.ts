import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { adminPaths } from '../../src/contract/admin-paths.ts';
import { authPaths } from '../../src/contract/gate-paths.ts';
import { apiPaths, pagePaths } from '../../src/contract/paths.ts';
import { connect, type Engine } from '../../src/database/connect.ts';
import { readStamp, serverDir } from '../../src/server/build-files.js';
import { ensureBuild } from '../../src/server/ensure-build.js';
import { createLocation, usuallySqlite } from '../support/engines.ts';
import { authSettings, owner } from '../support/magazine.ts';
import { startSite } from '../support/site-process.ts';
import { openSmtpSink } from '../support/smtp-sink.ts';
import { unzip } from '../support/unzip.ts';

const start = join(import.meta.dirname, '../../src/server/start.js');

/** Longer than a text that is rendered and indexed without a thread. */
const longText = `Only here stands the word zyxwvut.\n\n${'The river rose again in the night. '.repeat(700)}`;

beforeAll(() => void ensureBuild());

it('has scripts in ASCII, which V8 stores in one byte a character', () => {
  const scripts = globSync(join(serverDir(readStamp() ?? ''), 'assets/*.js'));
  expect(scripts.length).toBeGreaterThan(100);
  const wide = scripts.filter((path) => /[^\0-\x7f]/.test(readFileSync(path, 'utf8')));
  expect(wide).toEqual([]);
});

describe.each(usuallySqlite)('the built server, on %s', (engine) => {
  it('has its threads, libraries and commands, and logs positions in the sources', { timeout: 120_000 }, async () => {
    const { site, settings, sink, location } = await startBuilt(engine);
    const send = await signIn(site.url);

    const weak = await send('POST', authPaths.password, {
      currentPassword: owner.password,
      newPassword: 'password123',
    });
    expect([weak.status, (await weak.json()).code]).toEqual([422, 'invalid']);

    const [lead] = await (await fetch(site.url + apiPaths.articles)).json();
    const article = { ...lead, title: 'Über den Fluß', content: longText, slug: '', version: undefined };
    const created = await send('POST', adminPaths.articles, article);
    expect(await created.json()).toMatchObject({ slug: 'uber-den-fluss' });
    const page = await (await fetch(site.url + pagePaths.article('uber-den-fluss'))).text();
    // Only a rendered text has a drop cap.
    expect(page.includes('<p dir="auto" class="drop-cap">Only here stands')).toBe(true);
    const [found] = await (await fetch(`${site.url}${apiPaths.search}?q=zyxwvut`)).json();
    expect(found).toMatchObject({ slug: 'uber-den-fluss' });

    const card = page.match(/property="og:image" content="([^"]+)"/)?.[1] ?? '';
    const drawn = await fetch(site.url + new URL(card).pathname);
    expect([drawn.status, drawn.headers.get('content-type')]).toEqual([200, 'image/png']);

    await send('POST', apiPaths.subscribe, { email: 'reader@example.org' });
    const [confirmation] = await sink.waitFor('reader@example.org');
    expect(confirmation?.mail.html).toContain('<html');

    const file = join(settings.DATA_DIR ?? '', 'site.zip');
    expect(run(['export', file], { ...settings, OWNER_EMAIL: '' })).toMatch(/site\.zip is written \(\d+\.\d MB\)\.\n$/);
    expect((await unzip(file)).get('articles/uber-den-fluss.md')?.toString()).toContain('zyxwvut');

    const db = connect({ ...location, dataDir: settings.DATA_DIR ?? '' });
    onTestFinished(() => db.destroy());
    await db.schema.alterTable('redirects').renameTo('gone').execute();
    expect((await send('GET', adminPaths.redirects)).status).toBe(500);
    await expect.poll(() => site.log.join('\n')).toMatch(/src\/database\/[\w-]+\.ts:\d+:\d+/);

    // The tests of `owner`, `backup` and `restore` run those of the build, too.
    if (engine !== usuallySqlite.at(-1)) return;
    expect(run(['reindex'], { ...settings, OWNER_EMAIL: '' })).toMatch(/All \d+ articles are indexed again\.\n$/);
  });
});

/** Starts the site with the sample magazine, an owner and a mail server; the end of the test stops it. */
async function startBuilt(engine: Engine) {
  const location = await createLocation(engine);
  const dataDir = location.dataDir || mkdtempSync(join(tmpdir(), 'masthead-built-'));
  const sink = await openSmtpSink();
  const settings: Record<string, string> = {
    DATA_DIR: dataDir,
    ...(location.databaseUrl && { DATABASE_URL: location.databaseUrl }),
    AUTH_SECRET: authSettings.secret,
    SAMPLE_CONTENT: 'on',
    SMTP_URL: sink.url,
    MAIL_FROM: 'letters@example.org',
    OWNER_NAME: owner.name,
    OWNER_EMAIL: owner.email,
    OWNER_PASSWORD: owner.password,
  };
  const site = await startSite(settings);
  onTestFinished(async () => {
    expect(await site.stop()).toBe(0);
    await sink.close();
    await location.remove();
    if (!location.dataDir) rmSync(dataDir, { recursive: true });
  });
  return { site, settings, sink, location };
}

/** @returns a function that sends requests in the owner's session */
async function signIn(url: string) {
  const headers = { 'content-type': 'application/json', cookie: '' };
  const send = (method: string, path: string, body?: unknown) =>
    fetch(url + path, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) });
  const { email, password } = owner;
  const answer = await send('POST', authPaths.signIn, { email, password });
  expect(answer.status).toBe(204);
  headers.cookie = answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
  return send;
}

/** @returns what a command prints that ends well */
function run(command: string[], env: Record<string, string>): string {
  const { stdout, stderr, status } = spawnSync(process.execPath, [start, ...command], { env, encoding: 'utf8' });
  expect([stderr, status]).toEqual(['', 0]);
  return stdout;
}
