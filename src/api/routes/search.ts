import { Hono } from 'hono';
import { searchQuery } from '../../contract/search.ts';
import { nowOf } from '../caller.ts';
import { readCursor, searchCursor } from '../cursor.ts';
import type { ApiEnvironment, ApiParts } from '../environment.ts';
import { sendPage } from '../send-page.ts';
import { readQuery } from '../validate.ts';

export function searchRoutes({ search, site }: ApiParts): Hono<ApiEnvironment> {
  return new Hono<ApiEnvironment>().get('/', async (c) => {
    const { q, category, limit, cursor } = readQuery(c, searchQuery);
    const page = await search.find({
      query: q,
      category,
      limit,
      after: readCursor(searchCursor, cursor),
      now: nowOf(c),
      siteUrl: site.url,
    });
    return sendPage(c, page);
  });
}
