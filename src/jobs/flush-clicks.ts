import type { Database } from '../database/schema.ts';
import { type ClickBatch, writeClicks } from '../services/newsletter/clicks/count-clicks.ts';
import type { PeriodicJob } from './every-interval.ts';

/** In milliseconds. A crash may lose the clicks of this time and of the ten seconds for which an email's clicks are held back. */
const interval = 5000;

/** @returns the job that writes noted clicks to the database: those whose wait is over, and all of them at the stop */
export function flushClicks(db: Database, batch: ClickBatch): PeriodicJob {
  return {
    name: 'clicks',
    recordedAs: 'write-clicks',
    interval,
    run: () => writeClicks(db, batch, batch.take(new Date())),
    atStop: () => writeClicks(db, batch, batch.takeAll()),
    onFailure: 'they are kept for the next try',
  };
}
