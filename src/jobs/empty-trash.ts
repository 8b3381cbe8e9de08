import type { Database } from '../database/schema.ts';
import { emptyTrash } from '../services/article-writes/empty-trash.ts';
import type { PeriodicJob } from './every-interval.ts';

/** Milliseconds. */
const interval = 3 * 60 * 60 * 1000;

/** @returns the job that deletes for good what has been in the trash long enough; several instances may run it */
export function emptyOldTrash(db: Database): PeriodicJob {
  return {
    name: 'trash',
    recordedAs: 'empty-trash',
    interval,
    atOnce: true,
    run: () => emptyTrash(db, new Date()),
    onFailure: 'old articles in the trash are looked for again',
  };
}
