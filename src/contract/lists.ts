import { z } from 'zod';
import { limits, pageSizes } from './limits.ts';
import { text } from './text.ts';

/**
 * `limit` in a query string: a whole number from 1 on; above 100 it is 100 (design, section 5).
 */
const limitParameter = z
  .string()
  .regex(/^\d+(e\d+)?$/i)
  .transform(Number)
  .pipe(z.number().min(1).refine(Number.isInteger))
  .transform((wanted) => Math.min(wanted, pageSizes.most));

export const articleListQuery = z.object({
  category: text.optional(),
  /** `0` leaves out the flagged articles and the one that the front page leads with. */
  featured: z.literal('0').optional(),
  limit: limitParameter.default(pageSizes.public),
  cursor: z.string().optional(),
});

export const categoryListQuery = z.object({
  /** Sections come whole when none is given. */
  limit: limitParameter.optional(),
  cursor: z.string().optional(),
});

export const mostReadQuery = z.object({ limit: limitParameter.default(limits.mostRead) });

/** One page of a list, and the address of the next one, if there is one. */
export interface ListPage<Item> {
  items: Item[];
  next: string | null;
}
