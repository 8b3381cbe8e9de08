import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { adminPaths } from '../../src/contract/admin-paths.ts';
import { type SystemReport, systemReport } from '../../src/contract/system.ts';
import { connect } from '../../src/database/connect.ts';
import { everyInterval } from '../../src/jobs/every-interval.ts';
import { JobRuns } from '../../src/jobs/job-runs.ts';
import { watchMailer } from '../../src/mail/watch-mailer.ts';
import { DeliveryError } from '../../src/services/email/delivery-error.ts';
import { readAnswer } from '../support/answers.ts';
import { createMigratedLocation, engines, usuallySqlite } from '../support/engines.ts';
import { storeImage } from '../support/library.ts';
import { listenToLog } from '../support/log.ts';
import { setUpMagazine } from '../support/magazine.ts';
import { quietMailer } from '../support/quiet-newsletter.ts';
import { quietSystem } from '../support/system.ts';
import { signInAs, visit } from '../support/visitor.ts';
import { createFixture, type WholeSite } from '../support/whole-site.ts';

const minute = 60_000;
const strict = systemReport.strict();

const read = (site: WholeSite): Promise<SystemReport> => readAnswer(site.call('GET', adminPaths.system), strict);

describe.each(usuallySqlite)('the report of a whole site on %s', (engine) => {
  it('tells of the machine, and of jobs and emails the same on every instance', async () => {
    const fixture = await createFixture(engine);
    const first = await fixture.start();
    await expect.poll(async () => (await read(first)).jobs.length).toBeGreaterThan(10);
    const report = await read(first);
    expect(report).toMatchObject({
      instance: { version: expect.stringMatching(/^\d+\.\d+\.\d+/), node: process.versions.node },
      database: { engine, version: expect.stringMatching(/^\d/), clockAheadMs: engine === 'sqlite' ? null : 0 },
      media: { storage: 'folder', items: 0, bytes: 0 },
      mail: { transport: 'outbox', succeededAt: null, failedAt: null },
    });
    expect(report.database.bytes).toBeGreaterThan(100_000);
    expect(report.disk?.total).toBeGreaterThan(report.disk?.free ?? 0);
    expect(report.warnings.map(({ code }) => code)).toEqual(expect.arrayContaining(['no-mail-server', 'trust-proxy']));

    const invitation = { name: 'Ann', email: 'ann@magazine.test', role: 'editor', authorId: null };
    expect((await first.call('POST', adminPaths.invitations, invitation)).status).toBe(201);
    await expect.poll(async () => (await read(first)).mail.succeededAt).not.toBeNull();

    // SQLite is for one process: the next one is the same after a restart.
    if (engine === 'sqlite') await first.stop();
    const second = await fixture.start();
    const trashOf = ({ jobs }: SystemReport) => jobs.find(({ name }) => name === 'empty-trash');
    await expect.poll(async () => trashOf(await read(second))?.startedAt).not.toBe(trashOf(report)?.startedAt);
    const told = await read(second);
    expect(told.mail.succeededAt).not.toBeNull();
    expect(trashOf(told)).toMatchObject({ state: 'ok', everyMs: 3 * 60 * minute, error: null });
    if (engine === 'postgres') expect(trashOf(await read(first))).toEqual(trashOf(told));
  });
});

describe.each(engines)('jobs on %s', (engine) => {
  const magazine = setUpMagazine(engine);

  /** Runs a job once, as by the clock, and records that. */
  async function runJob(runs: JobRuns, run: () => Promise<unknown>, record = () => runs.record(magazine.db, true)) {
    const job = {
      name: 'trash',
      recordedAs: 'empty-trash',
      interval: minute,
      run,
      onFailure: null,
      atOnce: true,
    } as const;
    await everyInterval(job, runs)();
    await record();
  }

  async function readJob(runs: JobRuns, minutesLater = 0) {
    await magazine.ownerCookie();
    const owner = visit(magazine.db, { system: { ...quietSystem, jobs: () => runs.names } });
    // The time of tests stands still; jobs run by the real one.
    const at = new Date(Date.now() + minutesLater * minute);
    await signInAs(owner, {}, at);
    const { jobs, warnings } = await readAnswer(owner.call(adminPaths.system, { at }), strict);
    return { job: jobs[0], codes: warnings.map(({ code }) => code), texts: warnings.map(({ text }) => text) };
  }

  it('are told of as they run, fail, recover, and are overdue', async () => {
    const runs = new JobRuns();
    await runJob(runs, async () => undefined);
    expect(await readJob(runs)).toMatchObject({ job: { name: 'empty-trash', state: 'ok', error: null } });
    await runJob(runs, () => Promise.reject(new Error('no such table:\n  ann@readers.test')));
    const { job, codes, texts } = await readJob(runs);
    expect(job).toMatchObject({ state: 'failed', error: 'no such table: ...' });
    expect(job?.succeededAt, 'the last success stays known').not.toBeNull();
    expect(codes).toContain('job-failed');
    expect(texts).toContain('The job “Empty the trash” failed: no such table: ...');
    await runJob(new JobRuns(), async () => undefined);
    expect(await readJob(runs), 'another instance has done it').toMatchObject({
      job: { state: 'ok', error: 'no such table: ...' },
    });
    const later = await readJob(runs, 10);
    expect(later.job?.state).toBe('overdue');
    expect(later.codes).toContain('job-overdue');
  });

  it('that go on for long are shown as running, as long as their instance is alive', async () => {
    const runs = new JobRuns();
    const { promise, resolve } = Promise.withResolvers<void>();
    const job = { name: 'search', recordedAs: 'reindex', interval: 1000, onFailure: null, atOnce: true } as const;
    const stop = everyInterval({ ...job, run: () => promise }, runs);
    await runs.record(magazine.db);
    expect((await readJob(runs)).job).toMatchObject({ name: 'reindex', state: 'running', succeededAt: null });
    expect((await readJob(runs, 10)).job?.state, 'no instance has written that it goes on').toBe('overdue');
    resolve();
    await stop();
    await runs.record(magazine.db);
    expect((await readJob(runs)).job?.state).toBe('ok');
  });

  it('that ran while the database was away are recorded afterwards', async () => {
    const location = await createMigratedLocation(engine);
    const gone = connect(location);
    await gone.selectFrom('settings').select('name').execute();
    await gone.destroy();
    const runs = new JobRuns();
    const isAway = () => expect(runs.record(gone, true)).rejects.toThrow('destroyed');
    await runJob(runs, () => Promise.reject(new Error('a full disk')), isAway);
    await runs.record(magazine.db, true);
    expect((await readJob(runs)).job).toMatchObject({ state: 'failed', error: 'a full disk' });
    await location.remove();
  });

  it('emails that are not handed over are told of, but not those that an address refuses', async () => {
    const runs = new JobRuns();
    const { ended } = runs.open('mail', null, null);
    const answers: (DeliveryError | null)[] = [];
    const send = async () => {
      const failure = answers.shift();
      if (failure) throw failure;
    };
    const mailer = watchMailer({ ...quietMailer, transport: 'smtp', send }, ended);
    await magazine.ownerCookie();
    const owner = visit(magazine.db, { mailer });
    await signInAs(owner);
    async function sendAnd(failure: DeliveryError | null) {
      answers.push(failure);
      await mailer.send({ to: 'a@b.test', senderName: '', subject: '', text: '', html: '' }).catch(() => undefined);
      await runs.record(magazine.db, true);
      const { mail, warnings } = await readAnswer(owner.call(adminPaths.system), strict);
      return { ...mail, isFailing: warnings.some(({ code }) => code === 'mail-failing') };
    }
    const refused = new DeliveryError('site', '535 5.7.8 wrong password of ann@magazine.test', {
      smtpCode: 535,
      enhancedStatus: '5.7.8',
      isReply: true,
    });
    const failing = await sendAnd(refused);
    expect(failing).toMatchObject({ succeededAt: null, error: '535 5.7.8', isFailing: true });
    const unknown = await sendAnd(new DeliveryError('address', '550 5.1.1 nobody here'));
    expect(unknown).toEqual(failing);
    expect(await sendAnd(null)).toMatchObject({ failedAt: failing.failedAt, error: '535 5.7.8', isFailing: false });
  });
});

describe.each(usuallySqlite)('the report on %s', (engine) => {
  const magazine = setUpMagazine(engine);

  it('adds up images with their sizes, and goes without what cannot be read', async () => {
    await storeImage(magazine.db);
    await magazine.ownerCookie();
    const owner = visit(magazine.db, { dataDir: '/no/such/folder' });
    await signInAs(owner);
    const { media, disk } = await readAnswer(owner.call(adminPaths.system), strict);
    expect(media).toMatchObject({ items: 1, bytes: expect.any(Number) });
    expect(media?.bytes).toBeGreaterThan(0);
    expect(disk).toBeNull();
  });
});

describe.each(engines)('a slow statement on %s', (engine) => {
  it('is in the log without its values', async () => {
    const log = listenToLog();
    const location = await createMigratedLocation(engine);
    const db = connect(location, { slowQueryMs: 30 });
    const count = 1_000_000;
    await db.selectFrom('settings').select('id').where('name', '=', 'Fast').execute();
    if (engine === 'postgres') await sql`select pg_sleep(0.05), ${'A secret'}::text`.execute(db);
    else
      await sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < ${count})
        select max(i), ${'A secret'} from n`.execute(db);
    await db.destroy();
    await location.remove();
    expect(log).toEqual([expect.stringMatching(/^database: a statement took \d+ ms: (with|select) .*(\$1|\?)/)]);
    expect(log[0]).not.toMatch(/secret|1000000/i);
  });
});
