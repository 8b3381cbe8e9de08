import { categoryListQuery } from '../../contract/lists.ts';
import { listCategories } from '../../services/categories/list-categories.ts';
import { readCategory } from '../../services/categories/read-category.ts';
import { categoryCursor, readCursor } from '../http/cursor.ts';
import { parseQuery } from '../http/validate.ts';
import type { ReadTable } from './read.ts';

export const categoryReads = {
  '/api/categories': {
    async find({ db }, { query }) {
      const { limit, cursor } = parseQuery(query, categoryListQuery);
      const { items, next } = await listCategories(db, { limit, after: readCursor(categoryCursor, cursor) });
      return { body: items, ...(next && { next }) };
    },
  },
  '/api/categories/:id': { find: async ({ db }, { param }) => ({ body: await readCategory(db, param) }) },
} satisfies ReadTable;
