import type { Database } from '../database/schema.ts';
import { thinRevisions } from '../services/revisions/thin-revisions.ts';
import type { PeriodicJob } from './every-interval.ts';

/** Milliseconds. */
const interval = 60 * 60_000;

/** @returns the job that thins out older saves of drafts; several instances may run it */
export function thinOldRevisions(db: Database): PeriodicJob {
  return {
    name: 'revisions',
    recordedAs: 'thin-revisions',
    interval,
    run: () => thinRevisions(db, new Date()),
    onFailure: 'older saves are looked for again',
  };
}
