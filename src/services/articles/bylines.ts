import type { Byline } from '../../contract/bylines.ts';
import { type BylineColumns, bylinesOf } from '../../database/byline-columns.ts';
import type { DatabaseTransaction } from '../../database/schema.ts';
import { type Actor, requireAllowed } from '../actors/actor.ts';

/**
 * Asks about each author who was added, removed, or has another role.
 * @throws ServiceError `not-allowed`
 */
export function requireBylinesAllowed(actor: Actor, before: readonly Byline[], after: readonly Byline[]): void {
  const isIn = (list: readonly Byline[], one: Byline) =>
    list.some(({ id, role }) => id === one.id && role === one.role);
  const changed = [...before.filter((one) => !isIn(after, one)), ...after.filter((one) => !isIn(before, one))];
  for (const { id: authorId } of changed) requireAllowed(actor, 'set-byline', { authorId });
}

/**
 * Stores by which authors an article is found, in the transaction that has written its columns. Triggers of the database do that for
 * the first author, in the role of words, and for the publish date.
 * @param article the columns as they are now, and its publish date
 */
export async function indexBylines(
  trx: DatabaseTransaction,
  { id, publish_date, ...columns }: BylineColumns & { id: string; publish_date: string | null },
): Promise<void> {
  await trx.deleteFrom('article_authors').where('article_id', '=', id).execute();
  const rows = bylinesOf(columns).map((one, place) => ({
    article_id: id,
    author_id: one.id,
    place,
    role: one.role,
    publish_date,
  }));
  if (rows.length > 0) await trx.insertInto('article_authors').values(rows).execute();
}
