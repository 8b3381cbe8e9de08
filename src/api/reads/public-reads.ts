import { pageQuery } from '../../contract/pages.ts';
import { pageSearchQuery, searchQuery } from '../../contract/search.ts';
import { readAuthor } from '../../services/authors/read-author.ts';
import { readFrontPage } from '../../services/front-page/read-front-page.ts';
import { readLayout } from '../../services/layout/read-layout.ts';
import { readPage } from '../../services/pages/read-page.ts';
import { searchPages } from '../../services/pages/search-pages.ts';
import { readSeries } from '../../services/series/read-series.ts';
import { readSite } from '../../services/site/read-site.ts';
import { readTag } from '../../services/tags/read-tag.ts';
import { readCursor, searchCursor } from '../http/cursor.ts';
import { parseQuery } from '../http/validate.ts';
import { articleReads } from './articles.ts';
import { categoryReads } from './categories.ts';
import { correctionReads } from './corrections.ts';
import { newsletterReads } from './newsletter.ts';
import type { ReadTable } from './read.ts';

/** Every public read of the API. HTTP and the pages that are rendered in this process are both served from this table. */
export const publicReads = {
  '/api/site': {
    find: async ({ site }, { now }) => ({ body: readSite(await site.read(), now) }),
  },
  '/api/layout': {
    find: async ({ db, site }, { now }) => ({ body: await readLayout(db, { settings: await site.read(), now }) }),
  },
  '/api/front-page': {
    async find({ db, site }, { now }) {
      const { language } = await site.read();
      return { body: await readFrontPage(db, { now, siteUrl: site.url, language }) };
    },
  },
  ...articleReads,
  ...categoryReads,
  ...correctionReads,
  '/api/authors/:id': {
    async find({ db, site }, { param }) {
      const { language } = await site.read();
      return { body: await readAuthor(db, { idOrSlug: param, siteUrl: site.url, language }) };
    },
  },
  '/api/tags/:id': {
    find: async ({ db }, { param, now }) => ({ body: await readTag(db, { idOrSlug: param, now }) }),
  },
  '/api/series/:id': {
    find: async ({ db, site }, { param, now }) => ({
      body: await readSeries(db, { idOrSlug: param, now, siteUrl: site.url }),
    }),
  },
  '/api/pages': {
    async find({ db, site }, { query, now }) {
      const { path } = parseQuery(query, pageQuery);
      return { body: await readPage(db, { path, now, settings: await site.read() }) };
    },
  },
  '/api/search/pages': {
    async find({ db, site }, { query, now }) {
      const { q } = parseQuery(query, pageSearchQuery);
      return { body: await searchPages(db, { q, now, settings: await site.read() }) };
    },
  },
  '/api/search': {
    async find({ search, site }, { query, now }) {
      const { q, category, tag, limit, cursor } = parseQuery(query, searchQuery);
      const after = readCursor(searchCursor, cursor);
      const { items, next } = await search.find({ query: q, category, tag, limit, after, now, siteUrl: site.url });
      return { body: items, ...(next && { next }) };
    },
  },
  ...newsletterReads,
} satisfies ReadTable;
