import type { Database } from '../../database/schema.ts';
import { isForeignKeyViolation } from '../../database/violations.ts';
import { type Actor, requireAllowed } from '../actors/actor.ts';
import { describeUses } from '../articles/describe-uses.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { raiseContentVersion } from '../content-version/content-version.ts';
import { ServiceError } from '../errors/service-error.ts';
import { removeUses } from '../image-uses/record-uses.ts';
import { totals } from '../totals/totals.ts';
import { findWaiting } from './find-waiting.ts';
import { refuseUnknownAuthor } from './read-author.ts';

/**
 * Deletes an author for good, and the stored total of their articles with them.
 * @throws ServiceError `not-allowed`; `not-found`; `author-in-use` while there are articles by them, which a foreign key of the database checks
 */
export async function deleteAuthor(db: Database, input: { id: string; now: Date; actor: Actor }): Promise<void> {
  requireAllowed(input.actor, 'manage-authors');
  const known = await db.selectFrom('authors').select('id').where('id', '=', input.id).executeTakeFirst();
  if (!known) return refuseUnknownAuthor();
  const waiting = await findWaiting(db, input.id);
  if (waiting > 0) throw await explainUse(db, input, waiting);
  try {
    await db.transaction().execute(async (trx) => {
      const { id, actor } = input;
      const deleted = await trx.deleteFrom('authors').where('id', '=', id).returning('name').executeTakeFirst();
      if (!deleted) return refuseUnknownAuthor();
      await recordAudit(trx, { actor, action: 'author.delete', subject: { id, label: deleted.name } });
      await removeUses(trx, { noun: 'author', id });
      await trx.deleteFrom('totals').where('name', '=', totals.listedBy(id)).execute();
      await raiseContentVersion(trx, [`author:${input.id}`]);
    });
  } catch (error) {
    throw isForeignKeyViolation(error) ? await explainUse(db, input, waiting) : error;
  }
}

async function explainUse(
  db: Database,
  { id, now }: { id: string; now: Date },
  waiting: number,
): Promise<ServiceError> {
  const { name } = await db.selectFrom('authors').select('name').where('id', '=', id).executeTakeFirstOrThrow();
  const isNamed = await db.selectFrom('article_authors').select('place').where('author_id', '=', id).executeTakeFirst();
  const reasons = [
    ...(isNamed ? [`${await describeUses(db, { authorId: id }, now)} by this author`] : []),
    ...(waiting > 0 ? [`${countOf(waiting)} by this author in earlier versions or unpublished changes`] : []),
  ];
  return new ServiceError('author-in-use', `${name} can't be deleted: ${reasons.join(', and ')}.`);
}

function countOf(articles: number): string {
  return articles === 1 ? '1 article is' : `${articles} articles are`;
}
