import type { Database } from '../database/schema.ts';
import { nextBackup } from '../services/backups/backup-schedule.ts';
import { withLease } from '../services/leases/with-lease.ts';
import type { PeriodicJob } from './every-interval.ts';

const minute = 60_000;

/**
 * @param backUp makes a scheduled backup, and notes the result
 * @returns the job that backs the site up when that is due, on one of several instances, and at once if it was due while none ran
 */
export function runBackups(db: Database, backUp: () => Promise<unknown>): PeriodicJob {
  return {
    name: 'backups',
    recordedAs: 'run-backups',
    interval: minute,
    atOnce: true,
    run: async () => {
      if (!(await isDue(db))) return;
      await withLease(db, 'backup', async () => {
        // Another instance may have made it since.
        if (await isDue(db)) await backUp();
      });
    },
    onFailure: 'it is tried again in an hour',
  };
}

async function isDue(db: Database): Promise<boolean> {
  const now = new Date();
  const next = await nextBackup(db, now);
  return next !== null && next <= now;
}
