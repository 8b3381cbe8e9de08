import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { nowOf } from '../../api/http/caller.ts';
import type { ApiEnvironment } from '../../api/http/environment.ts';
import {
  frontPagePreviewPath,
  navigationPreviewPath,
  pagePreviewPath,
  previewPath,
  textPagePreviewPath,
} from '../../contract/admin-paths.ts';
import { navigationInput } from '../../contract/navigation.ts';
import { can, whyNot } from '../../contract/permissions.ts';
import { previewFrontPage } from '../../services/front-page/preview-front-page.ts';
import { readArrangement } from '../../services/front-page/read-arrangement.ts';
import { arrangeLayout } from '../../services/layout/read-layout.ts';
import { readPageDraft, readSharedPage } from '../../services/pages/read-page-draft.ts';
import { readPagePreview, readPreview } from '../../services/preview-links/read-preview.ts';
import { forSignedIn } from './for-signed-in.ts';
import { alone, nullIfMissing, type PreviewPageParts, settingOf, showPreview } from './preview-answer.ts';

/** The size of a navigation at most, in bytes: every entry with the longest label and URL takes half as much. */
const maxNavigation = 256 * 1024;

const shared = previewPath('');
const edited = pagePreviewPath('');
const texts = textPagePreviewPath('');

/**
 * Pages of articles, static pages and the front page, as they are edited. Behind preview links they are for everyone who has one: every
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
    if (publicPath !== null) return c.redirect(publicPath);
    if (preview) return showPreview(parts, c, { preview });
    const page = await readSharedPage(db, { token, settings: await site.read(), now: nowOf(c) });
    if (page.publicPath !== null) return c.redirect(page.publicPath);
    return showPreview(parts, c, page.draft ? { draft: page.draft } : { preview: null });
  });

  app.use(`${edited}*`, alone(site.url, 'self'));
  app.get(`${edited}:id`, (c) =>
    forSignedIn(parts.auth, c, async ({ user }) => {
      const wanted = { id: c.req.param('id') ?? '', account: user.id };
      const preview = await nullIfMissing(readPagePreview(db, { ...wanted, ...(await settingOf(parts, c)) }));
      return preview ? showPreview(parts, c, { preview }) : c.text('This article doesn’t exist.', 404);
    }),
  );

  app.use(`${texts}*`, alone(site.url, 'none'));
  app.get(`${texts}:id`, (c) =>
    forSignedIn(parts.auth, c, async ({ user }) => {
      if (!can(user, 'manage-pages')) return c.text(whyNot(user, 'manage-pages'), 403);
      const wanted = { id: c.req.param('id') ?? '', account: user.id, settings: await site.read(), now: nowOf(c) };
      const draft = await nullIfMissing(readPageDraft(db, wanted));
      return draft ? showPreview(parts, c, { draft }) : c.text('This page doesn’t exist.', 404);
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
      return showPreview(parts, c, { arranged: await previewFrontPage(db, { arrangement, ...setting }) });
    }),
  );

  app.use(navigationPreviewPath, alone(site.url, 'self'));
  app.post(navigationPreviewPath, bodyLimit({ maxSize: maxNavigation }), (c) =>
    forSignedIn(parts.auth, c, async ({ user }) => {
      if (!can(user, 'manage-navigation')) return c.text(whyNot(user, 'manage-navigation'), 403);
      const typed = navigationInput.safeParse(await c.req.json().catch(() => null));
      if (!typed.success) return c.text('This navigation has mistakes.', 422);
      const { header, footer, social } = typed.data;
      const stored = { ...(header && { header }), ...(footer && { footer }), ...(social && { social }) };
      const settings = await site.read();
      return showPreview(parts, c, { navigation: await arrangeLayout(db, stored, { settings, now: nowOf(c) }) });
    }),
  );
  return app;
}
