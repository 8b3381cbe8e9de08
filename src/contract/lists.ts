import { z } from 'zod';
import { limits, pageSizes } from './limits.ts';
import { instant, text } from './text.ts';

/** `limit` in a query string: a whole number from 1 on. Above 100 it is 100, so that a client may ask for all that it can get. */
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
  /** `0` leaves out the flagged articles and the one that the front page leads with. */
  featured: z.literal('0').optional(),
  /** Slug of a category whose newest article is left out, as the opinion block of the front page shows it. */
  exceptLatestOf: text.optional(),
  limit: limitParameter.default(pageSizes.public),
  cursor: z.string().optional(),
});

export const categoryListQuery = z.object({
  /** Categories come whole when none is given. */
  limit: limitParameter.optional(),
  cursor: z.string().optional(),
});

export const mostReadQuery = z.object({ limit: limitParameter.default(limits.mostRead) });

/** What is searched for in a list of the admin: articles as readers search them, subscribers by a part of an address. */
const search = text.trim().max(limits.searchLength).optional();

export const adminArticleListQuery = z.object({
  q: search,
  /** Id of a category. */
  category: text.optional(),
  /** Id of an author. */
  author: text.optional(),
  /** Whether the publish date has come. */
  status: z.enum(['published', 'scheduled']).optional(),
  featured: z.enum(['0', '1']).optional(),
  /** Only articles with this publish date or a later one. */
  since: instant().optional(),
  limit: limitParameter.default(pageSizes.admin),
  cursor: z.string().optional(),
});

export const adminAuthorListQuery = z.object({
  /** Authors come whole when none is given: selects need them. */
  limit: limitParameter.optional(),
  cursor: z.string().optional(),
});

export const redirectListQuery = z.object({
  limit: limitParameter.default(pageSizes.admin),
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

export const subscriberListQuery = z.object({
  q: search,
  status: z.enum(['active', 'inactive']).optional(),
  limit: limitParameter.default(pageSizes.admin),
  cursor: z.string().optional(),
});

/** One page of a list, and the address of the next one, if there is one. */
export interface ListPage<Item> {
  items: Item[];
  next: string | null;
}

/** A page of a list that says how many there are on all pages together (`X-Total-Count`); null where it does not. */
export interface CountedPage<Item> extends ListPage<Item> {
  total: number | null;
}
