import type { ArticleSummary } from '../../contract/articles.ts';
import type { Database } from '../../database/schema.ts';
import { presentSummary, type Reading, selectPublished } from './present-article.ts';

/** @returns what the front page leads with: the newest flagged article, else the newest of all; null on an empty site */
export async function readFeaturedArticle(db: Database, reading: Reading): Promise<ArticleSummary | null> {
  const newest = selectPublished(db, reading.now)
    .orderBy('articles.publish_date', 'desc')
    .orderBy('articles.id', 'desc')
    .limit(1);
  const row =
    (await newest.where('articles.is_featured', '=', 1).executeTakeFirst()) ?? (await newest.executeTakeFirst());
  return row ? presentSummary(row, reading.siteUrl) : null;
}
