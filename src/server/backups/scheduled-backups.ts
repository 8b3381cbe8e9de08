import type { Database } from '../../database/schema.ts';
import type { PeriodicJob } from '../../jobs/every-interval.ts';
import { runBackups } from '../../jobs/run-backups.ts';
import { log } from '../../logging/log.ts';
import { WorkProcess } from '../../services/threads/work-process.ts';
import type { Environment } from '../environment.ts';

const hour = 60 * 60 * 1000;

/** Milliseconds. A backup of a terabyte takes about as long. */
const timeout = 12 * hour;
const idleTimeout = 1000;

/**
 * @returns the job that backs the site up in a process of its own, and a function that ends that process; a backup that is under way
 *   is then made anew an hour after it began
 */
export function openScheduledBackups(db: Database, environment: Environment): { job: PeriodicJob; end: () => void } {
  const program = new URL('./backup-process.ts', import.meta.url);
  const backups = new WorkProcess<Environment, { name: string; bytes: number }>({ program, timeout, idleTimeout });
  const job = runBackups(db, async () => {
    const { name, bytes } = await backups.do(environment);
    log.info(`backups: ${name} is stored and verified (${(bytes / 1e6).toFixed(1)} MB)`);
  });
  return { job, end: () => backups.end() };
}
