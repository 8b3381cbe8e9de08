import { ServiceError } from '../../errors/service-error.ts';

/** @returns the error for an id that no subscriber has */
export function unknownSubscriber(): ServiceError {
  return new ServiceError('not-found', 'There is no such subscriber.');
}
