import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import type { EntryFilter } from '../../database/full-text/find-entries.ts';
import type { Schema } from '../../database/schema.ts';

/**
 * The definition of "published" for every query with `articles` in it: a publish date that has come. In every state that readers
 * do not see the date is null, and a comparison with null is never true. No other file compares publish dates
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

const taggedArticle = expressionBuilder<Schema, 'article_tags'>();
const signedArticle = expressionBuilder<Schema, 'article_authors'>();

/** @param upTo as of `isPublished` @returns the same condition for a query that starts at the articles of a tag */
export function isTaggedPublished(now: Date, upTo?: string): Expression<SqlBool> {
  const moment = now.toISOString();
  return taggedArticle('article_tags.publish_date', '<=', upTo !== undefined && upTo < moment ? upTo : moment);
}

/** @param upTo as of `isPublished` @returns the same condition for a query that starts at the articles of an author */
export function isSignedPublished(now: Date, upTo?: string): Expression<SqlBool> {
  const moment = now.toISOString();
  return signedArticle('article_authors.publish_date', '<=', upTo !== undefined && upTo < moment ? upTo : moment);
}

const page = expressionBuilder<Schema, 'pages'>();

/** @returns the same condition for static pages */
export function isPagePublished(now: Date): Expression<SqlBool> {
  return page('pages.publish_date', '<=', now.toISOString());
}

/** @returns the condition that a static page will be published after `now` */
export function isPageScheduled(now: Date): Expression<SqlBool> {
  return page('pages.publish_date', '>', now.toISOString());
}

/** @returns the condition that an article is scheduled: it will be published after `now` */
export function isScheduled(now: Date): Expression<SqlBool> {
  return article('articles.publish_date', '>', now.toISOString());
}

/** @returns the condition that an article is not published at `now`, whatever its state */
export function isHidden(now: Date): Expression<SqlBool> {
  return article.or([article('articles.publish_date', 'is', null), isScheduled(now)]);
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

/** @returns whether readers see the article, now or at its publish date */
export function isPublic({ publish_date }: { publish_date: string | null }): boolean {
  return publish_date !== null;
}

/** @returns whether an article with this publish date is published at `now` */
export function isDue(publishDate: string | null, now: Date): boolean {
  return publishDate !== null && publishDate <= now.toISOString();
}

/**
 * The same conditions for the lists of the admin, which are ordered by `listed_at`: a bound on that column lets both engines begin
 * there. It is the publish date of every article that has one.
 */
export const listed = {
  /** @returns `isPublished` */
  published: (now: Date, upTo?: string): Expression<SqlBool> => {
    const moment = now.toISOString();
    return hasDate(article('articles.listed_at', '<=', upTo !== undefined && upTo < moment ? upTo : moment));
  },
  /** @param from where a page begins in the order from the first date to the last @returns `isScheduled` */
  scheduled: (now: Date, from?: string): Expression<SqlBool> => {
    const moment = now.toISOString();
    if (from !== undefined && from > moment) return listed.datedFrom(from);
    return hasDate(article('articles.listed_at', '>', moment));
  },
  /** @returns `isDatedFrom` */
  datedFrom: (moment: string): Expression<SqlBool> => hasDate(article('articles.listed_at', '>=', moment)),
} as const;

/** `isPublished` for lists in another order: no index of dates fits it, so that both engines take the one of that order. */
export function isPublishedInAnyOrder(now: Date): Expression<SqlBool> {
  return sql<SqlBool>`coalesce(articles.publish_date, '~') <= ${now.toISOString()}`;
}

function hasDate(condition: Expression<SqlBool>): Expression<SqlBool> {
  return article.and([condition, article('articles.publish_date', 'is not', null)]);
}

/** @returns `isPublished` for the search index, which has a copy of the publish dates */
export function publishedEntries(now: Date): EntryFilter {
  return { publishedUntil: now.toISOString() };
}

/** @returns `isScheduled` for the search index */
export function scheduledEntries(now: Date): EntryFilter {
  return { publishedFrom: new Date(now.getTime() + 1).toISOString() };
}

/** @returns when something of these articles was last published, stored or edited, for a list of them that changes with each */
export function lastChangeOf({ publish_date, updated_at }: { publish_date: string; updated_at: string }): string {
  return publish_date > updated_at ? publish_date : updated_at;
}

/**
 * @returns when the article last changed for readers: its publish date or its last edit, whichever is later. Storing it after its publish
 *   date, such as bringing it from another site, is no edit
 */
export function lastEditOf(row: { publish_date: string; created_at: string; updated_at: string }): string {
  return row.updated_at === row.created_at ? row.publish_date : lastChangeOf(row);
}

/**
 * An import brings articles that were published elsewhere long before: they are no news until an editor changes them here.
 * @returns the condition that a published article is one that this site has published, or has changed
 */
export function isNews(): Expression<SqlBool> {
  return sql`not exists (select 1 from origins where origins.kind = 'article' and origins.target_id = articles.id
    and articles.publish_date <= origins.written_at and articles.updated_at <= origins.written_at)`;
}
