import { type BylineColumns, bylinesOf, toBylineColumns } from '../../database/byline-columns.ts';
import type { Database } from '../../database/schema.ts';
import type { PartColumns } from '../article-series/place-part.ts';
import { existingTagIds } from '../article-tags/current-tags.ts';
import { isThere } from '../articles/is-there.ts';
import { existingBylines } from '../articles/present-authors.ts';
import { type CopiedColumns, readColumns } from './copied-columns.ts';

export interface WorkingCopy {
  columns: CopiedColumns;
  updatedAt: string;
  updatedBy: { id: string; name: string } | null;
}

/**
 * @returns the unpublished changes of an article; null for none. A category, an author or a series that was deleted since is left
 *   out: the article's own applies again. So is a tag; the others of the list stay
 */
export async function readWorkingCopy(db: Database, articleId: string): Promise<WorkingCopy | null> {
  const row = await db
    .selectFrom('working_copies')
    .select(['fields', 'updated_at', 'updated_by', 'updated_by_name'])
    .where('article_id', '=', articleId)
    .executeTakeFirst();
  if (!row) return null;
  const copied = readColumns(row.fields);
  const { category_id, author_id, bylines, tags, series_id, series_part, ...others } = copied;
  const columns = {
    ...others,
    ...(category_id !== undefined && (await isThere(db, 'categories', category_id)) && { category_id }),
    ...((await isThere(db, 'series', series_id)) && partOf(copied)),
    ...(author_id !== undefined && (await columnsOfExisting(db, { author_id, bylines }))),
    ...(tags !== undefined && { tags: JSON.stringify(await existingTagIds(db, JSON.parse(tags))) }),
  };
  const { updated_by: id, updated_by_name: name } = row;
  return { columns, updatedAt: row.updated_at, updatedBy: id === null ? null : { id, name: name ?? '' } };
}

function partOf({ series_id, series_part }: CopiedColumns): Partial<PartColumns> {
  return { ...(series_id !== undefined && { series_id }), ...(series_part !== undefined && { series_part }) };
}

/** @returns the columns without authors who are gone; none when all are. A copy of an older version has the first author only */
async function columnsOfExisting(
  db: Database,
  { author_id, bylines }: { author_id: string | null; bylines: string | undefined },
): Promise<Partial<BylineColumns>> {
  const left = await existingBylines(db, bylinesOf({ author_id, bylines: bylines ?? '[]' }));
  if (left.length === 0) return {};
  return bylines === undefined ? { author_id } : toBylineColumns(left);
}
