import { Hono } from 'hono';
import { categoryListQuery } from '../../contract/lists.ts';
import { listCategories } from '../../services/categories/list-categories.ts';
import { readCategory } from '../../services/categories/read-category.ts';
import { categoryCursor, readCursor, writeCursor } from '../cursor.ts';
import type { ApiEnvironment, ApiParts } from '../environment.ts';
import { linkNextPage } from '../next-link.ts';
import { readQuery } from '../validate.ts';

export function categoryRoutes({ db }: ApiParts): Hono<ApiEnvironment> {
  return new Hono<ApiEnvironment>()
    .get('/', async (c) => {
      const { limit, cursor } = readQuery(c, categoryListQuery);
      const page = await listCategories(db, { limit, after: readCursor(categoryCursor, cursor) });
      if (page.next) linkNextPage(c, writeCursor(page.next));
      return c.json(page.items);
    })
    .get('/:id', async (c) => c.json(await readCategory(db, c.req.param('id'))));
}
