import { limits } from './limits.ts';
import { messages } from './messages.ts';
import { text } from './text.ts';

/** The form of every id (UUID). No slug may have it: the API takes an id or a slug in the same path. */
const idShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Words that the API's own paths have where an article's slug can be. */
const reserved: ReadonlySet<string> = new Set(['featured', 'most-read']);

/** @returns whether a text is an id rather than a slug */
export function isId(idOrSlug: string): boolean {
  return idShape.test(idOrSlug);
}

/** @returns whether nothing may have this slug */
export function isReservedSlug(slug: string): boolean {
  return reserved.has(slug) || isId(slug);
}

/** The slug of an article or an author as an editor enters it; when empty, the server derives it from the title or name. */
export const slugText = text
  .trim()
  .max(limits.slugLength, { error: messages.slug.long })
  .regex(/^([a-z0-9]+(-[a-z0-9]+)*)?$/, { error: messages.slug.shape })
  .refine((slug) => !isReservedSlug(slug), { error: messages.slug.reserved });
