import { z } from 'zod';
import { articleStatuses } from './article-status.ts';
import { limits, pageSizes } from './limits.ts';
import { instant, text } from './text.ts';

/** `limit` in a query string: a whole number from 1 on; a number above 100 counts as 100. */
export const limitParameter = z
  .string()
  .regex(/^\d+(e\d+)?$/i)
  .transform(Number)
  .pipe(z.number().min(1).refine(Number.isInteger))
  .transform((wanted) => Math.min(wanted, pageSizes.max));

export const articleListQuery = z.object({
  category: text.optional(),
  /** Id or slug of an author. */
  author: text.optional(),
  /** Slug of a tag, perhaps a former one. */
  tag: text.optional(),
  /** `0` leaves out the featured articles and the lead of the front page. */
  featured: z.literal('0').optional(),
  /** `0` leaves out the articles that the front page shows above its list, or that are pinned to it. */
  frontPage: z.literal('0').optional(),
  limit: limitParameter.default(pageSizes.public),
  cursor: z.string().optional(),
});

export const categoryListQuery = z.object({
  /** All categories when left out. */
  limit: limitParameter.optional(),
  cursor: z.string().optional(),
});

/** Periods of Most Read: views of the last 24 hours, of the last seven days, or all. */
export const mostReadPeriods = ['day', 'week', 'all'] as const;

export type MostReadPeriod = (typeof mostReadPeriods)[number];

export const mostReadQuery = z.object({
  limit: limitParameter.default(limits.mostRead),
  period: z.enum(mostReadPeriods).default('all'),
  /** Slug; all categories when left out. */
  category: text.optional(),
});

export const mostReadPeriodsQuery = mostReadQuery.pick({ category: true });

/** Search query of an admin list: articles as readers search them, subscribers by a part of the email address. */
const search = text.trim().max(limits.searchLength).optional();

/** Orders of the admin's list of articles, as in JSON:API: with a minus the latest, the most, or Z comes first. */
export const articleSorts = ['-date', 'date', '-edited', 'edited', 'title', '-title', '-views', 'views'] as const;

/** `date` is the publish date; for an article without one the planned date, else the last edit; in the trash, the move there. */
export type ArticleSort = (typeof articleSorts)[number];

export const defaultArticleSort = '-date' satisfies ArticleSort;

export const adminArticleListQuery = z.object({
  q: search,
  /** Id of a category. */
  category: text.optional(),
  /** Id of an author. */
  author: text.optional(),
  /** All but the trash when left out. */
  status: z.enum(articleStatuses).optional(),
  featured: z.enum(['0', '1']).optional(),
  /** Only articles with this publish date or a later one. */
  since: instant().optional(),
  /** A search has its own order: the best matches first. */
  sort: z.enum(articleSorts).default(defaultArticleSort),
  limit: limitParameter.default(pageSizes.admin),
  cursor: z.string().optional(),
});

export const adminAuthorListQuery = z.object({
  /** All authors when left out: the select fields need them. */
  limit: limitParameter.optional(),
  cursor: z.string().optional(),
});

export const adminTagListQuery = z.object({
  /** Part of a name; names that begin with it come first. */
  q: search,
  /** Only these tags: ids, separated by commas. A merged one is found as what it became. */
  ids: text.optional(),
  limit: limitParameter.default(pageSizes.admin),
  cursor: z.string().optional(),
});

export const adminSeriesListQuery = z.object({
  /** Part of a title; titles that begin with it come first. */
  q: search,
  limit: limitParameter.default(pageSizes.admin),
  cursor: z.string().optional(),
});

export const redirectListQuery = z.object({
  limit: limitParameter.default(pageSizes.admin),
  cursor: z.string().optional(),
});

export const correctionListQuery = z.object({
  limit: limitParameter.default(pageSizes.public),
  cursor: z.string().optional(),
});

export const issueListQuery = z.object({
  limit: limitParameter.default(pageSizes.public),
  cursor: z.string().optional(),
});

export const adminIssueListQuery = z.object({
  limit: limitParameter.default(pageSizes.admin),
  cursor: z.string().optional(),
});

export const outboxListQuery = z.object({
  limit: limitParameter.default(pageSizes.admin),
  cursor: z.string().optional(),
});

/** Which subscribers are listed, or exported. */
export const subscriberFilterQuery = z.object({
  q: search,
  status: z.enum(['active', 'inactive']).optional(),
});

export const subscriberListQuery = subscriberFilterQuery.extend({
  limit: limitParameter.default(pageSizes.admin),
  cursor: z.string().optional(),
});

/** One page of a list, and the URL of the next page; null on the last one. */
export interface ListPage<Item> {
  items: Item[];
  next: string | null;
}

/** A page of a list with the number of items on all pages (`X-Total-Count`); null where the list does not count them. */
export interface CountedPage<Item> extends ListPage<Item> {
  total: number | null;
}
