import type { Database } from '../../../database/schema.ts';

/**
 * A subscriber's row keeps the ids of categories that were deleted later. A subscriber who chose only such categories gets all,
 * since an empty email is of no use.
 * @returns the chosen categories that still exist; null, for all, when there are none
 */
export async function existingCategories(db: Database, chosen: Iterable<string>): Promise<string[] | null> {
  const rows = await db.selectFrom('categories').select('id').execute();
  const known = new Set(rows.map(({ id }) => id));
  const left = [...chosen].filter((id) => known.has(id));
  return left.length > 0 ? left : null;
}
