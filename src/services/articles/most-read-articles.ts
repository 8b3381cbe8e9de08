import type { ArticleSummary } from '../../contract/articles.ts';
import type { Database } from '../../database/schema.ts';
import { noteReads } from '../content-version/noted-reads.ts';
import { type PublicRead, presentSummaries, selectPublished } from './present-article.ts';

/** @returns the published articles with the most views; of equals the newer first */
export async function listMostRead(db: Database, input: PublicRead & { limit: number }): Promise<ArticleSummary[]> {
  noteReads('list');
  const rows = await selectPublished(db, input.now)
    .orderBy('articles.view_count', 'desc')
    .orderBy('articles.publish_date', 'desc')
    .orderBy('articles.id', 'desc')
    .limit(input.limit)
    .execute();
  return presentSummaries(db, rows, input.siteUrl);
}
