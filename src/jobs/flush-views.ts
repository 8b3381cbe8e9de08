import type { Database } from '../database/schema.ts';
import { flushViews, type ViewBatch } from '../services/articles/count-views.ts';
import type { PeriodicJob } from './every-interval.ts';

/** In milliseconds. A crash may lose the views of this time. */
const interval = 5000;

/** @returns the job that writes noted views to the database */
export function flushNotedViews(db: Database, batch: ViewBatch): PeriodicJob {
  const flush = () => flushViews(db, batch);
  return {
    name: 'views',
    recordedAs: 'write-views',
    interval,
    run: flush,
    atStop: flush,
    onFailure: 'they are kept for the next try',
  };
}
