import { setTimeout as wait } from 'node:timers/promises';
import { v7 as uuid } from 'uuid';
import type { Database } from '../database/schema.ts';
import { log } from '../logging/log.ts';
import { endLease, keepLease, type Lease, takeLease } from '../services/leases/leases.ts';
import { indexVersion } from '../services/search-index/index-article.ts';
import { countOutdated, readOutdated } from '../services/search-index/reindexing/next-batch.ts';
import { reindexArticles } from '../services/search-index/reindexing/reindex-articles.ts';
import { everyInterval } from './every-interval.ts';
import type { JobRuns } from './job-runs.ts';

/** Times are in milliseconds. */
export interface Reindexing {
  /** Version of the index format that every entry gets. */
  version: number;
  /** How often the job looks for outdated entries: an older instance may still write some. */
  interval: number;
  /** How long the lease is valid without being renewed. */
  leaseTime: number;
  /** Shortest pause after a batch. Otherwise the pause is as long as the batch took, to leave half of the time to other work. */
  minPause: number;
  /** How often the progress is logged. */
  logInterval: number;
}

const defaults: Reindexing = {
  version: indexVersion,
  interval: 30_000,
  leaseTime: 30_000,
  minPause: 10,
  logInterval: 10_000,
};

/**
 * Indexes again, in the background, the articles whose entries have an older version of the index format. Of several instances
 * one does it; another can take over at any time, because each entry says its version.
 * @returns a function that ends this, after the batch under way
 */
export function startReindexing(db: Database, given: Partial<Reindexing> = {}, runs?: JobRuns): () => Promise<void> {
  const settings = { ...defaults, ...given };
  const lease: Lease = { job: 'reindex', holder: uuid() };
  const end = new AbortController();
  const stop = everyInterval(
    {
      name: 'search',
      recordedAs: 'reindex',
      interval: settings.interval,
      atOnce: true,
      run: () => reindexOutdated(db, { ...settings, lease, signal: end.signal }),
      onFailure: 'the index is brought up to date at the next try',
    },
    runs,
  );
  return () => {
    end.abort();
    return stop();
  };
}

interface Work extends Reindexing {
  lease: Lease;
  signal: AbortSignal;
}

async function reindexOutdated(db: Database, work: Work): Promise<void> {
  const { version, lease, leaseTime } = work;
  if ((await readOutdated(db, version)).length === 0) return;
  const now = Date.now();
  if (!(await takeLease(db, lease, new Date(now), new Date(now + leaseTime)))) return;
  const all = await countOutdated(db, version);
  log.info(`search: ${all} articles are indexed again, in format ${version}`);
  try {
    const done = await goThrough(db, work, all);
    const isAll = done >= all;
    log.info(
      isAll
        ? `search: ${done} articles are indexed again`
        : `search: ${done} of ${all} articles are indexed again; the rest follows`,
    );
  } finally {
    await endLease(db, lease);
  }
}

/** @returns how many articles it has indexed, once there are no more, the instance stops or another one has the lease */
async function goThrough(db: Database, { version, lease, signal, ...times }: Work, all: number): Promise<number> {
  let done = 0;
  let lastLine = performance.now();
  while (!signal.aborted) {
    const articles = await readOutdated(db, version);
    const began = performance.now();
    const mayGoOn = (trx: Database) => keepLease(trx, lease, new Date(Date.now() + times.leaseTime));
    if (articles.length === 0 || !(await reindexArticles(db, { articles, version, mayGoOn }))) break;
    done += articles.length;
    const now = performance.now();
    if (now - lastLine >= times.logInterval) {
      log.info(`search: ${done} of ${all} articles are indexed again`);
      lastLine = now;
    }
    await wait(Math.max(times.minPause, now - began), undefined, { signal }).catch(() => undefined);
  }
  return done;
}
