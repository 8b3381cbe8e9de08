import type { JobName } from '../../contract/job-runs.ts';
import type { Database } from '../../database/schema.ts';

/** Runs of a job on this instance since the last record; null where there was none. */
export interface NotedRun {
  /** `mail` is the handing over of emails, which does not run by the clock. */
  name: JobName | 'mail';
  /** Milliseconds from one run to the next; null for `mail`. */
  everyMs: number | null;
  startedAt: Date | null;
  succeededAt: Date | null;
  failedAt: Date | null;
  /** One line. */
  error: string | null;
  nextAt: Date | null;
}

/** Records runs; the records of other instances stay unless these are newer. */
export async function recordRuns(db: Database, runs: readonly NotedRun[], now: Date): Promise<void> {
  // Always in the order of their names, so that two instances never deadlock.
  const rows = runs.map((run) => toRow(run, now)).sort((a, b) => (a.name < b.name ? -1 : 1));
  await db
    .insertInto('job_runs')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet(({ fn, ref }) => ({
        every_ms: ref('excluded.every_ms'),
        started_at: fn.coalesce('excluded.started_at', 'job_runs.started_at'),
        succeeded_at: fn.coalesce('excluded.succeeded_at', 'job_runs.succeeded_at'),
        failed_at: fn.coalesce('excluded.failed_at', 'job_runs.failed_at'),
        error: fn.coalesce('excluded.error', 'job_runs.error'),
        next_at: ref('excluded.next_at'),
        noted_at: ref('excluded.noted_at'),
      })),
    )
    .execute();
}

function toRow({ name, everyMs, error, ...times }: NotedRun, now: Date) {
  return {
    name,
    every_ms: everyMs,
    started_at: times.startedAt?.toISOString() ?? null,
    succeeded_at: times.succeededAt?.toISOString() ?? null,
    failed_at: times.failedAt?.toISOString() ?? null,
    error,
    next_at: times.nextAt?.toISOString() ?? null,
    noted_at: now.toISOString(),
  };
}
