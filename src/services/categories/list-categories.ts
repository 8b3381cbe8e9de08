import type { Category } from '../../contract/categories.ts';
import type { Database } from '../../database/schema.ts';

/** The place in the header's order after which the next page starts. */
export type CategoryCursor = readonly [position: number, id: string];

export interface CategoryListInput {
  /** All of them when absent. */
  limit?: number | undefined;
  after?: CategoryCursor | undefined;
}

export interface CategoryPage {
  items: Category[];
  /** Where the next page starts; absent on the last one. */
  next?: CategoryCursor;
}

/** @returns categories in the order of the header */
export async function listCategories(db: Database, { limit, after }: CategoryListInput): Promise<CategoryPage> {
  let query = db
    .selectFrom('categories')
    .select(['id', 'name', 'slug', 'description', 'position'])
    .orderBy('position')
    .orderBy('id');
  if (after) {
    query = query.where(({ eb, refTuple, tuple }) => eb(refTuple('position', 'id'), '>', tuple(after[0], after[1])));
  }
  if (limit !== undefined) query = query.limit(limit + 1);

  const rows = await query.execute();
  const shown = rows.slice(0, limit);
  const items = shown.map(({ id, name, slug, description }) => ({ id, name, slug, description }));
  const last = shown.at(-1);
  return rows.length > shown.length && last ? { items, next: [last.position, last.id] } : { items };
}
