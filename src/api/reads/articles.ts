import { articleListQuery, mostReadPeriodsQuery, mostReadQuery } from '../../contract/lists.ts';
import { readFeaturedArticle } from '../../services/articles/featured-article.ts';
import { listMostRead, listMostReadPeriods } from '../../services/articles/most-read-articles.ts';
import { listArticles } from '../../services/public-articles/list-articles.ts';
import { readArticle } from '../../services/public-articles/read-article.ts';
import { cardLookOf } from '../../services/site/card-look.ts';
import { articleCursor, readCursor } from '../http/cursor.ts';
import type { ApiParts } from '../http/environment.ts';
import { ProblemError } from '../http/problems.ts';
import { parseQuery } from '../http/validate.ts';
import type { ReadCall, ReadTable } from './read.ts';

export const articleReads = {
  '/api/articles': {
    async find({ db, site }, { query, now }) {
      const { cursor, featured, frontPage, ...wanted } = parseQuery(query, articleListQuery);
      const { items, next } = await listArticles(db, {
        ...wanted,
        now,
        siteUrl: site.url,
        after: readCursor(articleCursor, cursor),
        withoutFeatured: featured === '0',
        withoutFrontPage: frontPage === '0',
      });
      return { body: items, ...(next && { next }) };
    },
  },
  '/api/articles/featured': {
    async find(parts, call) {
      const body = await readFeaturedArticle(parts.db, await wholeArticle(parts, call));
      if (!body) throw new ProblemError('not-found', 'Nothing has been published yet.');
      return { body };
    },
  },
  '/api/articles/most-read': {
    async find({ db, site }, { query, now }) {
      return { body: await listMostRead(db, { now, siteUrl: site.url, ...parseQuery(query, mostReadQuery) }) };
    },
  },
  '/api/articles/most-read/periods': {
    async find({ db }, { query, now }) {
      return { body: await listMostReadPeriods(db, { now, ...parseQuery(query, mostReadPeriodsQuery) }) };
    },
  },
  '/api/articles/:id': {
    find: async (parts, call) => ({
      body: await readArticle(parts.db, { ...(await wholeArticle(parts, call)), idOrSlug: call.param }),
    }),
  },
} satisfies ReadTable;

/** The input of a read of a whole article: its share card shows the name of the site, its image perhaps the title. */
async function wholeArticle({ site, dataDir }: ApiParts, { now }: ReadCall) {
  const settings = await site.read();
  const { titleAsCaption, language } = settings;
  return { ...cardLookOf(settings, now), now, siteUrl: site.url, titleAsCaption, language, dataDir };
}
