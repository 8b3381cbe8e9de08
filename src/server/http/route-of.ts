import type { Context } from 'hono';
import { routePath } from 'hono/route';
import type { ApiEnvironment } from '../../api/http/environment.ts';
import { screenPatterns } from '../../contract/admin-paths.ts';
import { sitePages } from '../../site/page/site-pages.ts';

/** Exact paths first: `/newsletter/confirm` is not an issue. */
const pages = [...Object.keys(sitePages), ...screenPatterns]
  .sort((a, b) => Number(a.includes('$')) - Number(b.includes('$')))
  .map((path) => ({ path, pattern: new RegExp(`^${path.replaceAll(/\$\w+/g, '[^/]+')}/?$`, 'i') }));

/**
 * Call after the answer was made.
 * @returns the pattern of what has answered, such as `/api/articles/:id` or `/articles/$slug`: never a part of the URL itself, so that
 *   there are only so many
 */
export function routeOf(c: Context<ApiEnvironment>): string {
  if (c.env?.route) return c.env.route;
  const route = routePath(c);
  if (route !== '*' && route !== '/*') return route;
  return pages.find(({ pattern }) => pattern.test(c.req.path))?.path ?? 'no route';
}
