import { messages } from '../../contract/messages.ts';
import type { Database } from '../../database/schema.ts';
import { isUniqueViolation } from '../../database/violations.ts';
import { keysOfName } from '../article-tags/tag-names.ts';
import { ServiceError } from '../errors/service-error.ts';

/**
 * It looks after the failed write, so that two who create the same tag at the same time are told apart.
 * @returns ServiceError `tag-exists` when another tag has the name; any other error as it is
 */
export async function explainTaken(
  db: Database,
  { id, name }: { id: string; name: string | undefined },
  error: unknown,
): Promise<unknown> {
  if (!isUniqueViolation(error) || name === undefined) return error;
  const other = await db
    .selectFrom('tags')
    .select('name')
    .where('name_key', '=', keysOfName(name).name_key)
    .where('id', '<>', id)
    .executeTakeFirst();
  if (!other) return error;
  return new ServiceError('tag-exists', `There is a tag "${other.name}" already.`, {
    errors: { name: messages.tagName.taken },
  });
}
