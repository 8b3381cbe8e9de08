import type { Article } from '../../contract/articles.ts';
import type { Database } from '../../database/schema.ts';
import { noteReads } from '../content-version/noted-reads.ts';
import { type PublicRead, selectPublished } from './present-article.ts';
import { type ArticleSetting, presentWholeArticle, wholeColumns } from './present-whole-article.ts';
import { isPublished } from './published.ts';

/** @returns the lead of the front page: the newest featured article, else the newest of all; null on an empty site */
export async function readFeaturedArticle(db: Database, input: PublicRead & ArticleSetting): Promise<Article | null> {
  noteReads('list');
  const newest = selectPublished(db, input.now)
    .select(wholeColumns)
    .orderBy('articles.publish_date', 'desc')
    .orderBy('articles.id', 'desc')
    .limit(1);
  const row =
    (await newest.where('articles.is_featured', '=', 1).executeTakeFirst()) ?? (await newest.executeTakeFirst());
  return row ? presentWholeArticle(db, row, input) : null;
}

/** @returns the id of the newest article when it is the lead because none is featured; null when a featured one leads */
export async function findUnflaggedLead(db: Database, now: Date): Promise<string | null> {
  const newest = db
    .selectFrom('articles')
    .select('id')
    .where(isPublished(now))
    .orderBy('publish_date', 'desc')
    .orderBy('id', 'desc')
    .limit(1);
  if (await newest.where('is_featured', '=', 1).executeTakeFirst()) return null;
  return (await newest.executeTakeFirst())?.id ?? null;
}
