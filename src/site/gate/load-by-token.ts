import type { Http } from '../../client/http.ts';
import type { Queries } from '../../client/queries.ts';

interface TokenPageInput {
  context: { http: Http; queries: Queries };
  location: { search: object };
}

/**
 * The loader of a page that a link with a token opens. It reads the token itself, because search parameters of routes are in the script
 * that every reader downloads.
 * @param read answers null where the link is used up or too old
 */
export function loadByToken<Entry>(read: (http: Http, token: string) => Promise<Entry | null>) {
  return async ({ context: { http, queries }, location }: TokenPageInput) => {
    await queries.load();
    const { token = '' } = location.search as { token?: string };
    return { token, entry: token === '' ? null : await read(http, token) };
  };
}
