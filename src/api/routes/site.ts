import { Hono } from 'hono';
import { readSite } from '../../services/site/read-site.ts';
import type { ApiEnvironment, ApiParts } from '../environment.ts';

export function siteRoutes({ site }: ApiParts): Hono<ApiEnvironment> {
  return new Hono<ApiEnvironment>().get('/', (c) => c.json(readSite(site, c.env?.now ?? new Date())));
}
