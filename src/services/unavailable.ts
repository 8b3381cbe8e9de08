import { DatabaseUnavailableError } from '../database/unavailable.ts';
import { ServiceError } from './service-error.ts';

/** Seconds after which it is worth another try: a lock may be free then, and a restart takes little longer. */
const retryAfter = 1;

/** @returns whether an error says no more than that the database can't be used right now, which the log has said already */
export function isDatabaseUnavailable(error: unknown): boolean {
  return error instanceof DatabaseUnavailableError;
}

/** @returns `busy`, for callers to try again, when the database can't be used right now; undefined for any other error */
export function busyIfUnavailable(error: unknown): ServiceError | undefined {
  if (!isDatabaseUnavailable(error)) return undefined;
  return new ServiceError('busy', "The database isn't available right now. Please try again in a moment.", {
    retryAfter,
  });
}
