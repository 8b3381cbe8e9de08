import { setTimeout as wait } from 'node:timers/promises';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { ensureBuild } from '../../src/server/ensure-build.js';
import { engines, usuallySqlite } from '../support/engines.ts';
import { reportFault } from '../support/fault-report.ts';
import { listenToLog } from '../support/log.ts';
import { startOwnPostgres } from '../support/own-postgres.ts';
import { continueSession } from '../support/owner-session.ts';
import { createProcessSettings, openBeside, processOrigin } from '../support/process-settings.ts';
import { isLongRun, randomNumbers, seed } from '../support/sample.ts';
import { type SiteProcess, startSite } from '../support/site-process.ts';
import { expectAllSaved, startWriters } from '../support/steady-writers.ts';
import { startTcpProxy } from '../support/tcp-proxy.ts';
import { temporaryFolder } from '../support/temporary-files.ts';
import { siteSettings, startWholeSite } from '../support/whole-site.ts';
import { articleFields } from '../support/written-article.ts';

const kills = isLongRun ? 20 : 2;
const writers = 6;
/** A SQLite database is served by one process. */
const processes = { sqlite: 1, postgres: 2 };
const random = randomNumbers(seed);
/** A kill comes after so many more saves, so at any point of one of them. */
const someSaves = () => 1 + Math.floor(random() * 40);

describe.each(usuallySqlite)('servers that are killed while people save, on %s', { timeout: 600_000 }, (engine) => {
  beforeAll(() => void ensureBuild());

  it('have everything that they have said is saved, once, and start again at once', async () => {
    const { location, settings, cookie } = await createProcessSettings(engine);
    const start = () => Promise.all(Array.from({ length: processes[engine] }, () => startSite(settings)));
    let running: SiteProcess[] = await start();
    onTestFinished(async () => void (await Promise.all(running.map((site) => site.stop()))));
    const db = openBeside(location);
    const session = continueSession(cookie, processOrigin);
    let turn = 0;
    const saving = startWriters(writers, await articleFields(db), (method, path, body, headers) => {
      turn += 1;
      return session.send(running[turn % running.length]?.url ?? '', method, path, body, headers);
    });
    for (let kill = 0; kill < kills; kill += 1) {
      await saving.more(someSaves());
      await Promise.all(running.map((site) => site.kill()));
      running = await start();
    }
    await saving.more(someSaves());
    await saving.stop();
    await expectAllSaved(db, saving);
    const { saved, failed } = saving;
    const meanwhile = `${saved} saves by ${writers} writers; ${failed} without an answer were sent again`;
    const many = processes[engine] === 1 ? 'the server is' : 'both instances are';
    reportFault({
      fault: `kill -9: ${many} killed while people save`,
      where: engine,
      times: kills,
      meanwhile,
      lost: 0,
    });
  });
});

describe.runIf(engines.includes('postgres'))('a PostgreSQL server that is killed while people save', () => {
  it('has everything that was said to be saved, and the site goes on by itself', { timeout: 600_000 }, async () => {
    listenToLog();
    const postgres = await startOwnPostgres();
    const proxy = await startTcpProxy(postgres.port);
    const site = await startWholeSite({
      ...siteSettings,
      DATA_DIR: temporaryFolder(),
      DATABASE_URL: `postgres://masthead:masthead@127.0.0.1:${proxy.port}/postgres?connect_timeout=1&query_timeout=1000`,
    });
    expect((await site.call('GET', '/api/admin/articles')).status).toBe(200);
    const saving = startWriters(writers, await articleFields(site.db), (method, path, body, headers) =>
      site.call(method, path, body, headers),
    );
    const times = isLongRun ? 10 : 1;
    for (let time = 0; time < times; time += 1) {
      await saving.more(someSaves());
      await postgres.signal('SIGKILL');
      await wait(100 * random());
      await postgres.restart();
      proxy.leadTo(postgres.port);
    }
    await saving.more(someSaves());
    await saving.stop();
    await expectAllSaved(site.db, saving);
    const { saved, failed } = saving;
    const meanwhile = `${saved} saves by ${writers} writers; ${failed} answered 503 were sent again`;
    reportFault({ fault: 'the database is killed and comes back', where: 'postgres', times, meanwhile, lost: 0 });
  });
});
