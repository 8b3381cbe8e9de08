import { pagePaths } from '../../contract/paths.ts';
import type { Database } from '../../database/schema.ts';
import { findRedirect } from '../redirects/find-redirect.ts';
import type { FeedSubject } from './read-feed.ts';

/** @returns the present path of the category, author, tag or series that had this slug before; null when none had it */
export async function findMovedPage(db: Database, of: FeedSubject): Promise<string | null> {
  if (of.kind === 'site') return null;
  if (of.kind === 'category') return (await findRedirect(db, pagePaths.category(of.slug)))?.to ?? null;
  if (of.kind === 'tag') {
    const tag = await db
      .selectFrom('tag_slugs')
      .innerJoin('tags', 'tags.id', 'tag_slugs.tag_id')
      .select('tags.slug')
      .where('tag_slugs.slug', '=', of.slug)
      .where('tags.slug', '<>', of.slug)
      .executeTakeFirst();
    return tag ? pagePaths.tag(tag.slug) : null;
  }
  if (of.kind === 'series') {
    const series = await db
      .selectFrom('series_slugs')
      .innerJoin('series', 'series.id', 'series_slugs.series_id')
      .select('series.slug')
      .where('series_slugs.slug', '=', of.slug)
      .where('series.slug', '<>', of.slug)
      .executeTakeFirst();
    return series ? pagePaths.series(series.slug) : null;
  }
  const author = await db
    .selectFrom('author_slugs')
    .innerJoin('authors', 'authors.id', 'author_slugs.author_id')
    .select('authors.slug')
    .where('author_slugs.slug', '=', of.slug)
    .executeTakeFirst();
  return author ? pagePaths.author(author.slug) : null;
}
