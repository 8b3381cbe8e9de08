import type { Instant } from './columns.ts';

/** The last run of a job, on whichever instance; instances write it a minute late at most. */
export interface JobRunsTable {
  /** One of the contract's `jobNames`, or of another version's. */
  name: string;
  /** Milliseconds from one run to the next; null for work that does not run by the clock. */
  every_ms: number | null;
  started_at: Instant | null;
  succeeded_at: Instant | null;
  failed_at: Instant | null;
  /** Error of the last failure, in one line. */
  error: string | null;
  next_at: Instant | null;
  /** When an instance last wrote this row. While a run goes on, one does so every minute. */
  noted_at: Instant;
}

export interface JobTables {
  job_runs: JobRunsTable;
}
