import type { NotNull } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { articleUrl, urlColumns } from '../articles/article-url.ts';
import { isIndexed } from '../articles/indexed.ts';
import type { PublicRead } from '../articles/present-article.ts';
import { isDatedAfter, isPublished } from '../articles/published.ts';

/** Maximum age and number of articles that Google News reads. Source: its help on news sitemaps. */
const hours = 48;
const maxNews = 1000;

export interface NewsEntry {
  /** Absolute. */
  url: string;
  title: string;
  publishDate: string;
}

/** @returns the articles of the last 48 hours that search engines are offered, newest first */
export async function listNews(db: Database, { now, siteUrl }: PublicRead): Promise<NewsEntry[]> {
  const since = new Date(now.getTime() - hours * 60 * 60 * 1000);
  const rows = await db
    .selectFrom('articles')
    .select(['title', 'publish_date', ...urlColumns])
    .where(isPublished(now))
    .where(isDatedAfter(since))
    .where(isIndexed())
    .orderBy('publish_date', 'desc')
    .orderBy('id', 'desc')
    .limit(maxNews)
    .$narrowType<{ publish_date: NotNull }>()
    .execute();
  return rows.map((row) => ({ url: articleUrl(row, siteUrl), title: row.title, publishDate: row.publish_date }));
}
