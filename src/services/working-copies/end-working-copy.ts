import { isPublicStatus } from '../../contract/article-status.ts';
import type { ArticleChange } from '../../contract/articles.ts';
import type { DatabaseTransaction } from '../../database/schema.ts';
import type { ChangeArticleInput } from '../articles/change-article-input.ts';
import { isPublic } from '../articles/published.ts';
import type { StoredArticle } from '../articles/stored-article.ts';
import { recordRevision } from '../revisions/record-revision.ts';
import { layOver, toChange } from './copied-columns.ts';
import type { WorkingCopy } from './read-working-copy.ts';
import { deleteWorkingCopy, writeWorkingCopy } from './write-working-copy.ts';

interface Ending {
  before: StoredArticle;
  copy: WorkingCopy | null;
  input: ChangeArticleInput;
}

/**
 * Adapts a change to an article with a working copy. An article that leaves the public states takes over its copy as its text,
 * except a slug that another article has by now: a slug must not prevent a withdrawal. @returns the change to carry out; for a
 * publication it is the copy
 */
export async function changeWithCopy(
  trx: DatabaseTransaction,
  { before, copy, input }: Ending,
): Promise<ArticleChange> {
  const { id, change, publishesCopy } = input;
  if (!copy) return change;
  const fields = toChange(copy.columns);
  if (publishesCopy) return fields;
  if (!isPublic(before) || change.status === undefined || isPublicStatus(change.status)) return change;
  if (change.workingCopy === null) return change;
  const { slug, ...others } = fields;
  return { ...others, ...(slug && (await isFree(trx, slug, id)) && { slug }), ...change };
}

async function isFree(trx: DatabaseTransaction, slug: string, articleId: string): Promise<boolean> {
  const row = await trx.selectFrom('article_slugs').select('article_id').where('slug', '=', slug).executeTakeFirst();
  return !row || row.article_id === articleId;
}

/**
 * Called before a change that ends a working copy without being made of it: records the copy as a revision, if there is none of
 * it yet.
 */
export async function keepWorkingCopy(trx: DatabaseTransaction, { before, copy, input }: Ending): Promise<void> {
  const { id: articleId, actor, now, change } = input;
  if (!copy || change.workingCopy !== null) return;
  await recordRevision(trx, { articleId, kind: 'copy', actor, now, before, copy: layOver(before, copy.columns) });
}

/**
 * Called after the change: deletes a working copy that has ended, and reduces any other to the fields that still differ from the
 * article.
 */
export async function followChange(
  trx: DatabaseTransaction,
  { after, copy, input }: Omit<Ending, 'before'> & { after: StoredArticle },
): Promise<void> {
  const { id: articleId, change, publishesCopy } = input;
  if (!copy) return;
  const ends = publishesCopy || change.workingCopy === null || !isPublic(after);
  if (ends) await deleteWorkingCopy(trx, articleId);
  else await writeWorkingCopy(trx, { articleId, article: after, wanted: layOver(after, copy.columns) });
}
