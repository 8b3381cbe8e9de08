import { type Context, Hono } from 'hono';
import type { z } from 'zod';
import { articleChange, articleInput } from '../../../contract/articles.ts';
import { adminArticleListQuery } from '../../../contract/lists.ts';
import type { ArticleFilter } from '../../../services/articles/article-filter.ts';
import { changeArticle } from '../../../services/articles/change-article.ts';
import { createArticle } from '../../../services/articles/create-article.ts';
import { deleteArticle } from '../../../services/articles/delete-article.ts';
import { listAdminArticles } from '../../../services/articles/list-admin-articles.ts';
import { readAdminArticle } from '../../../services/articles/read-admin-article.ts';
import { nowOf } from '../../caller.ts';
import { createOnce } from '../../create-once.ts';
import { articleCursor, readCursor, searchCursor } from '../../cursor.ts';
import type { ApiParts, SignedInEnvironment } from '../../environment.ts';
import { sendPage } from '../../send-page.ts';
import { readBody, readQuery } from '../../validate.ts';

export function adminArticleRoutes({ db, site, search }: ApiParts): Hono<SignedInEnvironment> {
  const at = (c: Context<SignedInEnvironment>) => ({ now: nowOf(c), siteUrl: site.url });

  return new Hono<SignedInEnvironment>()
    .get('/', async (c) => {
      const { q, limit, cursor, ...wanted } = readQuery(c, adminArticleListQuery);
      const input = { ...at(c), filter: toFilter(wanted), limit };
      if (!q) return sendPage(c, await listAdminArticles(db, { ...input, after: readCursor(articleCursor, cursor) }));
      const after = readCursor(searchCursor, cursor);
      return sendPage(c, await search.findForAdmin({ ...input, query: q, after }));
    })
    .post('/', async (c) => {
      const article = await readBody(c, articleInput);
      const read = (id: string) => readAdminArticle(db, { ...at(c), id });
      return createOnce(c, { create: async (id) => read(await createArticle(db, { ...at(c), id, article })), read });
    })
    .get('/:id', async (c) => c.json(await readAdminArticle(db, { ...at(c), id: c.req.param('id') })))
    .patch('/:id', async (c) => {
      const change = await readBody(c, articleChange);
      return c.json(await changeArticle(db, { ...at(c), id: c.req.param('id'), change }));
    })
    .delete('/:id', async (c) => {
      await deleteArticle(db, c.req.param('id'));
      return c.body(null, 204);
    });
}

type Wanted = Omit<z.output<typeof adminArticleListQuery>, 'q' | 'limit' | 'cursor'>;

function toFilter({ category, author, status, featured, since }: Wanted): ArticleFilter {
  const isFeatured = featured === undefined ? undefined : featured === '1' ? 1 : 0;
  return { categoryId: category, authorId: author, status, isFeatured, since };
}
