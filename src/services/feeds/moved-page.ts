import { pagePaths } from '../../contract/paths.ts';
import type { Database } from '../../database/schema.ts';
import { findRedirect } from '../redirects/find-redirect.ts';
import type { FeedSubject } from './read-feed.ts';

/** @returns path of the page that a category or an author had under this slug, where it is now; null when nothing did */
export async function findMovedPage(db: Database, of: FeedSubject): Promise<string | null> {
  if (of.kind === 'site') return null;
  if (of.kind === 'section') return (await findRedirect(db, pagePaths.category(of.slug)))?.to ?? null;
  const author = await db
    .selectFrom('author_slugs')
    .innerJoin('authors', 'authors.id', 'author_slugs.author_id')
    .select('authors.slug')
    .where('author_slugs.slug', '=', of.slug)
    .executeTakeFirst();
  return author ? pagePaths.author(author.slug) : null;
}
