import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../../src/database/schema.ts';
import { readProgress } from '../../src/services/newsletter/sending/read-progress.ts';
import { startSending } from '../../src/services/newsletter/sending/start-sending.ts';
import { type Magazines, openPostgres, openSqlite, settle } from '../lists/engines.ts';
import type { Figure, Report } from '../report.ts';
import { fillNewsletter } from './fill.ts';
import { type Sender, startSender, startSink } from './processes.ts';

/** Subscribers: far more than a small newsroom has, so that costs which grow with them show; and enough for several kills. */
const manyReaders = 100_000;
const killedReaders = 10_000;
const kills = 3;
/** Milliseconds. */
const defaultLease = 30_000;
const shortLease = 2000;
const pollEvery = 200;
const megabyte = 1024 * 1024;

const goals = { emailsPerSecond: 300, memoryRatio: 1.25 };

/** How fast an instance sends, what memory it takes, and what three kills do to a sending. */
export async function measureNewsletter(): Promise<Report[]> {
  return [...(await measureEngine(openSqlite, 1)), ...(await measureEngine(openPostgres, 2))];
}

/** @param instances number of instances in the sending that is killed; the speed is that of one instance */
async function measureEngine(open: () => Promise<Magazines>, instances: number): Promise<Report[]> {
  await using magazines = await open();
  const { engine } = magazines;
  return [
    {
      title: `${engine}: one issue to ${manyReaders.toLocaleString('en')} readers, one instance, emails of 60 KB`,
      columns: ['measured'],
      figures: await measureSpeed(magazines),
    },
    {
      title: `${engine}: ${killedReaders.toLocaleString('en')} readers, ${instances === 1 ? 'one instance' : `${instances} instances`}, kill -9 three times`,
      columns: ['emails'],
      figures: await measureKills(magazines, instances),
    },
  ];
}

async function measureSpeed(magazines: Magazines): Promise<Figure[]> {
  await using sink = await startSink();
  const { db, issueId } = await prepare(magazines, 'speed', manyReaders);
  const started = performance.now();
  await startSending(db, { issueId, now: new Date() });
  const writing = (performance.now() - started) / 1000;
  await settle(db, magazines.engine);

  const began = performance.now();
  await using sender = startSender(magazines.locationOf('speed'), { smtpUrl: sink.url, lease: defaultLease });
  let early = 0;
  let max = 0;
  for (;;) {
    await wait(pollEvery);
    const { emails } = await sink.read();
    if (emails === manyReaders) break;
    const memory = await sender.memory();
    max = Math.max(max, memory);
    if (emails <= manyReaders / 10) early = Math.max(early, memory);
  }
  const perSecond = manyReaders / ((performance.now() - began) / 1000);
  const processorMs = (sender.processorTime() / manyReaders) * 1000;
  return [
    { name: 'writing the deliveries: seconds', values: [writing.toFixed(1)] },
    {
      name: 'emails a second',
      values: [perSecond.toFixed(0)],
      goal: { measured: perSecond, bound: 'at least', value: goals.emailsPerSecond },
    },
    { name: 'processor ms per email, of the instance', values: [processorMs.toFixed(2)] },
    { name: 'max memory up to the 10,000th email, MB', values: [(early / megabyte).toFixed(0)] },
    { name: 'max memory up to the 100,000th, MB', values: [(max / megabyte).toFixed(0)] },
    {
      name: 'the second divided by the first',
      values: [(max / early).toFixed(2)],
      goal: { measured: max / early, bound: 'at most', value: goals.memoryRatio },
    },
  ];
}

async function measureKills(magazines: Magazines, instances: number): Promise<Figure[]> {
  await using sink = await startSink();
  const { db, issueId } = await prepare(magazines, 'kills', killedReaders);
  await startSending(db, { issueId, now: new Date() });
  const start = () =>
    Array.from({ length: instances }, () =>
      startSender(magazines.locationOf('kills'), { smtpUrl: sink.url, lease: shortLease }),
    );
  const end = (senders: Sender[]) => Promise.all(senders.map((sender) => sender.kill()));

  let running = start();
  for (let kill = 1; kill <= kills; kill += 1) {
    while ((await sink.read()).emails < (killedReaders * kill) / (kills + 1)) await wait(pollEvery);
    await end(running);
    running = start();
  }
  while ((await readProgress(db, issueId)).status !== 'sent') await wait(pollEvery);
  await end(running);

  const { emails, readers } = await sink.read();
  const { maybeTwice } = await readProgress(db, issueId);
  const [missed, twice] = [killedReaders - readers, emails - readers];
  return [
    { name: 'received', values: [String(emails)] },
    { name: 'readers without one', values: [String(missed)], goal: { measured: missed, bound: 'at most', value: 0 } },
    { name: 'under way at the kills, as reported', values: [String(maybeTwice)] },
    { name: 'received twice', values: [String(twice)], goal: { measured: twice, bound: 'at most', value: maybeTwice } },
  ];
}

async function prepare(
  magazines: Magazines,
  name: string,
  readers: number,
): Promise<{ db: Database; issueId: string }> {
  const db = await magazines.open(name);
  const issueId = await fillNewsletter(db, { readers, now: new Date() });
  await settle(db, magazines.engine);
  return { db, issueId };
}
