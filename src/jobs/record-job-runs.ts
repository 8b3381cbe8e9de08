import type { Database } from '../database/schema.ts';
import type { PeriodicJob } from './every-interval.ts';
import type { JobRuns } from './job-runs.ts';

/** Milliseconds. */
const interval = 1000;

/** @returns the job that records the runs of the other jobs; its own are not recorded */
export function recordJobRuns(db: Database, runs: JobRuns): PeriodicJob {
  return {
    name: 'jobs',
    interval,
    run: () => runs.record(db),
    atStop: () => runs.record(db, true),
    onFailure: 'their runs are recorded at the next try',
  };
}
