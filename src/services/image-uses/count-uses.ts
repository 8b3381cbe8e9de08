import type { Database } from '../../database/schema.ts';

/** @returns in how many places each of these images is used; one that is used nowhere is missing */
export async function countUses(db: Database, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const counts = await db
    .selectFrom('media_uses')
    .select(({ fn }) => ['media_id', fn.countAll<number>().as('uses')])
    .where('media_id', 'in', ids)
    .groupBy('media_id')
    .execute();
  return new Map(counts.map(({ media_id, uses }) => [media_id, uses]));
}
