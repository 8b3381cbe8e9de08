import { limits } from './limits.ts';
import { messages } from './messages.ts';
import { text } from './text.ts';

/** What every id looks like (UUID). A slug never does: the API takes either in the same place. */
const idShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Words that stand in the place of an article's slug in the API's own addresses. */
const reserved: ReadonlySet<string> = new Set(['featured', 'most-read']);

/** @returns whether a text is an id rather than a slug */
export function isId(idOrSlug: string): boolean {
  return idShape.test(idOrSlug);
}

/** @returns whether a text may not be a slug, whatever it names */
export function isReservedSlug(slug: string): boolean {
  return reserved.has(slug) || isId(slug);
}

/** The name of an article or an author in its address, as an editor writes it; empty to have it made from the title. */
export const slugText = text
  .trim()
  .max(limits.slugLength, { error: messages.slug.long })
  .regex(/^([a-z0-9]+(-[a-z0-9]+)*)?$/, { error: messages.slug.shape })
  .refine((slug) => !isReservedSlug(slug), { error: messages.slug.reserved });
