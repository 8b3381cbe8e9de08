import type { ArticleSummary } from '../../contract/articles.ts';
import type { Database } from '../../database/schema.ts';
import { type CountedPage, readPage } from '../paging/page.ts';
import { type ArticleFilter, matching } from './article-filter.ts';
import { countArticles } from './count-articles.ts';
import { type ArticleCursor, newestFirst } from './list-articles.ts';
import { type PublicRead, presentSummary, selectArticles } from './present-article.ts';

export interface AdminArticleListInput extends PublicRead {
  filter: ArticleFilter;
  limit: number;
  after?: ArticleCursor | undefined;
}

/** @returns articles including scheduled ones, newest publish date first */
export async function listAdminArticles(
  db: Database,
  { filter, after, now, siteUrl, limit }: AdminArticleListInput,
): Promise<CountedPage<ArticleSummary, ArticleCursor>> {
  const query = selectArticles(db).where(matching(filter, now, after?.[0]));
  const [page, total] = await Promise.all([
    readPage(query, { ...newestFirst, after, limit }),
    countArticles(db, filter, now),
  ]);
  return { ...page, items: page.items.map((row) => presentSummary(row, siteUrl)), total };
}
