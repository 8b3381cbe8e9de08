import { type JobRun, jobTitles } from '../../contract/job-runs.ts';
import { describeSpan } from '../formats/span.ts';
import { Ago, Ahead } from './times.tsx';

interface JobTableProps {
  jobs: readonly JobRun[];
  /** The server's clock, in milliseconds since 1970. */
  now: number;
}

const cell = 'py-2 align-baseline';

const minute = 60_000;

/** Table of the jobs: when each last ran on any instance, and when it runs next. */
export function JobTable({ jobs, now }: JobTableProps) {
  return (
    <section aria-labelledby="jobs">
      <h2 id="jobs" className="border-ink/80 border-b pb-2 font-semibold">
        Jobs
      </h2>
      {jobs.length === 0 ? (
        <p className="border-rule border-b py-3 text-muted text-sm">
          No run has been recorded yet. The first records follow within a minute of the start.
        </p>
      ) : (
        <table className="w-full text-left text-sm tabular-nums">
          <thead className="text-muted text-xs">
            <tr className="border-rule border-b">
              <th scope="col" className="py-1.5 pr-4 font-normal">
                Job
              </th>
              <th scope="col" className="py-1.5 pr-4 font-normal max-sm:hidden">
                Runs every
              </th>
              <th scope="col" className="w-24 py-1.5 pr-4 font-normal sm:w-36">
                Last run
              </th>
              <th scope="col" className="w-20 py-1.5 font-normal sm:w-28">
                Next run
              </th>
            </tr>
          </thead>
          <tbody>
            {jobs.map((job) => (
              <JobRow key={job.name} job={job} now={now} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function JobRow({ job, now }: { job: JobRun; now: number }) {
  const { name, state, everyMs, error, failedAt } = job;
  const isWrong = state === 'failed' || state === 'overdue';
  return (
    <tr className="border-rule border-b">
      <th scope="row" className={`${cell} wrap-anywhere pr-4 font-normal`}>
        {jobTitles[name]}
        {error && failedAt && (
          <span className={`block text-xs ${state === 'failed' ? 'text-error' : 'text-muted'}`}>
            Failed <Ago instant={failedAt} now={now} />: {error}
          </span>
        )}
      </th>
      <td className={`${cell} pr-4 text-muted max-sm:hidden`}>{describeSpan(everyMs)}</td>
      <td className={`${cell} pr-4 ${isWrong ? 'error-mark text-error' : ''}`}>
        <LastRun job={job} now={now} />
      </td>
      <td className={cell}>
        <NextRun job={job} now={now} />
      </td>
    </tr>
  );
}

/** Runs of frequent jobs are recorded once a minute, so that is all that is known of them. */
function LastRun({ job: { state, everyMs, startedAt }, now }: { job: JobRun; now: number }) {
  if (state === 'failed') return 'Failed';
  if (state === 'waiting' || !startedAt) return <span className="text-muted">Not yet</span>;
  if (state === 'overdue') {
    return (
      <>
        Overdue
        <span className="block text-xs">
          <Ago instant={startedAt} now={now} />
        </span>
      </>
    );
  }
  if (state === 'running') {
    return (
      <>
        Running
        <span className="block text-muted text-xs">
          begun <Ago instant={startedAt} now={now} />
        </span>
      </>
    );
  }
  const isRecent = now - Date.parse(startedAt) < 2 * minute;
  return everyMs < minute && isRecent ? 'This minute' : <Ago instant={startedAt} now={now} />;
}

function NextRun({ job: { state, everyMs, nextAt }, now }: { job: JobRun; now: number }) {
  if (state === 'running' || state === 'overdue' || !nextAt) return null;
  return everyMs < minute ? `within ${describeSpan(everyMs)}` : <Ahead instant={nextAt} now={now} />;
}
