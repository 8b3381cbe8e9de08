import { logFailure } from './log-failure.ts';

/** What is done again and again, by the clock. */
export interface PeriodicJob {
  /** What the log calls it. */
  name: string;
  /** Milliseconds from the beginning of one run to the next. What is due while a run is under way is left out. */
  interval: number;
  run(): Promise<unknown>;
  /** What the log says becomes of a run that failed; null where `run` says itself what is worth a line. */
  onFailure: string | null;
  /** Whether the first run begins at once; otherwise after one interval. */
  atOnce?: boolean;
  /** Run once more at the stop, after the run under way. */
  atStop?(): Promise<unknown>;
}

/**
 * Starts a job that never runs twice at the same time. The next run comes after one that failed, too.
 * @returns a function that stops it, and settles once the run under way has ended; it never throws
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
