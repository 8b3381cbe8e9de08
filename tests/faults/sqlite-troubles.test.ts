import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { open, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { adminPaths } from '../../src/contract/admin-paths.ts';
import { apiPaths } from '../../src/contract/paths.ts';
import { connect } from '../../src/database/connect.ts';
import { migrate } from '../../src/database/migrate.ts';
import { readEnvironment, SettingError } from '../../src/server/environment/environment.ts';
import { openDatabase } from '../../src/server/startup/open-database.ts';
import { readProblem } from '../support/answers.ts';
import { reportFault } from '../support/fault-report.ts';
import { listenToLog } from '../support/log.ts';
import { createOwnedData } from '../support/owned-data.ts';
import { isAboutBuild, siteSettings, startOwnedSite, startWholeSite, type WholeSite } from '../support/whole-site.ts';

afterEach(() => {
  vi.useRealTimers();
});

describe("another program's lock on the file", () => {
  it('makes a write wait until it is released, while everything else is answered', async () => {
    const { site, dataDir } = await startSite();
    const lock = await lockFile(dataDir);
    const done: string[] = [];
    const note = (name: string) => (answer: Response) => {
      done.push(`${name} ${answer.status}`);
    };
    const writing = subscribe(site, 'reader@example.org').then(note('write'));
    await site.visit('/healthz').then(note('health'));
    await site.visit('/api/categories?limit=3').then(note('read'));
    expect(done).toEqual(['health 200', 'read 200']);
    await lock.release();
    await writing;
    expect(done.at(-1)).toBe('write 201');
    const meanwhile = 'a write, which waits; reads, which do not';
    reportFault({ fault: 'another program locks the file for a while', where: 'sqlite', times: 1, meanwhile, lost: 0 });
  });

  it('ends after five seconds with an error for all waiting writes, which may be retried', async () => {
    const log = listenToLog();
    const { site, dataDir } = await startSite();
    await lockFile(dataDir);
    const asked = performance.now();
    const answers = await Promise.all(['one', 'two', 'three'].map((name) => subscribe(site, `${name}@example.org`)));
    expect(performance.now() - asked).toBeLessThan(9000);
    for (const answer of answers) {
      expect(answer.headers.get('retry-after')).toBe('1');
      await readProblem(Promise.resolve(answer), 'busy');
    }
    expect((await site.visit('/readyz')).status).toBe(200);
    expect(linesOf(log)).toContain('database: database is locked; what writes is answered 503');
    const meanwhile = 'three writes: 503 after five seconds, to be tried again';
    reportFault({ fault: 'another program locks the file for good', where: 'sqlite', times: 1, meanwhile, lost: 0 });
  });
});

describe('a disk', () => {
  it('that is full is reported in the log, and /readyz is 503 until there is room again', async () => {
    const log = listenToLog();
    const { site } = await startSite();
    const write = await openLongArticle(site);
    // To SQLite, a page limit is the same as a full disk.
    await sql`pragma max_page_count = 1`.execute(site.db);
    expect(await readyStatus(site)).toBe(200);
    await readProblem(write(), 'busy');
    expect(linesOf(log)).toEqual([expect.stringMatching(/^database: database or disk is full; .*\/readyz/)]);
    expect(await readyStatus(site)).toBe(503);
    expect((await site.visit('/api/categories?limit=2')).status, 'what only reads goes on').toBe(200);

    await sql`pragma max_page_count = 1000000`.execute(site.db);
    expect(await readyStatus(site)).toBe(200);
    expect((await write()).status).toBe(201);
    expect(linesOf(log).at(-1)).toBe('database: it works again');
  });

  it('that has damaged the file makes /readyz 503 until the file is whole', async () => {
    const log = listenToLog();
    const { site, dataDir } = await startSite();
    const readList = () => site.call('GET', '/api/admin/newsletter/subscribers');
    await subscribe(site, 'reader@example.org');
    expect((await readList()).status).toBe(200);
    const repair = await damageTable(site, dataDir, 'newsletter_subscribers');
    await readProblem(readList(), 'busy');
    expect(linesOf(log)).toEqual([expect.stringMatching(/^database: database disk image is malformed; /)]);
    expect(await readyStatus(site)).toBe(503);

    await repair();
    const nextCheck = performance.now() + 61_000;
    vi.useFakeTimers({ toFake: ['performance'] });
    vi.advanceTimersByTime(nextCheck);
    expect(await readyStatus(site)).toBe(200);
    expect((await readList()).status).toBe(200);
    const meanwhile = 'found by a read: 503 and /readyz 503 until the file is whole';
    reportFault({ fault: 'a page of the file is damaged', where: 'sqlite', times: 1, meanwhile, lost: 0 });
  });
});

describe('a start stops with one sentence that names DATA_DIR', () => {
  it('when the file is read-only', async () => {
    const dataDir = createFolder();
    const path = join(dataDir, 'masthead.db');
    const db = connect({ dataDir });
    await migrate(db);
    await db.destroy();
    // A write format newer than the program's (sqlite.org/fileformat.html, offset 18) makes it read-only, for root as well.
    await overwrite(path, Buffer.from([3]), 18);
    await expectExplanation(dataDir);
    const meanwhile = 'a start, which stops with a sentence';
    reportFault({ fault: 'the file is read-only', where: 'sqlite', times: 1, meanwhile, lost: 0 });
  });

  it('when the file is no database', async () => {
    const dataDir = createFolder();
    await writeFile(join(dataDir, 'masthead.db'), 'x'.repeat(4096));
    await expectExplanation(dataDir);
  });

  it('when the disk fails during the migrations', async () => {
    listenToLog();
    const dataDir = createFolder();
    const db = connect({ dataDir });
    await migrate(db);
    await damageTable({ db }, dataDir, 'kysely_migration');
    await db.destroy();
    await expectExplanation(dataDir);
  });

  it("when the sample's images can't be written", async () => {
    const dataDir = createFolder();
    await writeFile(join(dataDir, 'media'), 'not a folder');
    const starting = startWholeSite({ ...siteSettings, DATA_DIR: dataDir, SAMPLE_CONTENT: 'on' });
    await expect(starting).rejects.toThrow(SettingError);
    await expect(starting).rejects.toThrow(/^Media can't be stored in DATA_DIR, or read there \(ENOTDIR/);
  });
});

async function startSite(): Promise<{ site: WholeSite; dataDir: string }> {
  const data = await createOwnedData('sqlite');
  return { site: await startOwnedSite(data), dataDir: data.dataDir };
}

function createFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'masthead-sqlite-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

const readyStatus = async (site: WholeSite) => (await site.visit('/readyz')).status;

/** @returns the lines of the log except those of requests */
const linesOf = (log: readonly string[]) => log.filter((line) => !isAboutBuild(line) && !/^\d{3} [A-Z]/.test(line));

function subscribe(site: WholeSite, email: string): Promise<Response> {
  const body = JSON.stringify({ email });
  return site.visit(apiPaths.subscribe, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
}

/** Takes the write lock in another process, until it is released or the test ends. @returns a function that releases it */
async function lockFile(dataDir: string): Promise<{ release(): Promise<void> }> {
  const program = `
    const { DatabaseSync } = require('node:sqlite');
    new DatabaseSync(process.argv[1]).exec('begin immediate');
    console.log('locked');
    setInterval(() => {}, 1000);`;
  const holder = spawn(process.execPath, ['-e', program, join(dataDir, 'masthead.db')]);
  const release = async () => {
    if (holder.exitCode !== null || holder.signalCode !== null) return;
    const exit = once(holder, 'exit');
    holder.kill('SIGKILL');
    await exit;
  };
  onTestFinished(release);
  await once(holder.stdout, 'data');
  return { release };
}

/** @returns a function that publishes an article larger than the free room in an empty database */
async function openLongArticle(site: WholeSite): Promise<() => Promise<Response>> {
  const author = await site.call('POST', adminPaths.authors, {
    name: 'Ada Vale',
    title: 'Staff writer',
    initials: 'AV',
  });
  const [category] = (await (await site.visit(apiPaths.categories)).json()) as { id: string }[];
  const article = {
    title: 'A long article',
    excerpt: 'An excerpt',
    content: 'Some text. '.repeat(20_000),
    categoryId: category?.id,
    authorId: ((await author.json()) as { id: string }).id,
    publishDate: new Date().toISOString(),
  };
  return () => site.call('POST', adminPaths.articles, article);
}

/** Overwrites the first page of a table. @returns a function that restores it */
async function damageTable(
  { db }: Pick<WholeSite, 'db'>,
  dataDir: string,
  table: string,
): Promise<() => Promise<void>> {
  await sql`pragma wal_checkpoint(truncate)`.execute(db);
  const { rows } = await sql<{ rootpage: number; page_size: number }>`
    select rootpage, page_size from sqlite_schema, pragma_page_size where name = ${table}`.execute(db);
  const [{ rootpage, page_size: size } = { rootpage: 0, page_size: 0 }] = rows;
  const path = join(dataDir, 'masthead.db');
  const before = await overwrite(path, Buffer.alloc(size, 0xff), (rootpage - 1) * size);
  return async () => {
    await overwrite(path, before, (rootpage - 1) * size);
  };
}

/** @returns the bytes that were there before */
async function overwrite(path: string, bytes: Buffer, position: number): Promise<Buffer> {
  const file = await open(path, 'r+');
  const { buffer } = await file.read({ buffer: Buffer.alloc(bytes.length), position });
  await file.write(bytes, 0, bytes.length, position);
  await file.close();
  return buffer;
}

async function expectExplanation(dataDir: string): Promise<void> {
  const starting = openDatabase(readEnvironment({ DATA_DIR: dataDir }));
  await expect(starting).rejects.toThrow(SettingError);
  await expect(starting).rejects.toThrow(/^The folder DATA_DIR, \S+, can't be used \([^.]+\)\.$/);
}
