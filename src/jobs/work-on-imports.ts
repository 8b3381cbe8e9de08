import type { Database } from '../database/schema.ts';
import { removeOldImportFiles } from '../services/imports/remove-old-files.ts';
import type { PeriodicJob } from './every-interval.ts';

/** How long the job waits after a failure that is no fault of an export, in milliseconds. */
const backoff = 60_000;

const hour = 60 * 60 * 1000;

/**
 * @param work does all that owners have asked for, and ends between two batches when its signal is aborted
 * @returns the job that rehearses, writes and undoes imports of the browser, also those that a killed instance has left; and a function that
 *   ends its work, which goes on at the next start
 */
export function workOnImports(work: (signal: AbortSignal) => Promise<void>): {
  job: PeriodicJob;
  stop: () => Promise<void>;
} {
  const ending = new AbortController();
  let backoffEnd = 0;
  const job: PeriodicJob = {
    name: 'imports',
    recordedAs: 'work-on-imports',
    interval: 1000,
    atOnce: true,
    run: async () => {
      try {
        await work(ending.signal);
      } catch (error) {
        backoffEnd = performance.now() + backoff;
        throw error;
      }
    },
    isBackingOff: () => performance.now() < backoffEnd,
    onFailure: 'imports are tried again in a minute',
  };
  return { job, stop: async () => ending.abort() };
}

/** @param workDir the folder for files under way of this instance @returns the job that removes uploaded exports some time after their import */
export function removeOldImports(db: Database, workDir: string): PeriodicJob {
  return {
    name: 'files of imports',
    interval: 6 * hour,
    atOnce: true,
    run: () => removeOldImportFiles(db, workDir, new Date()),
    onFailure: 'files of old imports are looked for again',
  };
}
