import type { Database } from '../../database/schema.ts';
import { type ArticleFilter, matching } from './article-filter.ts';
import { countArticles } from './count-articles.ts';
import type { ArticleCursor, ArticlePage } from './list-articles.ts';
import { type PublicRead, presentSummary, selectArticles } from './present-article.ts';

export interface AdminArticleListInput extends PublicRead {
  filter: ArticleFilter;
  limit: number;
  after?: ArticleCursor | undefined;
}

export interface AdminArticlePage extends ArticlePage {
  /** How many there are on all pages together. */
  total: number;
}

/** @returns articles, scheduled ones too, the newest publish date first */
export async function listAdminArticles(db: Database, input: AdminArticleListInput): Promise<AdminArticlePage> {
  const { filter, after, now, siteUrl, limit } = input;
  let query = selectArticles(db)
    .where(matching(filter, now))
    .orderBy('articles.publish_date', 'desc')
    .orderBy('articles.id', 'desc')
    .limit(limit + 1);
  if (after) {
    // The bound on the date alone is where both engines start in the index; see list-articles.ts.
    query = query
      .where('articles.publish_date', '<=', after[0])
      .where(({ eb, refTuple, tuple }) =>
        eb(refTuple('articles.publish_date', 'articles.id'), '<', tuple(after[0], after[1])),
      );
  }

  const [rows, total] = await Promise.all([query.execute(), countArticles(db, filter, now)]);
  const items = rows.slice(0, limit).map((row) => presentSummary(row, siteUrl));
  const last = items.at(-1);
  return rows.length > limit && last ? { items, total, next: [last.publishDate, last.id] } : { items, total };
}
