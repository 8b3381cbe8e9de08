import { type Expression, expressionBuilder, type SqlBool } from 'kysely';
import type { EntryFilter } from '../../database/full-text/find-entries.ts';
import type { Schema } from '../../database/schema.ts';

/**
 * What "published" means, for every query with `articles` in it. No other file compares publish dates
 * (`tests/unit/published.test.ts`), so that a new condition has to be added only here.
 */

/** Created once: creating a builder takes as long as SQLite takes to find an article. */
const article = expressionBuilder<Schema, 'articles'>();

/**
 * @param upTo ISO-8601, UTC, or a prefix of it: only articles with this publish date or an earlier one. It is a parameter and
 *   not a second condition, because with two upper bounds SQLite starts at the first one and scans to the other
 * @returns the condition that an article is published at `now`
 */
export function isPublished(now: Date, upTo?: string): Expression<SqlBool> {
  const moment = now.toISOString();
  return article('articles.publish_date', '<=', upTo !== undefined && upTo < moment ? upTo : moment);
}

/** @returns the condition that an article is scheduled: it will be published after `now` */
export function isScheduled(now: Date): Expression<SqlBool> {
  return article('articles.publish_date', '>', now.toISOString());
}

/**
 * @param moment ISO-8601, UTC, or a prefix of it
 * @returns the condition that the publish date is this one or later; it does not mean that the article is published
 */
export function isDatedFrom(moment: string): Expression<SqlBool> {
  return article('articles.publish_date', '>=', moment);
}

/** @returns the condition that the publish date is later than the moment; it does not mean that the article is published */
export function isDatedAfter(moment: Date): Expression<SqlBool> {
  return article('articles.publish_date', '>', moment.toISOString());
}

/** @returns `isPublished` for the search index, which has a copy of the publish dates */
export function publishedEntries(now: Date): EntryFilter {
  return { publishedUntil: now.toISOString() };
}

/** @returns `isScheduled` for the search index */
export function scheduledEntries(now: Date): EntryFilter {
  return { publishedFrom: new Date(now.getTime() + 1).toISOString() };
}

/** @returns when the article last changed for readers: its publish date or its last edit, whichever is later */
export function lastChangeOf({ publish_date, updated_at }: { publish_date: string; updated_at: string }): string {
  return publish_date > updated_at ? publish_date : updated_at;
}
