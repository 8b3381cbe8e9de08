import type { Category } from '../../contract/categories.ts';
import { compileOnce } from '../../database/compile-once.ts';
import type { Database } from '../../database/schema.ts';
import { noteReads } from '../content-version/noted-reads.ts';
import { inOrder, type Page, type PageInput, readPage } from '../paging/page.ts';

/** Cursor of a page of categories. */
export type CategoryCursor = readonly [position: number, id: string];

const columns = ['id', 'name', 'slug', 'description'] as const;

const order = { columns: ['position', 'id'], direction: 'asc' } as const;

/** @returns categories in the order of the header */
export async function listCategories(
  db: Database,
  { limit, after }: PageInput<CategoryCursor>,
): Promise<Page<Category, CategoryCursor>> {
  noteReads('categories');
  if (limit === undefined && !after) return { items: await readAll(db) };
  const page = await readPage(db.selectFrom('categories').select([...columns, 'position']), {
    ...order,
    cursorOf: ({ position, id }) => [position, id],
    after,
    limit,
  });
  return { ...page, items: page.items.map(({ id, name, slug, description }) => ({ id, name, slug, description })) };
}

/** Every page for readers has all of them in its header. */
async function readAll(db: Database): Promise<Category[]> {
  const query = compileOnce(db, 'categories', () =>
    inOrder(db.selectFrom('categories').select(columns), order).compile(),
  );
  const { rows } = await db.executeQuery(query);
  // The rows of SQLite have no prototype, which answers that are handed over as objects show.
  return rows.map((row) => ({ ...row }));
}
