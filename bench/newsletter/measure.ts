import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../../src/database/schema.ts';
import { readProgress } from '../../src/services/newsletter/sending/read-progress.ts';
import { startSending } from '../../src/services/newsletter/sending/start-sending.ts';
import { actor } from '../../tests/support/actor.ts';
import { type Magazines, settle } from '../magazine/engines.ts';
import type { Figure, Report } from '../report.ts';
import type { Run } from '../run.ts';
import { fillNewsletter } from './fill.ts';
import { type Sender, startSender, startSink } from './processes.ts';

interface Size {
  /** Subscribers of the sending whose speed and memory are measured. */
  many: number;
  /** Subscribers of the sending that is killed: enough for several kills. */
  killed: number;
}

/** Far more subscribers than a small newsroom has, so that costs which grow with them show. */
const large: Size = { many: 100_000, killed: 10_000 };
const small: Size = { many: 20_000, killed: 4_000 };
const kills = 3;
/** Milliseconds. */
const defaultLease = 30_000;
const shortLease = 2000;
const pollEvery = 200;

const goals = { emailsPerSecond: 300, memoryRatio: 1.25 };

/** How fast an instance sends, what memory it takes, and what three kills do to a sending. */
export async function measure({ engines, isSmall }: Run): Promise<Report[]> {
  const size = isSmall ? small : large;
  return [
    ...(await measureEngine(await engines.sqlite(), size, 1)),
    ...(await measureEngine(await engines.postgres(), size, 2)),
  ];
}

/** @param instances number of instances in the sending that is killed; the speed is that of one instance */
async function measureEngine(magazines: Magazines, { many, killed }: Size, instances: number): Promise<Report[]> {
  const { engine } = magazines;
  return [
    {
      title: `${engine}: one issue to ${many.toLocaleString('en')} subscribers, one instance, emails of 60 KB`,
      columns: ['measured'],
      figures: await measureSpeed(magazines, many),
    },
    {
      title: `${engine}: ${killed.toLocaleString('en')} subscribers, ${instances === 1 ? 'one instance' : `${instances} instances`}, kill -9 three times`,
      columns: ['emails'],
      figures: await measureKills(magazines, killed, instances),
    },
  ];
}

async function measureSpeed(magazines: Magazines, subscribers: number): Promise<Figure[]> {
  await using sink = await startSink();
  const { db, issueId } = await prepare(magazines, 'speed', subscribers);
  const started = performance.now();
  await startSending(db, { issueId, now: new Date(), actor });
  const writing = (performance.now() - started) / 1000;
  await settle(db, magazines.engine);

  const began = performance.now();
  await using sender = startSender(magazines.locationOf('speed'), { smtpUrl: sink.url, lease: defaultLease });
  let early = 0;
  let max = 0;
  for (;;) {
    await wait(pollEvery);
    const { emails } = await sink.read();
    if (emails === subscribers) break;
    const memory = sender.memory();
    max = Math.max(max, memory);
    if (emails <= subscribers / 10) early = Math.max(early, memory);
  }
  const perSecond = subscribers / ((performance.now() - began) / 1000);
  const processorMs = (sender.processorTime() / subscribers) * 1000;
  return [
    { name: 'writing the deliveries: seconds', values: [writing.toFixed(1)] },
    {
      name: 'emails a second',
      values: [perSecond.toFixed(0)],
      goal: { measured: perSecond, limit: 'at least', value: goals.emailsPerSecond },
    },
    { name: 'processor ms per email, of the instance', values: [processorMs.toFixed(2)] },
    { name: 'max memory up to a tenth of the emails, MB', values: [early.toFixed(0)] },
    { name: 'max memory up to the last, MB', values: [max.toFixed(0)] },
    {
      name: 'the second divided by the first',
      values: [(max / early).toFixed(2)],
      goal: { measured: max / early, limit: 'at most', value: goals.memoryRatio },
    },
  ];
}

async function measureKills(magazines: Magazines, subscribers: number, instances: number): Promise<Figure[]> {
  await using sink = await startSink();
  const { db, issueId } = await prepare(magazines, 'kills', subscribers);
  await startSending(db, { issueId, now: new Date(), actor });
  const start = () =>
    Array.from({ length: instances }, () =>
      startSender(magazines.locationOf('kills'), { smtpUrl: sink.url, lease: shortLease }),
    );
  const end = (senders: Sender[]) => Promise.all(senders.map((sender) => sender.kill()));

  let running = start();
  for (let kill = 1; kill <= kills; kill += 1) {
    while ((await sink.read()).emails < (subscribers * kill) / (kills + 1)) await wait(pollEvery);
    await end(running);
    running = start();
  }
  while ((await readProgress(db, issueId)).status !== 'sent') await wait(pollEvery);
  await end(running);

  const { emails, subscribers: reached } = await sink.read();
  const { maybeTwice } = await readProgress(db, issueId);
  const [missed, twice] = [subscribers - reached, emails - reached];
  return [
    { name: 'received', values: [String(emails)] },
    {
      name: 'subscribers without one',
      values: [String(missed)],
      goal: { measured: missed, limit: 'at most', value: 0 },
    },
    { name: 'under way at the kills, as reported', values: [String(maybeTwice)] },
    { name: 'received twice', values: [String(twice)], goal: { measured: twice, limit: 'at most', value: maybeTwice } },
  ];
}

async function prepare(
  magazines: Magazines,
  name: string,
  subscribers: number,
): Promise<{ db: Database; issueId: string }> {
  const db = await magazines.open(name);
  const issueId = await fillNewsletter(db, { subscribers, now: new Date() });
  await settle(db, magazines.engine);
  return { db, issueId };
}
