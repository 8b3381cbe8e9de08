import { messages } from '../../contract/messages.ts';
import { isUniqueViolation } from '../../database/violations.ts';
import { ServiceError } from '../errors/service-error.ts';

/** @returns ServiceError `slug-taken` with the form's field when the database found the slug in use; any other error unchanged */
export function explainTakenSlug(slug: string | undefined, error: unknown): unknown {
  if (!isUniqueViolation(error)) return error;
  return new ServiceError('slug-taken', `The slug "${slug}" is already in use.`, {
    errors: { slug: messages.categorySlug.taken },
  });
}
