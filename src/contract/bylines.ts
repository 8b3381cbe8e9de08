import { z } from 'zod';
import { author } from './authors.ts';
import { bylineRoles } from './byline-text.ts';
import { limits } from './limits.ts';
import { messages } from './messages.ts';
import { requiredText } from './text.ts';

// Readers' pages import these from their own file, without zod.
export { type BylineRole, bylineRoles, bylineText, groupBylines, isAuthor } from './byline-text.ts';

export const byline = z.object({
  id: requiredText(messages.authorId.required).max(limits.idLength, { error: messages.authorId.unknown }),
  role: z.enum(bylineRoles, { error: messages.bylines.role }),
});

/** One of the authors of an article, by id, and what they did for it. */
export type Byline = z.infer<typeof byline>;

/** The authors of an article, in the order in which they are named; each once. */
export const bylines = z
  .array(byline, { error: messages.required })
  .max(limits.bylines, { error: messages.bylines.many })
  .refine((list) => new Set(list.map(({ id }) => id)).size === list.length, { error: messages.bylines.twice });

export const bylineAuthor = author
  .pick({ id: true, name: true, slug: true, initials: true, title: true, image: true })
  .extend({ role: z.enum(bylineRoles) });

/** An author of an article as reads show them. */
export type BylineAuthor = z.infer<typeof bylineAuthor>;

/**
 * @param given the authors, as a client names them: by `authors` or `authorIds`, by `authorId`, or by both
 * @param before the authors so far; none for a new article
 * @returns the authors afterwards. `authorId` alone replaces the first one and leaves the others; an author who is listed already moves to
 *   the front
 */
export function changeBylines(
  given: { authorId?: string | null | undefined; authors?: readonly Byline[] | undefined },
  before: readonly Byline[],
): Byline[] {
  const { authorId, authors } = given;
  if (authorId === undefined) return [...(authors ?? before)];
  const list = authors ?? before;
  const isListed = list.some(({ id }) => id === authorId);
  if (authors && !isListed) return [...authors];
  const others = list.filter(({ id }) => id !== authorId);
  if (!authorId) return [];
  const role = list.find(({ id }) => id === authorId)?.role ?? 'words';
  return [{ id: authorId, role }, ...(isListed ? others : others.slice(1))];
}
