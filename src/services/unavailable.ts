import { DatabaseUnavailableError } from '../database/unavailable.ts';
import { ServiceError } from './service-error.ts';

/** Seconds after which a client should try again: a lock may be free then, and a restart takes little longer. */
const retryAfter = 1;

/** @returns whether an error only means that the database can't be used right now, which is in the log already */
export function isDatabaseUnavailable(error: unknown): boolean {
  return error instanceof DatabaseUnavailableError;
}

/** @returns the error `busy` when the database can't be used right now, so that clients try again; else undefined */
export function busyIfUnavailable(error: unknown): ServiceError | undefined {
  if (!isDatabaseUnavailable(error)) return undefined;
  return new ServiceError('busy', "The database isn't available right now. Please try again in a moment.", {
    retryAfter,
  });
}
