import type { Database } from '../../database/schema.ts';
import { isForeignKeyViolation } from '../../database/violations.ts';
import { countArticles } from '../articles/count-articles.ts';
import { raiseContentVersion } from '../content-version/content-version.ts';
import { ServiceError } from '../service-error.ts';
import { refuseUnknownAuthor } from './read-author.ts';

/**
 * Deletes an author for good.
 * @throws ServiceError `not-found`; `author-in-use` while there are articles by them, which a foreign key of the database checks
 */
export async function deleteAuthor(db: Database, input: { id: string; now: Date }): Promise<void> {
  try {
    await db.transaction().execute(async (trx) => {
      const { numDeletedRows } = await trx.deleteFrom('authors').where('id', '=', input.id).executeTakeFirst();
      if (numDeletedRows === 0n) refuseUnknownAuthor();
      await raiseContentVersion(trx);
    });
  } catch (error) {
    throw isForeignKeyViolation(error) ? await explainUse(db, input) : error;
  }
}

async function explainUse(db: Database, { id, now }: { id: string; now: Date }): Promise<ServiceError> {
  const { name } = await db.selectFrom('authors').select('name').where('id', '=', id).executeTakeFirstOrThrow();
  const articles = await countArticles(db, { authorId: id }, now);
  const uses = articles === 1 ? '1 article is' : `${articles} articles are`;
  return new ServiceError('author-in-use', `${name} can't be deleted: ${uses} by this author.`);
}
