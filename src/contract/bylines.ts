import { z } from 'zod';
import { author } from './authors.ts';
import { limits } from './limits.ts';
import { messages } from './messages.ts';
import { requiredText } from './text.ts';

/** What an author of an article did for it. */
export const bylineRoles = ['words', 'reporting', 'images', 'translation', 'editing'] as const;

export type BylineRole = (typeof bylineRoles)[number];

/** @returns whether who has this role is an author of the article; the others contributed to it */
export function isAuthor(role: BylineRole): boolean {
  return role === 'words' || role === 'reporting';
}

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

/** Words before the names of each role, in the order in which the roles are named; none before those who wrote the words. */
const introductions: Readonly<Record<BylineRole, string>> = {
  words: '',
  reporting: 'Additional reporting by',
  images: 'Photographs by',
  translation: 'Translated by',
  editing: 'Edited by',
};

/** Authors of one role. */
export interface BylineGroup<Author> {
  role: BylineRole;
  /** Before the names, such as "Photographs by"; empty for the words. */
  introduction: string;
  /** Each with what stands before the name: nothing, a comma, or "and". */
  names: { before: '' | ', ' | ' and '; author: Author }[];
}

/** @returns the byline as newspapers set it: the authors by role, those of the words first */
export function groupBylines<Author extends { role: BylineRole }>(authors: readonly Author[]): BylineGroup<Author>[] {
  return bylineRoles.flatMap((role) => {
    const group = authors.filter((author) => author.role === role);
    if (group.length === 0) return [];
    const names = group.map((author, at) => ({ before: beforeName(at, group.length), author }));
    const isAlone = role === 'reporting' && group.length === authors.length;
    return [{ role, introduction: isAlone ? 'Reporting by' : introductions[role], names }];
  });
}

function beforeName(at: number, count: number): '' | ', ' | ' and ' {
  if (at === 0) return '';
  return at === count - 1 ? ' and ' : ', ';
}

/** @returns the byline as one line, such as "Inés Castellanos and Daniel Wu. Photographs by Mara Lind" */
export function bylineText(authors: readonly { role: BylineRole; name: string }[]): string {
  return groupBylines(authors)
    .map(({ introduction, names }) => {
      const line = names.map(({ before, author }) => before + author.name).join('');
      return introduction === '' ? line : `${introduction} ${line}`;
    })
    .join('. ');
}
