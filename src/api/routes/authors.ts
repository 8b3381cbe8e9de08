import { Hono } from 'hono';
import { readAuthor } from '../../services/authors/read-author.ts';
import type { ApiEnvironment, ApiParts } from '../environment.ts';

export function authorRoutes({ db, site }: ApiParts): Hono<ApiEnvironment> {
  return new Hono<ApiEnvironment>().get('/:id', async (c) =>
    c.json(await readAuthor(db, { idOrSlug: c.req.param('id'), siteUrl: site.url })),
  );
}
