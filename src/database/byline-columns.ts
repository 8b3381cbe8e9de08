import { z } from 'zod';
import { type Byline, bylineRoles } from '../contract/bylines.ts';

/** The columns of an article that say who its authors are. */
export interface BylineColumns {
  /** The first one; null for a draft without any. */
  author_id: string | null;
  /** The role of the first one, then the others, as JSON; `[]` when the first one is alone and wrote the words. */
  bylines: string;
}

const role = z.enum(bylineRoles);
const stored = z.array(z.object({ id: z.string().optional(), role }));

/** Columns of an article without authors. */
export const noBylines: BylineColumns = { author_id: null, bylines: '[]' };

/**
 * The first author stands in `author_id` alone, so that it stays true when a version of the program writes it that knows no others.
 * @returns the authors of an article, in their order
 */
export function bylinesOf({ author_id: id, bylines }: BylineColumns): Byline[] {
  if (id === null) return [];
  if (bylines === '[]') return [{ id, role: 'words' }];
  const [first, ...others] = stored.parse(JSON.parse(bylines));
  const named = others.flatMap((other) => (other.id && other.id !== id ? [{ id: other.id, role: other.role }] : []));
  return [{ id, role: first?.role ?? 'words' }, ...named];
}

/** @returns the columns of an article by these authors */
export function toBylineColumns(authors: readonly Byline[]): BylineColumns {
  const [first, ...others] = authors;
  if (!first) return noBylines;
  const isPlain = others.length === 0 && first.role === 'words';
  const list = [{ role: first.role }, ...others.map(({ id, role }) => ({ id, role }))];
  return { author_id: first.id, bylines: isPlain ? '[]' : JSON.stringify(list) };
}

/** @returns whether a text is a column `bylines` */
export function isBylines(text: string): boolean {
  try {
    return stored.safeParse(JSON.parse(text)).success;
  } catch {
    return false;
  }
}

/** @returns the ids in such a column */
export function idsInBylines(text: string): string[] {
  return stored.parse(JSON.parse(text)).flatMap(({ id }) => id ?? []);
}
