import { messages } from '../../contract/messages.ts';
import { isUniqueViolation } from '../../database/violations.ts';
import { ServiceError } from '../service-error.ts';

/** @returns ServiceError `slug-taken` when the database found the slug in use, for the field of a form; any other error as it is */
export function explainTakenSlug(slug: string | undefined, error: unknown): unknown {
  if (!isUniqueViolation(error)) return error;
  return new ServiceError('slug-taken', `The slug "${slug}" is already in use.`, {
    errors: { slug: messages.categorySlug.taken },
  });
}
