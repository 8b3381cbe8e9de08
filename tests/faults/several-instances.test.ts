import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { adminPaths } from '../../src/contract/admin-paths.ts';
import type { AdminFrontPage } from '../../src/contract/front-page.ts';
import { authPaths } from '../../src/contract/gate-paths.ts';
import { apiPaths, pagePaths } from '../../src/contract/paths.ts';
import { ensureBuild } from '../../src/server/ensure-build.js';
import { balancerName, startBalancer } from '../support/balancer.ts';
import { engines } from '../support/engines.ts';
import { reportFault } from '../support/fault-report.ts';
import { slotOf } from '../support/front-page.ts';
import { owner } from '../support/magazine.ts';
import { continueSession } from '../support/owner-session.ts';
import { findFreePort } from '../support/postgres-server.ts';
import { createProcessSettings, openBeside, processOrigin } from '../support/process-settings.ts';
import { isLongRun } from '../support/sample.ts';
import { addReaders } from '../support/sending.ts';
import { type SiteProcess, startSite } from '../support/site-process.ts';
import { openSmtpSink } from '../support/smtp-sink.ts';
import { expectAllSaved, type SendWrite, startWriters } from '../support/steady-writers.ts';
import { articleFields } from '../support/written-article.ts';

const engine = 'postgres';
const longTimeout = { timeout: 60_000, interval: 10 };
/**
 * Header of requests on a connection of their own: a proxy that takes an instance out may close idle ones at any time. All who
 * ask one host in this process share idle connections, so it is right for one only if all send it.
 */
const freshConnection = { connection: 'close' };
const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0' };

describe.runIf(engines.includes(engine))(`two instances on PostgreSQL behind ${balancerName}`, () => {
  beforeAll(() => void ensureBuild());

  // One test: starting and stopping two instances takes longer than all that they are asked.
  it('show each write within a second, count each view once, limit guesses together, and send an issue once', async () => {
    const sink = await openSmtpSink();
    onTestFinished(() => sink.close());
    const { site, article, db } = await open({ SMTP_URL: sink.url, MAIL_FROM: 'letters@magazine.test' });
    const saves = await expectWritesShown(site, article);

    const views = 40;
    const path = site.url + apiPaths.articleViews(article.id);
    const answers = await Promise.all(
      Array.from({ length: views }, () => fetch(path, { method: 'POST', headers: browser })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
    await expectGuessesLimited(site);

    const emails = await addReaders(db, isLongRun ? 2000 : 100);
    await db.updateTable('settings').set({ letters_per_second: 1000 }).execute();
    await stop(site);
    const counted = await db.selectFrom('articles').select('view_count').executeTakeFirstOrThrow();
    expect(counted.view_count).toBe(views);

    // As if the week's time had passed since.
    await db.updateTable('settings').set({ newsletter_composed_at: null }).execute();
    site.instances = await Promise.all([site.start(0), site.start(1)]);
    const issues = () => db.selectFrom('newsletter_issues').select('id').execute();
    await expect.poll(issues, longTimeout).toHaveLength(1);
    const [{ id } = { id: '' }] = await issues();
    expect((await site.send(site, 'POST', adminPaths.issueSending(id), {})).status).toBe(201);
    const progress = async () => (await site.send(site, 'GET', adminPaths.issueSending(id))).json();
    await expect.poll(async () => (await progress()).status, longTimeout).toBe('sent');
    await stop(site);
    expect(await issues()).toHaveLength(1);
    expect(sink.received.flatMap(({ to }) => to).sort()).toEqual(emails.sort());
    const once = { where: engine, times: 1, lost: 0 };
    reportFault({ ...once, fault: 'two instances behind a proxy', meanwhile: `${saves}; ${views} views` });
    const sent = `an issue to ${emails.length} subscribers`;
    reportFault({ ...once, fault: 'two instances send together', meanwhile: sent });
  }, 600_000);

  it.runIf(isLongRun)(
    'lose no request when each is replaced by a later version, and the version before starts again',
    async () => {
      const { site, article, db } = await open();
      const readers = startReaders(site, article);
      const send: SendWrite = (method, path, body, headers) =>
        site.send(site, method, path, body, { ...headers, ...freshConnection });
      const saving = startWriters(2, await articleFields(db), send);
      const replace = async (place: 0 | 1, version?: 'later version') => {
        await site.use([place === 0 ? 1 : 0]);
        expect(await site.instances[place].stop()).toBe(0);
        site.instances[place] = await site.start(place, version);
        await site.use([0, 1]);
        await readers.more(20);
      };
      await readers.more(20);
      const rounds = isLongRun ? 3 : 1;
      for (let round = 0; round < rounds; round += 1) {
        // The first brings the database up to date while the other one goes on.
        await replace(0, 'later version');
        await replace(1);
        await replace(1, 'later version');
        await replace(0);
      }
      await saving.stop();
      const asked = await readers.stop();
      expect(saving.failed, 'saves that were sent again').toBe(0);
      await expectAllSaved(db, saving, [article.id]);
      const tables = await db.introspection.getTables();
      expect(tables.map(({ name }) => name)).toContain('notes');
      const restarts = rounds * 4;
      const meanwhile = `${asked} reads and ${saving.saved} saves, each answered at the first try, behind ${balancerName}`;
      reportFault({ fault: 'rolling restart with a migration', where: engine, times: restarts, meanwhile, lost: 0 });
    },
    300_000,
  );
});

type Two<Entry> = [Entry, Entry];

/** Two instances and what is in front of them. */
interface Balanced {
  url: string;
  instances: Two<SiteProcess>;
  /** Lets the proxy ask the instances at these places only. */
  use(places: (0 | 1)[]): Promise<void>;
  /** Starts an instance at its place behind the proxy. */
  start(place: 0 | 1, version?: 'later version'): Promise<SiteProcess>;
  /** Sends a request as the owner, to an instance or to the proxy. */
  send(at: { url: string }, ...request: Parameters<SendWrite>): Promise<Response>;
}

interface Published {
  id: string;
  slug: string;
}

/** Starts two instances with one article. */
async function open(given: Record<string, string> = {}) {
  const { location, settings, cookie } = await createProcessSettings(engine);
  const ports: Two<number> = [await findFreePort(), await findFreePort()];
  const start: Balanced['start'] = async (place, version) => {
    const own = { PORT: String(ports[place]), HOST: '127.0.0.1', TRUST_PROXY: '1' };
    const site = await startSite({ ...settings, ...given, ...own }, version);
    onTestFinished(() => site.stop().then(() => undefined));
    return site;
  };
  const instances: Two<SiteProcess> = await Promise.all([start(0), start(1)]);
  const { url, use } = await startBalancer(ports);
  const session = continueSession(cookie, processOrigin);
  const site: Balanced = {
    url,
    instances,
    start,
    use: (places) => use(places.map((place) => ports[place])),
    send: (at, ...request) => session.send(at.url, ...request),
  };
  const db = openBeside(location);
  const fields = { ...(await articleFields(db)), title: 'The first' };
  const article: Published = await (await site.send(site, 'POST', adminPaths.articles, fields)).json();
  return { site, article, db };
}

/** Saves an article and publishes front pages on either instance, which both show it. @returns how often, and how soon */
async function expectWritesShown(site: Balanced, { id, slug }: Published): Promise<string> {
  const save: Write = async (writer, title) =>
    expect((await site.send(writer, 'PATCH', adminPaths.article(id), { title })).status).toBe(200);
  const publish: Write = async (writer, headline) => {
    const { live, version }: AdminFrontPage = await (await site.send(writer, 'GET', adminPaths.frontPage)).json();
    const lead = slotOf({ pin: { articleId: id, headline } });
    const blocks = live.blocks.map((block) => (block.type === 'lead' ? { ...block, lead } : block));
    const draft = await site.send(writer, 'PUT', adminPaths.frontPage, { arrangement: { blocks }, version });
    const saved: AdminFrontPage = await draft.json();
    const publication = { version: saved.version, publishAt: null };
    expect((await site.send(writer, 'POST', adminPaths.frontPagePublication, publication)).status).toBe(201);
  };
  const [saves, frontPages] = isLongRun ? [40, 40] : [4, 2];
  return [
    await timeWrites(site, { what: 'saves', times: saves, path: pagePaths.article(slug), write: save }),
    await timeWrites(site, { what: 'front pages', times: frontPages, path: pagePaths.home, write: publish }),
  ].join('; ');
}

type Write = (writer: SiteProcess, words: string) => Promise<void>;

interface TimedWrites {
  /** In the plural. */
  what: string;
  times: number;
  /** Path of the page that shows the words. */
  path: string;
  write: Write;
}

/** @returns how soon the instances have shown what was written, in words */
async function timeWrites({ instances }: Balanced, { what, times, path, write }: TimedWrites): Promise<string> {
  const [own, others]: Two<number[]> = [[], []];
  for (let time = 0; time < times; time += 1) {
    const [one, other] = instances;
    const [writer, reader] = time % 2 ? [other, one] : [one, other];
    const words = `One of the ${what}: ${time}`;
    for (const instance of instances) await read(instance, path);
    await write(writer, words);
    const answered = performance.now();
    for (const [instance, ages] of [
      [writer, own],
      [reader, others],
    ] as const) {
      await expect.poll(() => read(instance, path), longTimeout).toContain(`>${words}<`);
      ages.push(performance.now() - answered);
    }
  }
  const [atOnce, slowest] = [own, others].map((ages) => Math.round(Math.max(...ages)));
  // The time that a page takes on a busy machine is added to the second.
  expect(atOnce).toBeLessThan(isLongRun ? 1000 : 10_000);
  expect(slowest).toBeLessThan(isLongRun ? 1500 : 10_000);
  return `${times} ${what}, on the same instance after ${atOnce} ms at most, on the other one after ${slowest}`;
}

async function expectGuessesLimited(site: Balanced): Promise<void> {
  const guess = async (at: string, headers = {}) => {
    const body = JSON.stringify({ email: owner.email, password: 'not the password' });
    const json = { origin: processOrigin, 'content-type': 'application/json', ...headers };
    return (await fetch(at + authPaths.signIn, { method: 'POST', headers: json, body })).status;
  };
  for (let tries = 0; tries < 5; tries += 1) expect(await guess(site.url)).toBe(401);
  for (const { url } of site.instances) expect(await guess(url, { 'x-forwarded-for': '127.0.0.1' })).toBe(429);
}

async function stop({ instances }: Balanced): Promise<void> {
  expect(await Promise.all(instances.map((instance) => instance.stop()))).toEqual([0, 0]);
}

async function read({ url }: { url: string }, path: string): Promise<string> {
  const answer = await fetch(url + path);
  return answer.status === 200 ? answer.text() : '';
}

/** Readers that go through the site's pages and its API without a pause, and want each answer at the first try. */
function startReaders({ url }: Balanced, { id, slug }: Published) {
  const paths = ['/', pagePaths.article(slug), apiPaths.articles, apiPaths.article(id), '/feed.xml'];
  const failures: string[] = [];
  let isEnded = false;
  let answered = 0;

  async function readOn(offset: number): Promise<void> {
    for (let turn = offset; !isEnded; turn += 1) {
      const path = paths[turn % paths.length] ?? '/';
      const answer = await fetch(url + path, { redirect: 'manual', headers: freshConnection }).catch(
        (error: Error) => `${error}, ${error.cause}`,
      );
      if (typeof answer === 'string' || answer.status !== 200) {
        failures.push(`${path}: ${typeof answer === 'string' ? answer : answer.status}`);
      } else await answer.arrayBuffer();
      answered += 1;
    }
  }

  const reading = Promise.all([0, 1, 2].map(readOn));
  return {
    async more(count: number) {
      const enough = answered + count;
      await expect.poll(() => answered, longTimeout).toBeGreaterThan(enough);
    },
    async stop(): Promise<number> {
      isEnded = true;
      await reading;
      expect(failures).toEqual([]);
      return answered;
    },
  };
}
