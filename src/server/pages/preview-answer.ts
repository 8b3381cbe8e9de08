import type { Context, Hono } from 'hono';
import { nowOf } from '../../api/http/caller.ts';
import type { ApiEnvironment } from '../../api/http/environment.ts';
import type { Transport } from '../../client/http.ts';
import type { AppearanceChoices } from '../../contract/appearance.ts';
import { apiPaths, pagePaths } from '../../contract/paths.ts';
import type { Database } from '../../database/schema.ts';
import { withImages } from '../../services/appearance/look-images.ts';
import type { Auth } from '../../services/auth/create-auth.ts';
import { ServiceError } from '../../services/errors/service-error.ts';
import { readLayout } from '../../services/layout/read-layout.ts';
import type { CurrentSite } from '../../services/site/current-site.ts';
import { readSite, type SiteSettings } from '../../services/site/read-site.ts';
import type { RenderInput } from '../../site/render-page.tsx';
import { scriptlessPolicy } from '../http/security-headers.ts';
import { keepToItself } from './admin-pages.ts';
import type { PageParts } from './answer-page.ts';
import { encodePage } from './encode-page.ts';
import { pageTransport } from './page-transport.ts';

export interface PreviewPageParts {
  api: Hono<ApiEnvironment>;
  pages: PageParts;
  db: Database;
  auth: Auth;
  site: CurrentSite;
}

type PageContext = Context<ApiEnvironment>;

/** Gives answers the headers of a page that no cache stores, no search engine lists and no script runs in. */
export function alone(siteUrl: string, frames: 'none' | 'self') {
  const headers = {
    'content-security-policy': scriptlessPolicy(siteUrl, frames),
    'referrer-policy': 'no-referrer',
    // The HTML standard makes a sandboxed page with another value a network error; Chromium shows it.
    'cross-origin-opener-policy': 'unsafe-none',
  };
  return async (c: PageContext, next: () => Promise<void>) => {
    await next();
    keepToItself(c.res);
    for (const [name, value] of Object.entries(headers)) c.res.headers.set(name, value);
  };
}

/** @returns what the rendering of texts needs of the site */
export async function settingOf({ site }: PreviewPageParts, c: PageContext) {
  const { titleAsCaption, language } = await site.read();
  return { now: nowOf(c), siteUrl: site.url, titleAsCaption, language };
}

/** @returns null where what is read does not exist */
export async function nullIfMissing<Read>(reading: Promise<Read>): Promise<Read | null> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof ServiceError && error.kind === 'not-found') return null;
    throw error;
  }
}

/**
 * @param shown what the page shows
 * @param look in which it is shown; that of the site without it
 */
export async function showPreview(
  parts: PreviewPageParts,
  c: PageContext,
  shown: Pick<RenderInput, 'preview' | 'arranged' | 'navigation' | 'draft'>,
  look?: AppearanceChoices,
) {
  const { api, pages } = parts;
  // A base URL without the token, relative to which the page's links are right.
  const path = shown.arranged || shown.draft ? pagePaths.home : pagePaths.article('');
  const now = nowOf(c);
  const transport = pageTransport({ api, pages }, { now });
  const { html, status } = await pages.renderPage({
    request: new Request(new URL(path, c.req.url)),
    transport: look ? inLook(transport, parts, { look, now }) : transport,
    entry: pages.entry,
    ...shown,
  });
  return new Response(encodePage(html), { status, headers: { 'content-type': 'text/html; charset=utf-8' } });
}

/** @returns the site's settings, as if it had that look at `now` */
export async function settingsIn(
  { db, site }: Pick<PreviewPageParts, 'db' | 'site'>,
  { look, now }: { look: AppearanceChoices; now: Date },
): Promise<SiteSettings> {
  const looks = await withImages(db, [look], site.url);
  const from = now.toISOString();
  return { ...(await site.read()), appearances: looks.map((one) => ({ from, ...one })) };
}

/** @returns a transport whose site has that look */
function inLook(
  transport: Transport,
  parts: PreviewPageParts,
  shown: { look: AppearanceChoices; now: Date },
): Transport {
  return async (path, init) => {
    const answer = await transport(path, init);
    if (answer.status !== 200 || (path !== apiPaths.site && path !== apiPaths.layout)) return answer;
    const settings = await settingsIn(parts, shown);
    if (path === apiPaths.site) return { ...answer, body: readSite(settings, shown.now) };
    // A logo leaves another room for the links beside it than the name.
    return { ...answer, body: await readLayout(parts.db, { settings, now: shown.now }) };
  };
}
