import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { readProblem } from '../support/answers.ts';
import { createMigratedLocation, engines } from '../support/engines.ts';
import { reportFault } from '../support/fault-report.ts';
import { listenToLog } from '../support/log.ts';
import { type OwnPostgres, startOwnPostgres } from '../support/own-postgres.ts';
import { startTcpProxy, type TcpProxy } from '../support/tcp-proxy.ts';
import { isAboutBuild, siteSettings, startWholeSite, type WholeSite } from '../support/whole-site.ts';

afterEach(() => {
  vi.useRealTimers();
});

const minute = 60_000;

describe.each(engines.filter((engine) => engine === 'postgres'))('a site on %s', (engine) => {
  it('survives every way of losing its connections while searches run, and works again at once', async () => {
    const log = listenToLog();
    const postgres = await startOwnPostgres();
    const { site, proxy } = await startSite(urlOf(postgres));
    const searches = keepSearching(site);
    const isReady = async () => (await site.visit('/readyz')).status;
    const search = async () => (await site.visit('/api/search?q=river')).status;
    const isBack = () => expect.poll(search, { interval: 20 }).toBe(200);

    for (let times = 0; times < 3; times += 1) await endConnections(postgres);
    await isBack();

    await postgres.signal('SIGKILL');
    await expect.poll(isReady).toBe(503);
    await readProblem(site.visit('/api/search?q=river'), 'busy');
    // On another port: connections to the old one cannot work any more.
    await postgres.restart();
    proxy.leadTo(postgres.port);
    await isBack();
    expect(await isReady()).toBe(200);

    await postgres.signal('SIGSTOP');
    await expect.poll(isReady).toBe(503);
    await readProblem(site.visit('/api/search?q=river'), 'busy');
    expect((await site.visit('/healthz')).status).toBe(200);
    await postgres.signal('SIGCONT');
    await isBack();
    await expect.poll(isReady).toBe(200);

    const answers = await searches.end();
    expect(answers.filter((answer) => answer.status !== 200 && answer.status !== 503)).toEqual([]);
    expect(answers.filter((answer) => answer.status === 503 && answer.headers.get('retry-after') === null)).toEqual([]);
    expect((await site.call('GET', '/api/admin/articles')).status).toBe(200);
    expect(log.filter((line) => !/^database: |^503 GET/.test(line) && !isAboutBuild(line))).toEqual([]);
    const meanwhile = `${answers.length} searches: answered, or 503 with Retry-After`;
    const fault = 'the database cuts its connections, is killed, or stands still';
    reportFault({ fault, where: engine, times: 5, meanwhile, lost: 0 });
  }, 60_000);

  it('answers from the cache for ten minutes, and compares versions before it uses fresh entries again', async () => {
    const log = listenToLog();
    const location = await createMigratedLocation(engine);
    onTestFinished(() => location.remove());
    const { databaseUrl = '' } = location;
    const { site, proxy } = await startSite(databaseUrl);
    const start = Date.now();
    const setClock = (time: number) => vi.useFakeTimers({ toFake: ['Date'], now: start + time });
    const categories = () => site.visit('/api/categories');
    const before = await (await categories()).text();

    proxy.leadTo(0);
    await expect.poll(async () => (await categories()).headers.get('cache-control')).toBe('no-store');
    setClock(9 * minute);
    const stale = await categories();
    expect(stale.status).toBe(200);
    expect(await stale.text()).toBe(before);
    expect((await site.visit('/readyz')).status).toBe(503);
    await readProblem(site.visit('/api/categories?limit=2'), 'busy');
    setClock(11 * minute);
    await readProblem(categories(), 'busy');
    expect(log.filter((line) => !line.startsWith('503 GET ') && !isAboutBuild(line))).toEqual([
      expect.stringMatching(/^database: /),
    ]);

    setClock(minute);
    await renameCategories(databaseUrl);
    proxy.leadTo(Number(new URL(databaseUrl).port));
    const answers: { text: string; cacheControl: string | null }[] = [];
    await expect
      .poll(
        async () => {
          const answer = await categories();
          answers.push({ text: await answer.text(), cacheControl: answer.headers.get('cache-control') });
          return answers.at(-1)?.cacheControl;
        },
        { interval: 20 },
      )
      .toBe('no-cache');
    expect(answers.at(-1)?.text).toContain('Renamed');
    expect((await site.visit('/readyz')).status).toBe(200);
  }, 60_000);
});

/** Starts a site whose statements time out after a second, with a proxy in front of its database. */
async function startSite(databaseUrl: string): Promise<{ site: WholeSite; proxy: TcpProxy }> {
  const url = new URL(databaseUrl);
  const proxy = await startTcpProxy(Number(url.port));
  url.port = String(proxy.port);
  url.search = 'connect_timeout=1&query_timeout=1000';
  const dataDir = mkdtempSync(join(tmpdir(), 'masthead-site-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const site = await startWholeSite({
    ...siteSettings,
    DATA_DIR: dataDir,
    DATABASE_URL: url.href,
  });
  return { site, proxy };
}

const urlOf = ({ port }: OwnPostgres) => `postgres://masthead:masthead@127.0.0.1:${port}/postgres`;

async function runOn(databaseUrl: string, statement: string): Promise<void> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  await client.query(statement);
  await client.end();
}

const endConnections = (postgres: OwnPostgres) =>
  runOn(
    urlOf(postgres),
    'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and client_port > 0',
  );

/** Writes as another instance would. */
const renameCategories = (databaseUrl: string) =>
  runOn(
    databaseUrl,
    "update categories set name = 'Renamed ' || name; update content_version set version = version + 1",
  );

/** Searches over three connections at a time until it is stopped. @returns all responses */
function keepSearching(site: WholeSite): { end(): Promise<Response[]> } {
  let isEnded = false;
  const answers: Response[] = [];
  async function search(): Promise<void> {
    while (!isEnded) {
      const answer = await site.visit('/api/search?q=city');
      answers.push(answer);
      await answer.arrayBuffer();
      if (!answer.ok) await wait(10);
    }
  }
  const searching = Promise.all([search(), search(), search(), search()]);
  return {
    async end() {
      isEnded = true;
      await searching;
      return answers;
    },
  };
}
