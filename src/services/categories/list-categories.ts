import type { Category } from '../../contract/categories.ts';
import type { Database } from '../../database/schema.ts';
import { noteReads } from '../content-version/noted-reads.ts';
import { type Page, type PageInput, readPage } from '../paging/page.ts';

/** Cursor of a page of categories. */
export type CategoryCursor = readonly [position: number, id: string];

/** @returns categories in the order of the header */
export async function listCategories(
  db: Database,
  { limit, after }: PageInput<CategoryCursor>,
): Promise<Page<Category, CategoryCursor>> {
  noteReads('categories');
  const page = await readPage(db.selectFrom('categories').select(['id', 'name', 'slug', 'description', 'position']), {
    columns: ['position', 'id'],
    direction: 'asc',
    cursorOf: ({ position, id }) => [position, id],
    after,
    limit,
  });
  return { ...page, items: page.items.map(({ id, name, slug, description }) => ({ id, name, slug, description })) };
}
