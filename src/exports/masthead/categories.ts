import { z } from 'zod';
import { limits } from '../../contract/limits.ts';
import type { DatabaseTransaction } from '../../database/schema.ts';
import { count, id, slug, time, upTo } from './fields.ts';

export const categoriesFile = 'categories.jsonl';

export const categoryLine = z.strictObject({
  id,
  slug,
  name: upTo(limits.categoryNameLength),
  description: upTo(limits.categoryDescriptionLength).nullable(),
  position: count,
  created_at: time,
});

export type CategoryLine = z.infer<typeof categoryLine>;

/** @returns the categories in the order of the header */
export async function* categoryLines(snapshot: DatabaseTransaction): AsyncGenerator<CategoryLine> {
  yield* await snapshot
    .selectFrom('categories')
    .select(['id', 'slug', 'name', 'description', 'position', 'created_at'])
    .orderBy('position')
    .orderBy('id')
    .execute();
}
