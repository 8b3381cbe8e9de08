import type { SubmittedArticle } from '../../contract/desk.ts';
import { limits } from '../../contract/limits.ts';
import { can } from '../../contract/permissions.ts';
import type { Database } from '../../database/schema.ts';
import { presentAdminSummaries, selectAdminArticles } from '../admin-articles/present-admin-article.ts';
import type { DeskInput } from './desk-input.ts';
import { isInReview, readOwnDrafts } from './read-own-drafts.ts';

const anyDraft = { authors: [], createdBy: null, isDraft: true };

/** @returns the articles in review that wait for the user, or, for those who can't publish them, the user's own */
export async function readReview(db: Database, { user, ...read }: DeskInput): Promise<SubmittedArticle[]> {
  const rows = can(user, 'publish-article', anyDraft)
    ? await readAllInReview(db)
    : await readOwnDrafts(db, user, isInReview);
  const summaries = await presentAdminSummaries(db, rows, read);
  return Promise.all(
    summaries.map(async (summary) => ({ ...summary, submitted: await readSubmission(db, summary.id) })),
  );
}

function readAllInReview(db: Database) {
  return selectAdminArticles(db)
    .where(isInReview)
    .orderBy('articles.updated_at')
    .orderBy('articles.id')
    .limit(limits.dashboard.desk)
    .execute();
}

async function readSubmission(db: Database, articleId: string): Promise<SubmittedArticle['submitted']> {
  const revision = await db
    .selectFrom('revisions')
    .select(['created_at', 'created_by_name'])
    .where('article_id', '=', articleId)
    .where('kind', '=', 'submit')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return revision ? { at: revision.created_at, by: revision.created_by_name } : null;
}
