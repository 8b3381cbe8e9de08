import { Hono } from 'hono';
import { readSite } from '../../services/site/read-site.ts';
import { nowOf } from '../caller.ts';
import type { ApiEnvironment, ApiParts } from '../environment.ts';

export function siteRoutes({ site }: ApiParts): Hono<ApiEnvironment> {
  return new Hono<ApiEnvironment>().get('/', async (c) => c.json(readSite(await site.read(), nowOf(c))));
}
