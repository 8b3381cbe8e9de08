import { expect, it } from 'vitest';
import {
  adminPagePaths,
  adminPaths,
  authPaths,
  frontPagePreviewPath,
  gatePaths,
  pagePreviewPath,
  previewPath,
} from '../../src/contract/admin-paths.ts';
import { apiPaths, emailLinkPaths, pagePaths } from '../../src/contract/paths.ts';
import { routeTree } from '../../src/site/route-tree.gen.ts';
import { createPageRouter } from '../../src/site/router.tsx';

/** URLs are stable: a change here breaks links of readers and other sites. */
it('builds every published path of pages and API', () => {
  const build = (paths: Record<string, string | ((...names: string[]) => string)>) =>
    Object.values(paths).map((path) => (typeof path === 'string' ? path : path('a b/ü', 'a b/ü')));

  expect(build(pagePaths)).toMatchInlineSnapshot(`
    [
      "/",
      "/articles/a%20b%2F%C3%BC",
      "/authors/a%20b%2F%C3%BC",
      "/category/a%20b%2F%C3%BC",
      "/search",
      "/saved",
      "/subscribe",
      "/subscribed",
      "/confirmation-sent",
      "/content-guide",
      "/newsletter",
      "/newsletter/a%20b%2F%C3%BC",
      "/contact",
      "/about",
      "/careers",
      "/privacy",
      "/terms",
      "/cookies",
      "/editorial-standards",
    ]
  `);
  expect(build(apiPaths)).toMatchInlineSnapshot(`
    [
      "/api/site",
      "/api/articles",
      "/api/front-page",
      "/api/articles/featured",
      "/api/articles/most-read",
      "/api/articles/most-read/periods",
      "/api/articles/a%20b%2F%C3%BC",
      "/api/articles/a%20b%2F%C3%BC/views",
      "/api/authors/a%20b%2F%C3%BC",
      "/api/categories",
      "/api/categories/a%20b%2F%C3%BC",
      "/api/search",
      "/api/newsletter/subscribe",
      "/api/newsletter/issues",
      "/api/newsletter/issues/a%20b%2F%C3%BC",
      "/api/newsletter/confirm",
      "/api/newsletter/preferences",
      "/api/newsletter/unsubscribe",
    ]
  `);
  expect(build(emailLinkPaths)).toMatchInlineSnapshot(`
    [
      "/newsletter/confirm?token=a%20b%2F%C3%BC",
      "/newsletter/preferences?token=a%20b%2F%C3%BC",
      "/newsletter/unsubscribe?token=a%20b%2F%C3%BC",
    ]
  `);
  const { loginTo, ...admin } = adminPagePaths;
  expect(loginTo({ returnTo: '/admin?a=b c', problem: 'expired' })).toBe(
    '/login?returnTo=%2Fadmin%3Fa%3Db+c&problem=expired',
  );
  expect(previewPath('a b/ü')).toBe('/preview/a%20b%2F%C3%BC');
  expect(frontPagePreviewPath).toBe('/admin/front-page/preview');
  expect(pagePreviewPath('a b/ü')).toBe('/admin/articles/preview/a%20b%2F%C3%BC');
  expect([admin, gatePaths, authPaths, adminPaths].flatMap(build)).toMatchInlineSnapshot(`
    [
      "/admin-access",
      "/login",
      "/setup?token=a%20b%2F%C3%BC",
      "/forgot-password",
      "/forgot-password?sent=1",
      "/invitation?token=a%20b%2F%C3%BC",
      "/reset-password?token=a%20b%2F%C3%BC",
      "/admin",
      "/admin/articles",
      "/admin/articles/new",
      "/admin/articles/edit/a%20b%2F%C3%BC",
      "/admin/articles/history/a%20b%2F%C3%BC",
      "/admin/front-page",
      "/admin/authors",
      "/admin/authors/new",
      "/admin/authors/edit/a%20b%2F%C3%BC",
      "/admin/categories",
      "/admin/categories/new",
      "/admin/categories/edit/a%20b%2F%C3%BC",
      "/admin/media",
      "/admin/media/a%20b%2F%C3%BC",
      "/admin/newsletter",
      "/admin/newsletter/import",
      "/admin/newsletter/issues",
      "/admin/newsletter/issues/a%20b%2F%C3%BC",
      "/admin/newsletter/outbox",
      "/admin/newsletter/outbox/a%20b%2F%C3%BC",
      "/admin/redirects",
      "/admin/settings",
      "/admin/system",
      "/admin/people",
      "/admin/audit",
      "/admin/export",
      "/admin/account",
      "/api/login",
      "/api/login?returnTo=a%20b%2F%C3%BC",
      "/api/logout",
      "/api/auth/user",
      "/api/auth/sign-in",
      "/api/auth/sign-in/code",
      "/api/auth/owner-access",
      "/api/auth/setup/a%20b%2F%C3%BC",
      "/api/auth/invitation/a%20b%2F%C3%BC",
      "/api/auth/password-reset",
      "/api/auth/password-reset/a%20b%2F%C3%BC",
      "/api/auth/password",
      "/api/auth/second-factor",
      "/api/auth/second-factor/confirmation",
      "/api/auth/second-factor/removal",
      "/api/auth/second-factor/recovery-codes",
      "/api/auth/passkeys",
      "/api/auth/passkeys/a%20b%2F%C3%BC",
      "/api/auth/passkeys/options",
      "/api/auth/passkeys/sign-in",
      "/api/auth/passkeys/sign-in/options",
      "/api/auth/ways",
      "/api/auth/sessions",
      "/api/auth/sessions/a%20b%2F%C3%BC",
      "/api/auth/openid-connect",
      "/api/auth/openid-connect?returnTo=a%20b%2F%C3%BC",
      "/api/admin/stats",
      "/api/admin/desk",
      "/api/admin/articles",
      "/api/admin/articles/a%20b%2F%C3%BC",
      "/api/admin/articles/a%20b%2F%C3%BC/duplicate",
      "/api/admin/articles/a%20b%2F%C3%BC/restore",
      "/api/admin/articles/a%20b%2F%C3%BC/trash",
      "/api/admin/articles/a%20b%2F%C3%BC/working-copy",
      "/api/admin/articles/a%20b%2F%C3%BC/working-copy/publication",
      "/api/admin/articles/a%20b%2F%C3%BC/revisions",
      "/api/admin/articles/a%20b%2F%C3%BC/revisions/a%20b%2F%C3%BC",
      "/api/admin/articles/a%20b%2F%C3%BC/revisions/a%20b%2F%C3%BC/restore",
      "/api/admin/articles/a%20b%2F%C3%BC/preview-links",
      "/api/admin/articles/a%20b%2F%C3%BC/preview-links/a%20b%2F%C3%BC",
      "/api/admin/preview",
      "/api/admin/front-page",
      "/api/admin/front-page/publication",
      "/api/admin/front-page/preview",
      "/api/admin/front-page/revisions",
      "/api/admin/front-page/revisions/a%20b%2F%C3%BC",
      "/api/admin/front-page/revisions/a%20b%2F%C3%BC/restore",
      "/api/admin/authors",
      "/api/admin/authors/a%20b%2F%C3%BC",
      "/api/admin/categories",
      "/api/admin/categories/a%20b%2F%C3%BC",
      "/api/admin/newsletter/subscribers",
      "/api/admin/newsletter/issues",
      "/api/admin/newsletter/issues/a%20b%2F%C3%BC",
      "/api/admin/newsletter/issues/a%20b%2F%C3%BC/letter",
      "/api/admin/newsletter/issues/a%20b%2F%C3%BC/letter.html",
      "/api/admin/newsletter/issues/a%20b%2F%C3%BC/test",
      "/api/admin/newsletter/issues/a%20b%2F%C3%BC/schedule",
      "/api/admin/newsletter/subscribers/a%20b%2F%C3%BC",
      "/api/admin/newsletter/subscribers/a%20b%2F%C3%BC/data",
      "/api/admin/newsletter/subscribers/a%20b%2F%C3%BC/complaint",
      "/api/admin/newsletter/issues/a%20b%2F%C3%BC/sending",
      "/api/admin/newsletter/issues/a%20b%2F%C3%BC/figures",
      "/api/admin/newsletter/mail",
      "/api/admin/newsletter/outbox",
      "/api/admin/newsletter/outbox/a%20b%2F%C3%BC",
      "/api/admin/newsletter/outbox/a%20b%2F%C3%BC/letter.html",
      "/api/admin/newsletter/export",
      "/api/admin/newsletter/imports/preview",
      "/api/admin/newsletter/imports/check",
      "/api/admin/newsletter/imports",
      "/api/admin/media/uploads",
      "/api/admin/media/uploads/a%20b%2F%C3%BC",
      "/api/admin/media",
      "/api/admin/media/a%20b%2F%C3%BC",
      "/api/admin/media/a%20b%2F%C3%BC/restore",
      "/api/admin/media/a%20b%2F%C3%BC/trash",
      "/api/admin/media/a%20b%2F%C3%BC/uses",
      "/api/admin/media/a%20b%2F%C3%BC/final-edit",
      "/api/admin/media/a%20b%2F%C3%BC/file",
      "/api/admin/media/a%20b%2F%C3%BC/original",
      "/api/admin/media/bulk",
      "/api/admin/media/labels",
      "/api/admin/redirects",
      "/api/admin/redirects/a%20b%2F%C3%BC",
      "/api/admin/settings",
      "/api/admin/backups",
      "/api/admin/system",
      "/api/admin/system/mail-records",
      "/api/admin/people",
      "/api/admin/people/a%20b%2F%C3%BC",
      "/api/admin/people/a%20b%2F%C3%BC/sessions",
      "/api/admin/people/a%20b%2F%C3%BC/second-factor",
      "/api/admin/people/a%20b%2F%C3%BC/ownership",
      "/api/admin/people/invitations",
      "/api/admin/people/invitations/a%20b%2F%C3%BC",
      "/api/admin/people/invitations/a%20b%2F%C3%BC/email",
      "/api/admin/audit",
      "/api/admin/audit/export",
      "/api/admin/audit/retention",
      "/api/admin/exports",
      "/api/admin/exports/a%20b%2F%C3%BC",
      "/api/admin/presence",
    ]
  `);
});

it('has a path for every page of the admin, and no other', () => {
  const { loginTo, setup, linkSent, ...admin } = adminPagePaths;
  const paths = [...Object.values(admin), setup].map((path) => (typeof path === 'string' ? path : path('one')));
  const router = createPageRouter({
    routeTree,
    transport: () => Promise.reject(new Error('not called')),
    retry: 0,
    preload: false,
  });
  const pages = Object.keys(router.routesByPath).filter((path) =>
    /^\/(admin|login|setup|invitation|forgot|reset)/.test(path),
  );
  const found = paths.map((path) => {
    const [, , page] = router.getMatchedRoutes(new URL(path, 'http://localhost').pathname);
    return page?.to;
  });
  expect(found.sort()).toEqual(pages.sort());
});
