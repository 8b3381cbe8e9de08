import { messages } from '../../contract/messages.ts';
import type { Database } from '../../database/schema.ts';
import { isForeignKeyViolation } from '../../database/violations.ts';
import { ServiceError } from '../service-error.ts';

interface Places {
  categoryId?: string | null | undefined;
  authorId?: string | null | undefined;
}

/**
 * Turns a foreign key error of the database into messages for the form's fields.
 * It looks after the failed write rather than before it, so that a deletion in between cannot slip through.
 * @returns ServiceError `invalid` that names the fields; any other error as it is
 */
export async function explainUnknown(db: Database, article: Places, error: unknown): Promise<unknown> {
  if (!isForeignKeyViolation(error)) return error;
  const [category, author] = await Promise.all([
    exists(db, 'categories', article.categoryId),
    exists(db, 'authors', article.authorId),
  ]);
  const errors = {
    ...(!category && { categoryId: messages.categoryId.unknown }),
    ...(!author && { authorId: messages.authorId.unknown }),
  };
  const [detail] = Object.values(errors);
  return detail ? new ServiceError('invalid', detail, { errors }) : error;
}

async function exists(db: Database, table: 'categories' | 'authors', id: string | null | undefined): Promise<boolean> {
  if (!id) return true;
  return (await db.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}
