import { type AdminArticle, type ArticleChange, maxContent } from '../../contract/articles.ts';
import { limits } from '../../contract/limits.ts';
import { messages } from '../../contract/messages.ts';
import { notices } from '../../contract/notices.ts';
import { estimateReadTime } from '../../contract/read-time.ts';
import type { Database, DatabaseTransaction } from '../../database/schema.ts';
import { raiseContentVersion } from '../content-version/content-version.ts';
import { indexArticle } from '../search/index-article.ts';
import { prepareText } from '../search/prepare-text.ts';
import { ServiceError } from '../service-error.ts';
import { claimSlug } from '../slugs/slugs.ts';
import { addToTotals, type TotalsChange, totals } from '../totals/totals.ts';
import { explainUnknown } from './explain-unknown.ts';
import { storeImageUrl } from './image-url.ts';
import { readAdminArticle } from './read-admin-article.ts';

export interface ChangeArticleInput {
  id: string;
  change: ArticleChange;
  now: Date;
  siteUrl: string;
}

/**
 * Changes the given fields and leaves the rest; every change raises the article's version.
 * @returns the article as it is now
 * @throws ServiceError `not-found`; `stale-edit` when the given version is not the stored one; `invalid` when the author or the
 *   category does not exist, or the text is too long; `slug-taken`. Nothing is changed then.
 */
export async function changeArticle(db: Database, input: ChangeArticleInput): Promise<AdminArticle> {
  const text = await prepareText(input.change.content ?? (await readContent(db, input.id)));
  try {
    return await db.transaction().execute(async (trx) => {
      const before = await raiseVersion(trx, input);
      await refuseTooLong(trx, input);
      const fields = {
        ...toRow(input),
        read_time: readTimeAfter(before, input.change),
        slug: await renameSlug(trx, before, input),
      };
      if (Object.values(fields).some((value) => value !== undefined)) {
        await trx.updateTable('articles').set(fields).where('id', '=', input.id).execute();
      }
      await addToTotals(trx, countChange(before, input.change));
      await indexArticle(trx, { articleId: input.id, text });
      await raiseContentVersion(trx);
      return readAdminArticle(trx, input);
    });
  } catch (error) {
    throw await explainUnknown(db, input.change, error);
  }
}

interface Before {
  title: string;
  category_id: string;
  is_featured: number;
  content: string;
  read_time: number;
}

/** Locks the row by writing it first, so that nobody changes it between the read and the write; works on both engines. */
async function raiseVersion(trx: DatabaseTransaction, { id, change, now }: ChangeArticleInput): Promise<Before> {
  let update = trx
    .updateTable('articles')
    .set((article) => ({ version: article('version', '+', 1), updated_at: now.toISOString() }))
    .where('id', '=', id);
  if (change.version !== undefined) update = update.where('version', '=', change.version);
  const before = await update
    .returning(['title', 'category_id', 'is_featured', 'content', 'read_time'])
    .executeTakeFirst();
  return before ?? refuse(trx, id);
}

async function refuse(trx: DatabaseTransaction, id: string): Promise<never> {
  const known = await trx.selectFrom('articles').select('id').where('id', '=', id).executeTakeFirst();
  if (!known) throw new ServiceError('not-found', notices.articleNotFound.detail);
  throw new ServiceError('stale-edit', 'This article has changed since you opened it. Your changes were not saved.');
}

/** A text stored before the limit existed may stay as long as it is. */
async function refuseTooLong(trx: DatabaseTransaction, { id, change }: ChangeArticleInput): Promise<void> {
  if (change.content === undefined || change.content.length <= limits.contentLength) return;
  if (change.content.length <= maxContent(await readContent(trx, id))) return;
  throw new ServiceError('invalid', messages.content.long, { errors: { content: messages.content.long } });
}

/** @returns the stored text; an empty one when there is no such article */
async function readContent(db: Database, id: string): Promise<string> {
  const row = await db.selectFrom('articles').select('content').where('id', '=', id).executeTakeFirst();
  return row?.content ?? '';
}

/** @returns the slug to store, derived from the title when the given one is empty; undefined to leave it unchanged */
async function renameSlug(trx: DatabaseTransaction, before: Before, { id, change }: ChangeArticleInput) {
  if (change.slug === undefined) return undefined;
  return claimSlug(trx, { owner: 'article', id, title: change.title ?? before.title, wanted: change.slug });
}

/** Columns of fields that are left out are undefined, which Kysely leaves out of an update. */
function toRow({ change, siteUrl }: ChangeArticleInput) {
  return {
    title: change.title,
    excerpt: change.excerpt,
    content: change.content,
    image_url: change.imageUrl === undefined ? undefined : storeImageUrl(change.imageUrl, siteUrl),
    category_id: change.categoryId,
    author_id: change.authorId,
    publish_date: change.publishDate,
    is_featured: change.isFeatured,
  };
}

/**
 * A stored read time that is the estimate of the stored text follows the text: no client has set another one.
 * @returns minutes; undefined to leave what is stored
 */
function readTimeAfter(before: Before, { readTime, content }: ArticleChange): number | undefined {
  if (readTime !== undefined || content === undefined) return readTime;
  return before.read_time === estimateReadTime(before.content) ? estimateReadTime(content) : undefined;
}

function countChange(before: Before, { categoryId, isFeatured }: ArticleChange): TotalsChange {
  const change = new Map<string, number>();
  if (categoryId !== undefined && categoryId !== before.category_id) {
    change.set(totals.articlesIn(before.category_id), -1).set(totals.articlesIn(categoryId), 1);
  }
  if (isFeatured !== undefined) change.set(totals.featuredArticles, isFeatured - before.is_featured);
  return change;
}
