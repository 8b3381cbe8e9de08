import { v7 as uuid } from 'uuid';
import type { ArticleInput } from '../../contract/articles.ts';
import { estimateReadTime } from '../../contract/read-time.ts';
import type { Database, DatabaseTransaction } from '../../database/schema.ts';
import { raiseContentVersion } from '../content-version/content-version.ts';
import { indexArticle } from '../search/index-article.ts';
import { type PreparedText, prepareText } from '../search/prepare-text.ts';
import { assignSlug, claimSlug } from '../slugs/slugs.ts';
import { addToTotals, totals } from '../totals/totals.ts';
import { explainUnknown } from './explain-unknown.ts';
import { storeImageUrl } from './image-url.ts';

export interface CreateArticleInput {
  /** Id of the new article; generated when absent. */
  id?: string | undefined;
  article: ArticleInput;
  now: Date;
  siteUrl: string;
  /** The article's text, when the caller has prepared it for the index already. */
  text?: PreparedText;
}

/**
 * Stores a new article, and updates the totals and the content version in the same transaction.
 * @returns its id
 * @throws ServiceError `invalid` when the author or the category does not exist; `slug-taken`
 */
export async function createArticle(db: Database, input: CreateArticleInput): Promise<string> {
  const text = await prepareText(input.article.content);
  try {
    return await db.transaction().execute((trx) => insertArticle(trx, { ...input, text }));
  } catch (error) {
    throw await explainUnknown(db, input.article, error);
  }
}

/** The same as part of a larger transaction; an unknown author or category throws the database's error. */
export async function insertArticle(
  trx: DatabaseTransaction,
  { id = uuid(), article, now, siteUrl, text }: CreateArticleInput,
): Promise<string> {
  const slug = await claimSlug(trx, { owner: 'article', id: null, title: article.title, wanted: article.slug });
  await trx
    .insertInto('articles')
    .values({
      id,
      slug,
      title: article.title,
      excerpt: article.excerpt,
      content: article.content,
      image_url: storeImageUrl(article.imageUrl, siteUrl),
      publish_date: article.publishDate,
      read_time: article.readTime ?? estimateReadTime(article.content),
      is_featured: article.isFeatured,
      category_id: article.categoryId,
      author_id: article.authorId,
      view_count: 0,
      version: 1,
      created_at: now.toISOString(),
      updated_at: now.toISOString(),
    })
    .execute();
  await assignSlug(trx, { owner: 'article', id, slug });
  const change = [
    [totals.articles, 1],
    [totals.articlesIn(article.categoryId), 1],
    [totals.featuredArticles, article.isFeatured],
  ] as const;
  await addToTotals(trx, new Map(change));
  await indexArticle(trx, { articleId: id, ...(text && { text }) });
  await raiseContentVersion(trx);
  return id;
}
