import type { Hono } from 'hono';
import type { ApiEnvironment, Bindings } from '../../api/http/environment.ts';
import { readAnswer, type Transport } from '../../client/http.ts';
import { onBehalfOf } from './admin-pages.ts';
import type { PageParts } from './answer-page.ts';

/** The API in process. */
interface PageApi {
  api: Hono<ApiEnvironment>;
  pages: PageParts;
}

/**
 * @param env the time of the page, so that all its reads have the same
 * @param request the page's, whose cookies its calls carry; absent for a page that is the same for everyone
 * @returns the transport for the rendering of one page: it hands over what the service of a public read returns; any other call
 *   is a request within the process
 */
export function pageTransport({ api, pages }: PageApi, env: Bindings & { now: Date }, request?: Request): Transport {
  return async (path, init) => {
    const isRead = init?.method === undefined || init.method === 'GET';
    const answer = isRead ? pages.reads.answer(path, env.now) : undefined;
    return answer ?? readAnswer(await api.request(path, request ? onBehalfOf(request, init) : init, env));
  };
}
