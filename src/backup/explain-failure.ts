import { DatabaseUnavailableError } from '../database/unavailable.ts';
import { BackupError } from './archive/backup-error.ts';

/**
 * @param what the beginning of a sentence, such as "The restore failed"
 * @returns a BackupError for a failure of a disk, a connection or the database; any other error unchanged
 */
export function explainFailure(error: unknown, what: string): unknown {
  const isOfSystem = typeof (error as NodeJS.ErrnoException).syscall === 'string';
  if (!isOfSystem && !(error instanceof DatabaseUnavailableError)) return error;
  return new BackupError(`${what} (${(error as Error).message}).`, { cause: error });
}
