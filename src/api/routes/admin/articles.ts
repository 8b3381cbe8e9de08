import { type Context, Hono } from 'hono';
import type { z } from 'zod';
import { articleChangeBody, newArticleBody } from '../../../contract/articles.ts';
import { adminArticleListQuery } from '../../../contract/lists.ts';
import { listAdminArticles } from '../../../services/admin-articles/list-admin-articles.ts';
import { readAdminArticle } from '../../../services/admin-articles/read-admin-article.ts';
import { changeArticle } from '../../../services/article-writes/change-article.ts';
import { createArticle } from '../../../services/article-writes/create-article.ts';
import { deleteArticle } from '../../../services/article-writes/delete-article.ts';
import { duplicateArticle } from '../../../services/article-writes/duplicate-article.ts';
import { restoreArticle, trashArticle } from '../../../services/article-writes/trash.ts';
import type { ArticleFilter } from '../../../services/articles/article-filter.ts';
import { actorOf, nowOf } from '../../http/caller.ts';
import { createOnce } from '../../http/create-once.ts';
import { adminArticleCursor, readCursor, searchCursor } from '../../http/cursor.ts';
import type { ApiParts, SignedInEnvironment } from '../../http/environment.ts';
import { sendPage } from '../../http/send-page.ts';
import { readBody, readQuery } from '../../http/validate.ts';

export function adminArticleRoutes({ db, site, search }: ApiParts): Hono<SignedInEnvironment> {
  const at = (c: Context<SignedInEnvironment>) => ({ now: nowOf(c), siteUrl: site.url });

  return new Hono<SignedInEnvironment>()
    .get('/', async (c) => {
      const { q, sort, limit, cursor, ...wanted } = readQuery(c, adminArticleListQuery);
      const input = { ...at(c), filter: toFilter(wanted), limit };
      if (!q) {
        const after = readCursor(adminArticleCursor(sort), cursor);
        return sendPage(c, await listAdminArticles(db, { ...input, sort, after }));
      }
      const after = readCursor(searchCursor, cursor);
      return sendPage(c, await search.findForAdmin(c.get('signedIn').user.id, { ...input, query: q, after }));
    })
    .post('/', async (c) => {
      const article = await readBody(c, newArticleBody);
      const read = (id: string) => readAdminArticle(db, { ...at(c), id });
      return createOnce(c, {
        action: 'create-article',
        create: async (id) => read(await createArticle(db, { ...at(c), id, article, actor: actorOf(c) })),
        read,
      });
    })
    .get('/:id', async (c) => c.json(await readAdminArticle(db, { ...at(c), id: c.req.param('id') })))
    .patch('/:id', async (c) => {
      const change = await readBody(c, articleChangeBody);
      return c.json(await changeArticle(db, { ...at(c), id: c.req.param('id'), change, actor: actorOf(c) }));
    })
    .delete('/:id', async (c) => {
      await trashArticle(db, { now: nowOf(c), id: c.req.param('id'), actor: actorOf(c) });
      return c.body(null, 204);
    })
    .post('/:id/duplicate', (c) => {
      const from = c.req.param('id');
      const read = (id: string) => readAdminArticle(db, { ...at(c), id });
      return createOnce(c, {
        action: 'create-article',
        create: async (id) => read(await duplicateArticle(db, { ...at(c), id, from, actor: actorOf(c) })),
        read,
      });
    })
    .post('/:id/restore', async (c) => {
      const input = { ...at(c), id: c.req.param('id') };
      await restoreArticle(db, { ...input, actor: actorOf(c) });
      return c.json(await readAdminArticle(db, input));
    })
    .delete('/:id/trash', async (c) => {
      await deleteArticle(db, { id: c.req.param('id'), actor: actorOf(c) });
      return c.body(null, 204);
    });
}

type Wanted = Omit<z.output<typeof adminArticleListQuery>, 'q' | 'sort' | 'limit' | 'cursor'>;

function toFilter({ category, author, status, featured, since }: Wanted): ArticleFilter {
  const isFeatured = featured === undefined ? undefined : featured === '1' ? 1 : 0;
  return { categoryId: category, authorId: author, status, isFeatured, since };
}
