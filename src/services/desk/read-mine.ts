import type { UnfinishedArticle } from '../../contract/desk.ts';
import { limits } from '../../contract/limits.ts';
import type { Database } from '../../database/schema.ts';
import { presentAdminSummaries, selectAdminArticles } from '../admin-articles/present-admin-article.ts';
import { isPublic } from '../articles/published.ts';
import type { DeskInput } from './desk-input.ts';
import { readOwnDrafts } from './read-own-drafts.ts';

/** @returns the user's unfinished articles, last edited first */
export async function readMine(db: Database, { user, ...read }: DeskInput): Promise<UnfinishedArticle[]> {
  const [drafts, changed] = await Promise.all([readOwnDrafts(db, user), readChanged(db, user.id)]);
  const rows = [...drafts.map((row) => ({ ...row, edited_at: row.updated_at })), ...changed]
    .sort((one, other) => (one.edited_at < other.edited_at ? 1 : -1))
    .slice(0, limits.dashboard.desk);
  const editedAt = new Map(rows.map((row) => [row.id, row.edited_at]));
  const summaries = await presentAdminSummaries(db, rows, read);
  return summaries.map((summary) => ({ ...summary, editedAt: editedAt.get(summary.id) ?? summary.updatedAt }));
}

/** Public articles whose working copy the user saved last. The copies are read first, since there are few of them. */
async function readChanged(db: Database, userId: string) {
  const copies = await db
    .selectFrom('working_copies')
    .select(['article_id', 'updated_at'])
    .where('updated_by', '=', userId)
    .orderBy('updated_at', 'desc')
    .limit(limits.dashboard.desk)
    .execute();
  if (copies.length === 0) return [];
  const editedAt = new Map(copies.map(({ article_id, updated_at }) => [article_id, updated_at]));
  const rows = await selectAdminArticles(db)
    .where('articles.id', 'in', [...editedAt.keys()])
    .execute();
  return rows.filter(isPublic).map((row) => ({ ...row, edited_at: editedAt.get(row.id) ?? row.updated_at }));
}
