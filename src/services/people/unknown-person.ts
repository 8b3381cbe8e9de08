import { ServiceError } from '../errors/service-error.ts';

export function unknownPerson(): ServiceError {
  return new ServiceError('not-found', 'This account has been removed.');
}
