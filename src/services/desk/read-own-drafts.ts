import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import type { User } from '../../contract/account.ts';
import { limits } from '../../contract/limits.ts';
import type { Database, Schema } from '../../database/schema.ts';
import { selectAdminArticles } from '../admin-articles/present-admin-article.ts';
import { isByAuthor } from '../articles/article-filter.ts';

const article = expressionBuilder<Schema, 'articles'>();

/** In the words of the partial indexes: SQLite uses them for nothing else. */
const isUnfinished = sql<SqlBool>`articles.status in ('draft', 'review')`;
export const isInReview = sql<SqlBool>`articles.status = 'review'`;

/**
 * @param state `isUnfinished` or `isInReview`
 * @returns the user's own articles in that state, last edited first: those that the account has created and those under its byline,
 *   each found in an index of its own
 */
export async function readOwnDrafts(db: Database, { id, authorId }: User, state: Expression<SqlBool> = isUnfinished) {
  const read = (own: Expression<SqlBool>) =>
    selectAdminArticles(db)
      .where(isUnfinished)
      .where(state)
      .where(own)
      .orderBy('articles.updated_at', 'desc')
      .orderBy('articles.id', 'desc')
      .limit(limits.dashboard.desk)
      .execute();
  const [created, signed] = await Promise.all([
    read(article('articles.created_by', '=', id)),
    authorId === null ? [] : read(isByAuthor(authorId)),
  ]);
  const rows = new Map([...created, ...signed].map((row) => [row.id, row]));
  return [...rows.values()]
    .sort((one, other) => (one.updated_at < other.updated_at ? 1 : -1))
    .slice(0, limits.dashboard.desk);
}
