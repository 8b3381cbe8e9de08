import { sql } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { isPublished, lastChangeOf } from '../articles/published.ts';

/** Addresses that one part may have (sitemaps.org, "Using Sitemap index files"). */
export const maxUrls = 50_000;

export interface SitemapPart {
  /** A month such as `2026-06`; `2026-06-2` is what did not fit into the first part of that month. */
  name: string;
  changedAt: string;
}

export interface PartsInput {
  now: Date;
  /** Smaller in tests only. */
  partLength?: number;
}

/**
 * The parts that hold articles. They are months of publishing, so that an old one stays as it is whatever is written today,
 * and a search engine need not fetch it again. All of it comes from the index `articles_by_month`; no article is read.
 * @returns newest month first
 */
export async function listSitemapParts(db: Database, { now, partLength = maxUrls }: PartsInput) {
  const month = sql<string>`substr(publish_date, 1, 7)`;
  const months = await db
    .selectFrom('articles')
    .select((article) => [
      month.as('month'),
      article.fn.countAll<number>().as('articles'),
      article.fn.max('publish_date').as('publish_date'),
      article.fn.max('updated_at').as('updated_at'),
    ])
    .where(isPublished(now))
    .groupBy(month)
    .orderBy('month', 'desc')
    .execute();
  return months.flatMap(({ month, articles, ...dates }) => {
    const changedAt = lastChangeOf(dates);
    return Array.from({ length: Math.ceil(articles / partLength) }, (_, index): SitemapPart => {
      return { name: index === 0 ? month : `${month}-${index + 1}`, changedAt };
    });
  });
}
