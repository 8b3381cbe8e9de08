import type { Database } from '../database/schema.ts';
import { type ClickBatch, writeClicks } from '../services/newsletter/clicks/count-clicks.ts';
import type { PeriodicJob } from './every-interval.ts';

/** Clicks that a crash may lose are those of this time and of the ten seconds that an email is watched, in milliseconds. */
const interval = 5000;

/** @returns the job that writes noted clicks to the database, at the stop all of them */
export function flushClicks(db: Database, batch: ClickBatch): PeriodicJob {
  return {
    name: 'clicks',
    interval,
    run: () => writeClicks(db, batch, batch.take(new Date())),
    atStop: () => writeClicks(db, batch, batch.takeAll()),
    onFailure: 'they are kept for the next try',
  };
}
