import { Hono } from 'hono';
import { categoryListQuery } from '../../contract/lists.ts';
import { listCategories } from '../../services/categories/list-categories.ts';
import { readCategory } from '../../services/categories/read-category.ts';
import { categoryCursor, readCursor } from '../cursor.ts';
import type { ApiEnvironment, ApiParts } from '../environment.ts';
import { sendPage } from '../send-page.ts';
import { readQuery } from '../validate.ts';

export function categoryRoutes({ db }: ApiParts): Hono<ApiEnvironment> {
  return new Hono<ApiEnvironment>()
    .get('/', async (c) => {
      const { limit, cursor } = readQuery(c, categoryListQuery);
      return sendPage(c, await listCategories(db, { limit, after: readCursor(categoryCursor, cursor) }));
    })
    .get('/:id', async (c) => c.json(await readCategory(db, c.req.param('id'))));
}
