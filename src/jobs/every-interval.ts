import { logFailure } from './log-failure.ts';

/** A job that runs once in every interval. */
export interface PeriodicJob {
  /** What the log calls it. */
  name: string;
  /** Milliseconds from the start of one run to the start of the next. A run that is due while another is under way is skipped. */
  interval: number;
  run(): Promise<unknown>;
  /** What happens after a failed run, as the end of its log line; null if `run` logs failures itself. */
  onFailure: string | null;
  /** Whether the first run begins at once; otherwise after one interval. */
  atOnce?: boolean;
  /** Run once more at the stop, after the run under way. */
  atStop?(): Promise<unknown>;
}

/**
 * Starts a job. It never runs twice at the same time, and goes on after a run that failed.
 * @returns a function that stops the job, and settles once the run under way has ended; it never throws
 */
export function everyInterval({ name, interval, run, onFailure, atOnce, atStop }: PeriodicJob): () => Promise<void> {
  let underWay: Promise<void> | null = null;

  async function attempt(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (onFailure !== null) logFailure(name, error, onFailure);
    }
  }

  function begin(): void {
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
