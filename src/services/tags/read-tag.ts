import { notices } from '../../contract/notices.ts';
import { isId } from '../../contract/slugs.ts';
import type { Tag } from '../../contract/tags.ts';
import type { Database } from '../../database/schema.ts';
import { isTaggedPublished } from '../articles/published.ts';
import { noteReads } from '../content-version/noted-reads.ts';
import { ServiceError } from '../errors/service-error.ts';

interface TagRead {
  /** An id, a slug, or a slug that the tag had before or that was merged into it. */
  idOrSlug: string;
  now: Date;
}

/**
 * @returns one tag that published articles have
 * @throws ServiceError `not-found`, also for a tag of which readers see no article: they are not told that there is one
 */
export async function readTag(db: Database, { idOrSlug, now }: TagRead): Promise<Tag> {
  const row = await findTag(db, idOrSlug);
  if (row && (await hasPublished(db, row.id, now))) return row;
  throw new ServiceError('not-found', notices.tagNotFound.detail);
}

/** @returns the id of a tag, whether readers see an article of it or not; null for none */
export async function findTagId(db: Database, idOrSlug: string): Promise<string | null> {
  return (await findTag(db, idOrSlug))?.id ?? null;
}

/** @returns whether there is a page of a tag with this slug, or which had this slug before */
export async function hasTag(db: Database, idOrSlug: string, now = new Date()): Promise<boolean> {
  const row = await findTag(db, idOrSlug);
  return row !== null && (await hasPublished(db, row.id, now));
}

async function findTag(db: Database, idOrSlug: string): Promise<Tag | null> {
  const query = db.selectFrom('tags').select(['id', 'name', 'slug', 'description']);
  const row = await (isId(idOrSlug)
    ? query.where('id', '=', idOrSlug)
    : query.where('id', '=', (eb) => eb.selectFrom('tag_slugs').select('tag_id').where('slug', '=', idOrSlug))
  ).executeTakeFirst();
  noteReads(row ? `tag:${row.id}` : 'unknown-tag');
  // SQLite's rows have no prototype; a page gets the object that others get as JSON.
  return row ? { ...row } : null;
}

/** @returns whether readers see an article with this tag */
export async function hasPublished(db: Database, id: string, now: Date): Promise<boolean> {
  noteReads(`list:tag:${id}`);
  const row = await db
    .selectFrom('article_tags')
    .select('article_id')
    .where('tag_id', '=', id)
    .where(isTaggedPublished(now))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
