import { v7 as uuid } from 'uuid';
import type { ArticleInput } from '../../contract/articles.ts';
import type { Database, DatabaseTransaction } from '../../database/schema.ts';
import { raiseContentVersion } from '../content-version/content-version.ts';
import { indexArticle } from '../search/index-article.ts';
import { addToTotal, totals } from '../totals/totals.ts';
import { storePictureAddress } from './picture-address.ts';

export interface CreateArticleInput {
  article: ArticleInput;
  now: Date;
  siteUrl: string;
}

/**
 * Stores a new article, with its figures and the content version in the same transaction.
 * @returns its id
 * @throws the database's error when the author or the section does not exist
 */
export function createArticle(db: Database, input: CreateArticleInput): Promise<string> {
  return db.transaction().execute((trx) => insertArticle(trx, input));
}

/** The same as part of a larger transaction. */
export async function insertArticle(
  trx: DatabaseTransaction,
  { article, now, siteUrl }: CreateArticleInput,
): Promise<string> {
  const id = uuid();
  await trx
    .insertInto('articles')
    .values({
      id,
      title: article.title,
      excerpt: article.excerpt,
      content: article.content,
      image_url: storePictureAddress(article.imageUrl, siteUrl),
      publish_date: article.publishDate,
      read_time: article.readTime,
      is_featured: article.isFeatured,
      category_id: article.categoryId,
      author_id: article.authorId,
      view_count: 0,
      version: 1,
      created_at: now.toISOString(),
      updated_at: now.toISOString(),
    })
    .execute();
  await addToTotal(trx, totals.articles, 1);
  await addToTotal(trx, totals.articlesIn(article.categoryId), 1);
  await addToTotal(trx, totals.featuredArticles, article.isFeatured);
  await indexArticle(trx, { articleId: id });
  await raiseContentVersion(trx);
  return id;
}
