import type { Bindings } from '../../api/http/environment.ts';
import type { UrlAnswer, UrlSource } from '../../contract/old-urls.ts';

type Fetch = (request: Request, env: Bindings) => Response | Promise<Response>;

/**
 * Asks the site as a reader without a session does, and counts no hit.
 * @param asked.url absolute
 * @returns what it answers, and by what
 */
export async function askUrl(fetch: Fetch, { url, now }: { url: string; now: Date }): Promise<UrlAnswer> {
  const { pathname, search } = new URL(url);
  const test: { by: readonly UrlSource[] } = { by: [] };
  const { status, headers, body } = await fetch(new Request(url), { now, urlTest: test });
  await body?.cancel();
  const to = status >= 300 && status < 400 ? headers.get('location') : null;
  const isPage = test.by.length === 0 && status < 400;
  return {
    url: pathname + search,
    status,
    to,
    by: isPage ? [{ kind: 'page', path: to ?? pathname }] : [...test.by],
  };
}
