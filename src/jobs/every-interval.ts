import type { JobName } from '../contract/job-runs.ts';
import type { JobRuns } from './job-runs.ts';
import { logFailure } from './log-failure.ts';

/** A job that runs once in every interval. */
export interface PeriodicJob {
  /** Name in the log. */
  name: string;
  /** Name in the record of its runs; without one they are not recorded. */
  recordedAs?: JobName;
  /** Milliseconds from the start of one run to the start of the next. A run that is due while another is under way is skipped. */
  interval: number;
  run(): Promise<unknown>;
  /** Whether it backs off at the moment, as after a failure: no run begins then. */
  isBackingOff?(): boolean;
  /** End of the log line after a failed run, which says what happens next; null if `run` logs failures itself. */
  onFailure: string | null;
  /** Whether the first run begins at once; otherwise after one interval. */
  atOnce?: boolean;
  /** Run once more at the stop, after the run under way. */
  atStop?(): Promise<unknown>;
}

/**
 * Starts a job. It never runs twice at the same time, and goes on after a run that failed.
 * @param runs where its runs are noted, if they are
 * @returns a function that stops the job, and settles once the run under way has ended; it never throws
 */
export function everyInterval(
  { name, recordedAs, interval, run, isBackingOff, onFailure, atOnce = false, atStop }: PeriodicJob,
  runs?: JobRuns,
): () => Promise<void> {
  const notes = recordedAs && runs?.open(recordedAs, interval, atOnce ? 0 : interval);
  let underWay: Promise<void> | null = null;

  async function attempt(work: () => Promise<unknown>): Promise<void> {
    notes?.began();
    try {
      await work();
      notes?.ended(null);
    } catch (error) {
      notes?.ended(error);
      if (onFailure !== null) logFailure(name, error, onFailure);
    }
  }

  function begin(): void {
    if (isBackingOff?.()) return;
    underWay ??= attempt(run).finally(() => {
      underWay = null;
    });
  }

  if (atOnce) begin();
  const timer = setInterval(begin, interval);
  return async () => {
    clearInterval(timer);
    await underWay;
    if (atStop) await attempt(atStop);
  };
}
