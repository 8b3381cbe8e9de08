import { Hono } from 'hono';
import { isbot } from 'isbot';
import { noteView } from '../../services/articles/count-views.ts';
import { nowOf } from '../http/caller.ts';
import type { ApiEnvironment, ApiParts } from '../http/environment.ts';

export function articleRoutes({ db, views }: ApiParts): Hono<ApiEnvironment> {
  return new Hono<ApiEnvironment>().post('/:id/views', async (c) => {
    const idOrSlug = c.req.param('id');
    if (!isbot(c.req.header('user-agent'))) await noteView(db, views, { idOrSlug, now: nowOf(c) });
    return c.body(null, 204);
  });
}
