import type { SourceDate } from '../source.ts';
import { utcDate } from '../values/dates.ts';

/** @returns the text with the paths of the site where Ghost has a mark for its address */
export function withoutMark(text: string): string {
  return text.replaceAll('__GHOST_URL__/', '/').replaceAll('__GHOST_URL__', '/');
}

/** @param value a date of any version: ISO-8601, a database's text in UTC, or milliseconds @returns an instant; null for none */
export function ghostDate(value: unknown): SourceDate | null {
  if (typeof value === 'number' || typeof value === 'string') {
    const database = utcDate(String(value));
    if (database) return database;
    const date = new Date(value);
    return Number.isNaN(date.getTime()) ? null : { instant: date.toISOString() };
  }
  return null;
}

/**
 * @param pattern of the site's permalinks, as `/:year/:month/:slug/`; empty for the usual one
 * @returns the path of a post
 */
export function pathOfPost(pattern: string, { slug, id, date, author, tag }: PathParts): string {
  const [year = '', month = '', day = ''] = date?.slice(0, 10).split('-') ?? [];
  const parts: Readonly<Record<string, string>> = {
    slug,
    id,
    year,
    month,
    day,
    author,
    primary_author: author,
    primary_tag: tag || 'all',
  };
  const usable = /^\/[\w:{}/-]+$/.test(pattern) ? pattern : '/:slug/';
  return usable.replace(
    /:(\w+)|\{(\w+)\}/g,
    (whole, colon?: string, brace?: string) => parts[colon ?? brace ?? ''] ?? whole,
  );
}

interface PathParts {
  slug: string;
  id: string;
  /** ISO-8601. */
  date: string | null;
  /** Slugs of the first author and tag. */
  author: string;
  tag: string;
}
