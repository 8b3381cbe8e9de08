import { Hono } from 'hono';
import { categoryChange, categoryInput, categoryOrder } from '../../../contract/categories.ts';
import { changeCategory } from '../../../services/categories/change-category.ts';
import { createCategory } from '../../../services/categories/create-category.ts';
import { deleteCategory } from '../../../services/categories/delete-category.ts';
import { orderCategories } from '../../../services/categories/order-categories.ts';
import { readCategory } from '../../../services/categories/read-category.ts';
import { actorOf, nowOf } from '../../http/caller.ts';
import { createOnce } from '../../http/create-once.ts';
import type { ApiParts, SignedInEnvironment } from '../../http/environment.ts';
import { readBody } from '../../http/validate.ts';

/** Writes only: the admin reads categories from the public API. */
export function adminCategoryRoutes({ db }: ApiParts): Hono<SignedInEnvironment> {
  return new Hono<SignedInEnvironment>()
    .post('/', async (c) => {
      const category = await readBody(c, categoryInput);
      return createOnce(c, {
        action: 'manage-categories',
        create: (id) => createCategory(db, { id, category, now: nowOf(c), actor: actorOf(c) }),
        read: (id) => readCategory(db, id),
      });
    })
    .put('/order', async (c) => {
      const { ids } = await readBody(c, categoryOrder);
      return c.json(await orderCategories(db, { ids, actor: actorOf(c) }));
    })
    .patch('/:id', async (c) => {
      const change = await readBody(c, categoryChange);
      return c.json(await changeCategory(db, { id: c.req.param('id'), change, now: nowOf(c), actor: actorOf(c) }));
    })
    .delete('/:id', async (c) => {
      await deleteCategory(db, { id: c.req.param('id'), now: nowOf(c), actor: actorOf(c) });
      return c.body(null, 204);
    });
}
