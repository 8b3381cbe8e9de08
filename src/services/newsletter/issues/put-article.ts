import type { AdminIssue } from '../../../contract/issues.ts';
import { limits } from '../../../contract/limits.ts';
import { messages } from '../../../contract/messages.ts';
import type { IssuePlace } from '../../../contract/placement.ts';
import type { Database, DatabaseTransaction } from '../../../database/schema.ts';
import { type Actor, requireAllowed } from '../../actors/actor.ts';
import { type PublicRead, selectPublished } from '../../articles/present-article.ts';
import { changesOf } from '../../audit/changes-of.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { ServiceError } from '../../errors/service-error.ts';
import { type TextsRow, textColumns, writeTexts } from './issue-texts.ts';
import { readAdminIssue } from './read-admin-issue.ts';
import { changeableStates } from './refuse-change.ts';
import { writeArticles } from './write-articles.ts';

export interface PutArticleInput extends PublicRead {
  issueId: string;
  articleId: string;
  as: IssuePlace;
  actor: Actor;
}

/**
 * Puts a public article into an issue, once, however often it is called.
 * @returns the issue
 * @throws ServiceError `not-allowed`; `issue-state` when there is no such issue, its sending has begun, it is full, or readers do not see
 *   the article. Nothing is changed then.
 */
export async function putArticle(db: Database, input: PutArticleInput): Promise<AdminIssue> {
  return db.transaction().execute(async (trx) => {
    await putArticleIn(trx, input);
    return readAdminIssue(trx, { ...input, id: input.issueId });
  });
}

/** The same as part of a larger transaction. */
export async function putArticleIn(trx: DatabaseTransaction, input: PutArticleInput): Promise<void> {
  const { issueId, articleId, as, now, actor } = input;
  requireAllowed(actor, 'manage-newsletter');
  const row = await lockIssue(trx, issueId);
  const categoryId = await requirePublished(trx, input);
  const issue = await readAdminIssue(trx, { ...input, id: issueId });
  const stories = await readStories(trx, issueId);
  const isIn = stories.some(({ id }) => id === articleId);
  if (issue.lead?.id === articleId || (as === 'category' && isIn)) return;
  const others = stories.filter(({ id }) => id !== articleId);
  const added = as === 'lead' ? await readLead(trx, issueId) : { id: articleId, categoryId };
  const articleIds = (added ? putFirst(others, added) : others).map(({ id }) => id);
  if (articleIds.length > limits.issueArticles) throw new ServiceError('issue-state', messages.issueArticle.full);
  await writeArticles(trx, { issueId, kind: 'story', articleIds });
  await trx
    .updateTable('newsletter_issues')
    .set(({ eb }) => ({
      version: eb('version', '+', 1),
      updated_at: now.toISOString(),
      ...(as === 'lead' && { lead_article_id: articleId }),
    }))
    .where('id', '=', issueId)
    .execute();
  await writeTexts(trx, { row, change: {}, now });
  const after = await readAdminIssue(trx, { ...input, id: issueId });
  const subject = { id: issueId, label: issue.subject };
  await recordAudit(trx, { actor, action: 'issue.change', subject, ...changesOf(titlesOf(issue), titlesOf(after)) });
}

/** @returns what the audit log shows of an issue's articles, as after a change of the issue by its editor */
function titlesOf({ lead, stories }: AdminIssue) {
  return { lead: lead?.title ?? null, articles: stories.map(({ title }) => title) };
}

/** Locks the row by writing it, so that no other transaction changes or sends the issue before this one ends; works on both engines. */
async function lockIssue(trx: DatabaseTransaction, id: string): Promise<TextsRow> {
  const row = await trx
    .updateTable('newsletter_issues')
    .set((stored) => ({ version: stored.ref('version') }))
    .where('id', '=', id)
    .where('status', 'in', changeableStates)
    .returning(textColumns)
    .executeTakeFirst();
  if (row) return row;
  const known = await trx.selectFrom('newsletter_issues').select('id').where('id', '=', id).executeTakeFirst();
  // Not `not-found`: to a form of the article that would say that the article is gone.
  if (!known) throw new ServiceError('issue-state', "This issue doesn't exist any more. Choose another.");
  throw new ServiceError('issue-state', "This issue has already been sent and can't be changed.");
}

async function requirePublished(trx: DatabaseTransaction, { articleId, now }: PutArticleInput) {
  const row = await selectPublished(trx, now).where('articles.id', '=', articleId).executeTakeFirst();
  if (row) return row.category_id;
  throw new ServiceError(
    'issue-state',
    "An issue takes an article once readers see it, and they don't see this one yet.",
  );
}

/** An article of an issue, and the category that it stands in. */
interface Story {
  id: string;
  categoryId: string | null;
}

/** @returns the articles but the lead, in their order; those too that readers do not see at the moment */
function readStories(trx: DatabaseTransaction, issueId: string): Promise<Story[]> {
  return trx
    .selectFrom('newsletter_issue_stories as told')
    .innerJoin('articles', 'articles.id', 'told.article_id')
    .select(['articles.id', 'articles.category_id as categoryId'])
    .where('told.issue_id', '=', issueId)
    .where('told.kind', '=', 'story')
    .orderBy('told.place')
    .orderBy('articles.id')
    .execute();
}

/** @returns the lead, also one that readers do not see at the moment */
function readLead(trx: DatabaseTransaction, issueId: string): Promise<Story | undefined> {
  return trx
    .selectFrom('newsletter_issues')
    .innerJoin('articles', 'articles.id', 'newsletter_issues.lead_article_id')
    .select(['articles.id', 'articles.category_id as categoryId'])
    .where('newsletter_issues.id', '=', issueId)
    .executeTakeFirst();
}

/** @returns the articles with one more, first in its category; a new category comes last */
function putFirst(stories: readonly Story[], added: Story): Story[] {
  const others = stories.filter(({ id }) => id !== added.id);
  const index = others.findIndex(({ categoryId }) => categoryId === added.categoryId);
  return others.toSpliced(index < 0 ? others.length : index, 0, added);
}
