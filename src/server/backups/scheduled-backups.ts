import type { Database } from '../../database/schema.ts';
import type { PeriodicJob } from '../../jobs/every-interval.ts';
import { runBackups } from '../../jobs/run-backups.ts';
import { log } from '../../logging/log.ts';
import { longestBackup, noteUnfinishedStopped } from '../../services/backups/backup-log.ts';
import { WorkProcess } from '../../services/threads/work-process.ts';
import type { Environment } from '../environment/environment.ts';
import type { ScheduledBackup } from './backup-process.ts';

/** Milliseconds. */
const idleTimeout = 1000;

/** How long the process may take to remove what it has begun, in milliseconds: less than a stop waits for it. */
const tidyTimeout = 1500;

/**
 * @returns the job that backs the site up in a process of its own, and a function that stops a backup that is under way: it leaves
 *   nothing, is no failure, and is made anew at the next start
 */
export function openScheduledBackups(
  db: Database,
  environment: Environment,
): { job: PeriodicJob; stop: () => Promise<void> } {
  const program = new URL('./backup-process.ts', import.meta.url);
  const work = new WorkProcess<Environment, ScheduledBackup>({ program, timeout: longestBackup, idleTimeout });
  let isStopping = false;

  async function backUp(): Promise<void> {
    if (isStopping) return;
    try {
      const { name, bytes, warnings } = await work.do(environment);
      log.info(`backups: ${name} is stored and verified (${(bytes / 1e6).toFixed(1)} MB)`);
      for (const { text } of warnings) log.warn(`backups: ${text}`);
    } catch (error) {
      if (!isStopping) throw error;
      // The process notes this itself, unless it had no time.
      await noteUnfinishedStopped(db, new Date());
      log.info('backups: the server stops, and the backup with it; the next start makes it anew');
    }
  }

  return {
    job: runBackups(db, backUp),
    async stop() {
      isStopping = true;
      await work.stop(tidyTimeout);
    },
  };
}
