import { type Expression, expressionBuilder, type SqlBool } from 'kysely';
import type { EntryFilter } from '../../database/full-text/find-entries.ts';
import type { Schema } from '../../database/schema.ts';

/**
 * What "published" means, for every query that has `articles` in it. No other file compares publish dates
 * (`tests/unit/published.test.ts`), so that whatever else decides some day is added here.
 */

/** Made once: to make one takes as long as SQLite takes to find an article. */
const article = expressionBuilder<Schema, 'articles'>();

/**
 * @param upTo ISO-8601, UTC, or how it begins: only articles with this publish date or an earlier one. It is given here and not as
 *   another condition, because of two upper bounds SQLite starts at the one that stands first and walks to the other
 * @returns the condition that readers see the article at `now`
 */
export function isPublished(now: Date, upTo?: string): Expression<SqlBool> {
  const moment = now.toISOString();
  return article('articles.publish_date', '<=', upTo !== undefined && upTo < moment ? upTo : moment);
}

/** @returns the condition that readers will see the article, but do not yet at `now` */
export function isScheduled(now: Date): Expression<SqlBool> {
  return article('articles.publish_date', '>', now.toISOString());
}

/**
 * @param moment ISO-8601, UTC, or how it begins
 * @returns the condition that the publish date is this one or later; it says nothing of who sees the article
 */
export function isDatedFrom(moment: string): Expression<SqlBool> {
  return article('articles.publish_date', '>=', moment);
}

/** @returns the condition that the publish date is later than the moment; it says nothing of who sees the article */
export function isDatedAfter(moment: Date): Expression<SqlBool> {
  return article('articles.publish_date', '>', moment.toISOString());
}

/** @returns `isPublished` for the search index, which keeps a copy of the publish dates */
export function publishedEntries(now: Date): EntryFilter {
  return { publishedUntil: now.toISOString() };
}

/** @returns `isScheduled` for the search index */
export function scheduledEntries(now: Date): EntryFilter {
  return { publishedFrom: new Date(now.getTime() + 1).toISOString() };
}

/** @returns when readers last saw the article change: when it appeared or when it was edited, whichever was later */
export function lastChangeOf({ publish_date, updated_at }: { publish_date: string; updated_at: string }): string {
  return publish_date > updated_at ? publish_date : updated_at;
}
