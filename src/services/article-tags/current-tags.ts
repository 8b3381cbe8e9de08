import type { TagReference } from '../../contract/tags.ts';
import type { Database } from '../../database/schema.ts';

/**
 * Revisions, working copies and open forms may have ids of tags that are no more.
 * @returns the ids with each tag that was merged into another replaced by that, and without those that were deleted; an id that no
 *   tag ever had stays
 */
export async function currentTagIds(db: Database, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('former_tags').select(['id', 'tag_id']).where('id', 'in', ids).execute();
  const successors = new Map(rows.map(({ id, tag_id }) => [id, tag_id]));
  return [...new Set(ids.map((id) => (successors.has(id) ? successors.get(id) : id)))].filter((id) => id != null);
}

/** @returns a change of an article with the current ids of its tags */
export async function withCurrentTags<Change extends { tagIds?: string[] | undefined }>(
  db: Database,
  change: Change,
): Promise<Change> {
  const { tagIds } = change;
  return tagIds === undefined ? change : { ...change, tagIds: await currentTagIds(db, tagIds) };
}

/** @returns the ids of those of these tags that exist, or into which they were merged */
export async function existingTagIds(db: Database, ids: readonly string[]): Promise<string[]> {
  const tags = await readTags(db, await currentTagIds(db, ids));
  return tags.map(({ id }) => id);
}

/** @returns those of the tags that exist, in the order of the ids; plain objects, as SQLite's rows are not */
export async function readTags(db: Database, ids: readonly string[]): Promise<TagReference[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('tags').select(['id', 'name', 'slug']).where('id', 'in', ids).execute();
  const tags = new Map(rows.map((row) => [row.id, { ...row }]));
  return ids.flatMap((id) => tags.get(id) ?? []);
}
