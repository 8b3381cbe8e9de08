import { DatabaseUnavailableError } from '../../database/unavailable.ts';
import { ServiceError } from './service-error.ts';
import { StorageError } from './storage-error.ts';

/** Seconds after which a client should try again: a lock may be free then, and a restart takes little longer. */
const retryAfter = 1;

/** @returns whether an error only means that the database can't be used right now, which is in the log already */
export function isDatabaseUnavailable(error: unknown): boolean {
  return error instanceof DatabaseUnavailableError;
}

/**
 * @returns the error `busy` when the database or the media storage can't be used right now, so that clients try again; else
 *   undefined. Its cause, if any, is not in the log yet.
 */
export function busyIfUnavailable(error: unknown): ServiceError | undefined {
  if (error instanceof StorageError) {
    return new ServiceError('busy', "Images can't be stored or read right now. Please try again in a moment.", {
      retryAfter,
      cause: error,
    });
  }
  if (!isDatabaseUnavailable(error)) return undefined;
  return new ServiceError('busy', "The database isn't available right now. Please try again in a moment.", {
    retryAfter,
  });
}
