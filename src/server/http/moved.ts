import { carryQuery } from '../../services/redirects/carry-query.ts';

/**
 * Clients must revalidate each time, because a former slug may become the current one again.
 * @param location the new path
 * @param query of the request, which travels along
 */
export function sendMoved(location: string, query: string): Response {
  return new Response(null, {
    status: 301,
    headers: { location: carryQuery(location, query), 'cache-control': 'no-cache' },
  });
}
