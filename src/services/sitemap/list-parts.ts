import { type NotNull, sql } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { isKeptFromSearch } from '../articles/indexed.ts';
import { isPublished, lastChangeOf } from '../articles/published.ts';

/** Maximum number of URLs in one part (sitemaps.org, "Using Sitemap index files"). */
export const maxUrls = 50_000;

export interface SitemapPart {
  /** A month such as `2026-06`; `2026-06-2` is the second part of a month that is too long for one. */
  name: string;
  changedAt: string;
}

export interface PartsInput {
  now: Date;
  /** Smaller in tests only. */
  partLength?: number;
}

/**
 * The sitemap parts with articles, one per month of publishing, so that an old part does not change when an article is published
 * today and search engines need not fetch it again. The query reads only the index `articles_by_month`; the few articles that are kept
 * from search engines have one of their own.
 * @returns newest month first
 */
export async function listSitemapParts(db: Database, { now, partLength = maxUrls }: PartsInput) {
  const months = await selectMonths(db, now)
    .select((article) => [
      article.fn.max('publish_date').as('publish_date'),
      article.fn.max('updated_at').as('updated_at'),
    ])
    .orderBy('month', 'desc')
    .$narrowType<{ publish_date: NotNull }>()
    .execute();
  const kept = await selectMonths(db, now).where(isKeptFromSearch()).execute();
  const keptIn = new Map(kept.map(({ month, articles }) => [month, articles]));
  return months.flatMap(({ month, articles, ...dates }) => {
    const changedAt = lastChangeOf(dates);
    const offered = articles - (keptIn.get(month) ?? 0);
    return Array.from({ length: Math.ceil(offered / partLength) }, (_, index): SitemapPart => {
      return { name: index === 0 ? month : `${month}-${index + 1}`, changedAt };
    });
  });
}

function selectMonths(db: Database, now: Date) {
  const month = sql<string>`substr(publish_date, 1, 7)`;
  return db
    .selectFrom('articles')
    .select((article) => [month.as('month'), article.fn.countAll<number>().as('articles')])
    .where(isPublished(now))
    .groupBy(month);
}
