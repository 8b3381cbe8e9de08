import { log } from '../logging/log.ts';
import { isDatabaseUnavailable } from '../services/errors/unavailable.ts';

/**
 * Writes to the log why a job failed, except while the database can't be used: that has a line of its own.
 * @param consequence what happens next, as the end of the line
 */
export function logFailure(job: string, error: unknown, consequence: string): void {
  if (isDatabaseUnavailable(error)) return;
  log.error({ err: error }, `${job}: ${error instanceof Error ? error.message : String(error)}; ${consequence}`);
}
