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
  const reading = (c: Context<ApiEnvironment>) => ({ now: nowOf(c), siteUrl: site.url });
  /** What a whole article is read with: its share card shows the name of the site. */
  const readingWhole = async (c: Context<ApiEnvironment>) => {
    const { name: siteName } = await site.read();
    return { ...reading(c), siteName, dataDir };
  };

  return new Hono<ApiEnvironment>()
    .get('/', async (c) => {
      const { category, author, featured, exceptLatestOf, limit, cursor } = readQuery(c, articleListQuery);
      const page = await listArticles(db, {
        ...reading(c),
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
      const lead = await readFeaturedArticle(db, await readingWhole(c));
      if (!lead) throw new ProblemError('not-found', 'Nothing has been published yet.');
      return c.json(lead);
    })
    .get('/most-read', async (c) => {
      const { limit } = readQuery(c, mostReadQuery);
      return c.json(await listMostRead(db, { ...reading(c), limit }));
    })
    .get('/:id', async (c) => {
      return c.json(await readArticle(db, { ...(await readingWhole(c)), idOrSlug: c.req.param('id') }));
    })
    .post('/:id/views', async (c) => {
      const idOrSlug = c.req.param('id');
      if (!isbot(c.req.header('user-agent'))) await noteView(db, views, { idOrSlug, now: reading(c).now });
      return c.body(null, 204);
    });
}
