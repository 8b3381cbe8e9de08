import type { Database } from '../database/schema.ts';
import { expireViews } from '../services/articles/expire-views.ts';
import type { PeriodicJob } from './every-interval.ts';

/** Milliseconds; views expire by the hour. */
const interval = 60_000;

/** @returns the job that ends the views of the last day and of the last week; several instances may run it */
export function expireOldViews(db: Database): PeriodicJob {
  return {
    name: 'recent views',
    recordedAs: 'expire-views',
    interval,
    run: () => expireViews(db, new Date()),
    onFailure: 'lists of the most read are behind until the next try',
  };
}
