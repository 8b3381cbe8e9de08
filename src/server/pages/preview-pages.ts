import { type Context, Hono } from 'hono';
import { nowOf } from '../../api/http/caller.ts';
import type { ApiEnvironment } from '../../api/http/environment.ts';
import { frontPagePreviewPath, pagePreviewPath, previewPath, textPagePreviewPath } from '../../contract/admin-paths.ts';
import { pagePaths } from '../../contract/paths.ts';
import { can, whyNot } from '../../contract/permissions.ts';
import type { Database } from '../../database/schema.ts';
import type { Auth } from '../../services/auth/create-auth.ts';
import { ServiceError } from '../../services/errors/service-error.ts';
import { previewFrontPage } from '../../services/front-page/preview-front-page.ts';
import { readArrangement } from '../../services/front-page/read-arrangement.ts';
import { readPageDraft } from '../../services/pages/read-page-draft.ts';
import { readPagePreview, readPreview } from '../../services/preview-links/read-preview.ts';
import type { CurrentSite } from '../../services/site/current-site.ts';
import type { RenderInput } from '../../site/render-page.tsx';
import { scriptlessPolicy } from '../http/security-headers.ts';
import { keepToItself } from './admin-pages.ts';
import type { PageParts } from './answer-page.ts';
import { encodePage } from './encode-page.ts';
import { forSignedIn } from './for-signed-in.ts';
import { pageTransport } from './page-transport.ts';

interface PreviewPageParts {
  api: Hono<ApiEnvironment>;
  pages: PageParts;
  db: Database;
  auth: Auth;
  site: CurrentSite;
}

type PageContext = Context<ApiEnvironment>;

const shared = previewPath('');
const edited = pagePreviewPath('');
const texts = textPagePreviewPath('');

/**
 * The pages of articles, and the front page, as they are edited. Behind preview links they are for everyone who has one: every
 * URL below that path is answered with a preview or with the same 404 page. In the editors' frames they are for signed-in users;
 * others get no content.
 */
export function previewPages(parts: PreviewPageParts): Hono<ApiEnvironment> {
  const { db, site } = parts;
  const app = new Hono<ApiEnvironment>();

  app.use(`${shared}*`, alone(site.url, 'none'));
  app.get(`${shared}*`, async (c) => {
    // Only a person who opens the link may see it: another site could ask browsers to fetch it ahead.
    if (c.req.header('sec-purpose')?.includes('prefetch')) return c.text('Previews are not fetched ahead.', 403);
    const token = c.req.path.slice(shared.length);
    const { preview, publicPath } = await readPreview(db, { token, ...(await settingOf(parts, c)) });
    return publicPath === null ? show(parts, c, { preview }) : c.redirect(publicPath);
  });

  app.use(`${edited}*`, alone(site.url, 'self'));
  app.get(`${edited}:id`, (c) =>
    forSignedIn(parts.auth, c, async ({ user }) => {
      const wanted = { id: c.req.param('id') ?? '', account: user.id };
      const preview = await nullIfMissing(readPagePreview(db, { ...wanted, ...(await settingOf(parts, c)) }));
      return preview ? show(parts, c, { preview }) : c.text('This article doesn’t exist.', 404);
    }),
  );

  app.use(`${texts}*`, alone(site.url, 'none'));
  app.get(`${texts}:id`, (c) =>
    forSignedIn(parts.auth, c, async ({ user }) => {
      if (!can(user, 'manage-pages')) return c.text(whyNot(user, 'manage-pages'), 403);
      const wanted = { id: c.req.param('id') ?? '', account: user.id, settings: await site.read(), now: nowOf(c) };
      const draft = await nullIfMissing(readPageDraft(db, wanted));
      return draft ? show(parts, c, { draft }) : c.text('This page doesn’t exist.', 404);
    }),
  );

  app.use(frontPagePreviewPath, alone(site.url, 'self'));
  app.get(frontPagePreviewPath, (c) =>
    forSignedIn(parts.auth, c, async ({ user }) => {
      if (!can(user, 'manage-front-page')) return c.text(whyNot(user, 'manage-front-page'), 403);
      const setting = await settingOf(parts, c);
      const which = c.req.query('arrangement') ?? 'draft';
      const arrangement = await nullIfMissing(readArrangement(db, { which, now: setting.now }));
      if (!arrangement) return c.text('This version doesn’t exist.', 404);
      return show(parts, c, { arranged: await previewFrontPage(db, { arrangement, ...setting }) });
    }),
  );
  return app;
}

/** Gives answers the headers of a page that no cache stores, no search engine lists and no script runs in. */
function alone(siteUrl: string, frames: 'none' | 'self') {
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

async function settingOf({ site }: PreviewPageParts, c: PageContext) {
  const { titleAsCaption, language } = await site.read();
  return { now: nowOf(c), siteUrl: site.url, titleAsCaption, language };
}

async function nullIfMissing<Read>(reading: Promise<Read>): Promise<Read | null> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof ServiceError && error.kind === 'not-found') return null;
    throw error;
  }
}

/** @param shown what the page shows */
async function show(
  { api, pages }: PreviewPageParts,
  c: PageContext,
  shown: Pick<RenderInput, 'preview' | 'arranged' | 'draft'>,
) {
  // A base URL without the token, relative to which the page's links are right.
  const path = shown.arranged || shown.draft ? pagePaths.home : pagePaths.article('');
  const { html, status } = await pages.renderPage({
    request: new Request(new URL(path, c.req.url)),
    transport: pageTransport({ api, pages }, { now: nowOf(c) }),
    entry: pages.entry,
    ...shown,
  });
  return new Response(encodePage(html), { status, headers: { 'content-type': 'text/html; charset=utf-8' } });
}
