import { type JobName, type JobRun, jobTitles } from '../../contract/job-runs.ts';
import type { Database, JobRunsTable } from '../../database/schema.ts';

/** How long after its time a job may begin, in milliseconds: instances record their runs every minute. */
const maxDelay = 3 * 60_000;

/** @returns the recorded runs of these jobs, in the order of `jobTitles`; one that has no record yet is left out */
export async function listRuns(
  db: Database,
  { names, now }: { names: readonly JobName[]; now: Date },
): Promise<JobRun[]> {
  if (names.length === 0) return [];
  const rows = await db.selectFrom('job_runs').selectAll().where('name', 'in', names).execute();
  return (Object.keys(jobTitles) as JobName[]).flatMap((name) => {
    const row = rows.find((one) => one.name === name);
    return row ? [present(name, row, now)] : [];
  });
}

function present(name: JobName, row: JobRunsTable, now: Date): JobRun {
  return {
    name,
    state: stateOf(row, now.getTime()),
    everyMs: row.every_ms ?? 0,
    startedAt: row.started_at,
    succeededAt: row.succeeded_at,
    failedAt: row.failed_at,
    error: row.failed_at === null ? null : row.error,
    nextAt: row.next_at,
  };
}

/** Times as text sort as they follow each other. */
function stateOf(row: JobRunsTable, now: number): JobRun['state'] {
  const started = row.started_at ?? '';
  const succeeded = row.succeeded_at ?? '';
  const failed = row.failed_at ?? '';
  const isRunning = started > succeeded && started > failed;
  // The end of a run whose instance was killed is not noted.
  if (isRunning && now - Date.parse(row.noted_at) < maxDelay) return 'running';
  if (row.next_at !== null && now - Date.parse(row.next_at) > maxDelay) return 'overdue';
  if (failed > succeeded) return 'failed';
  return succeeded === '' ? 'waiting' : 'ok';
}
