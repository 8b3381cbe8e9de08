import { type Context, Hono } from 'hono';
import { isbot } from 'isbot';
import { articleListQuery, mostReadQuery } from '../../contract/lists.ts';
import { noteView } from '../../services/articles/count-views.ts';
import { readFeaturedArticle } from '../../services/articles/featured-article.ts';
import { listArticles } from '../../services/articles/list-articles.ts';
import { listMostRead } from '../../services/articles/most-read-articles.ts';
import { readArticle } from '../../services/articles/read-article.ts';
import { nowOf } from '../caller.ts';
import { articleCursor, readCursor } from '../cursor.ts';
import type { ApiEnvironment, ApiParts } from '../environment.ts';
import { ProblemError } from '../problems.ts';
import { sendPage } from '../send-page.ts';
import { readQuery } from '../validate.ts';

export function articleRoutes({ db, site, dataDir, views }: ApiParts): Hono<ApiEnvironment> {
  const listContext = (c: Context<ApiEnvironment>) => ({ now: nowOf(c), siteUrl: site.url });
  /** For a whole article: its share card shows the name of the site. */
  const articleContext = async (c: Context<ApiEnvironment>) => {
    const { name: siteName } = await site.read();
    return { ...listContext(c), siteName, dataDir };
  };

  return new Hono<ApiEnvironment>()
    .get('/', async (c) => {
      const { category, author, featured, exceptLatestOf, limit, cursor } = readQuery(c, articleListQuery);
      const page = await listArticles(db, {
        ...listContext(c),
        limit,
        category,
        author,
        after: readCursor(articleCursor, cursor),
        withoutFeatured: featured === '0',
        exceptLatestOf,
      });
      return sendPage(c, page);
    })
    .get('/featured', async (c) => {
      const lead = await readFeaturedArticle(db, await articleContext(c));
      if (!lead) throw new ProblemError('not-found', 'Nothing has been published yet.');
      return c.json(lead);
    })
    .get('/most-read', async (c) => {
      const { limit } = readQuery(c, mostReadQuery);
      return c.json(await listMostRead(db, { ...listContext(c), limit }));
    })
    .get('/:id', async (c) => {
      return c.json(await readArticle(db, { ...(await articleContext(c)), idOrSlug: c.req.param('id') }));
    })
    .post('/:id/views', async (c) => {
      const idOrSlug = c.req.param('id');
      if (!isbot(c.req.header('user-agent'))) await noteView(db, views, { idOrSlug, now: nowOf(c) });
      return c.body(null, 204);
    });
}
