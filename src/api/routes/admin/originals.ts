import { Hono } from 'hono';
import { requireAllowedForArticle } from '../../../services/articles/require-allowed-for-article.ts';
import { readAdminPage } from '../../../services/pages/list-pages.ts';
import { actorOf, nowOf } from '../../http/caller.ts';
import type { ApiParts, SignedInEnvironment } from '../../http/environment.ts';

/** The originals of an article's losses, for those who may change it. */
export function adminArticleOriginalRoutes({ db, importReports }: ApiParts): Hono<SignedInEnvironment> {
  return new Hono<SignedInEnvironment>().get('/:id/originals', async (c) => {
    const articleId = c.req.param('id');
    await requireAllowedForArticle(db, { articleId, actor: actorOf(c), action: 'change-article' });
    return c.json(await importReports.originals({ kind: 'article', targetId: articleId }));
  });
}

/** The same of static pages. */
export function adminPageOriginalRoutes({ db, site, importReports }: ApiParts): Hono<SignedInEnvironment> {
  return new Hono<SignedInEnvironment>().get('/:id/originals', async (c) => {
    const { id } = await readAdminPage(db, { id: c.req.param('id'), now: nowOf(c), siteUrl: site.url });
    return c.json(await importReports.originals({ kind: 'page', targetId: id }));
  });
}
