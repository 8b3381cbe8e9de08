import type { Database } from '../../../database/schema.ts';

/**
 * Readers keep the ids of categories that were deleted after they chose them. Whoever chose nothing else reads of all: an email of
 * nothing is what nobody asked for.
 * @returns those of the chosen categories that there still are; null, for all, when there are none
 */
export async function existingCategories(db: Database, chosen: Iterable<string>): Promise<string[] | null> {
  const rows = await db.selectFrom('categories').select('id').execute();
  const known = new Set(rows.map(({ id }) => id));
  const left = [...chosen].filter((id) => known.has(id));
  return left.length > 0 ? left : null;
}
