import type { FileRoutesByPath } from '@tanstack/react-router';

/** Path of a page as its route has it: `$` starts a parameter. The generated route tree declares the routes to the router's types. */
export type PagePath = WithoutEnd<keyof FileRoutesByPath>;

type WithoutEnd<Path extends string> = Path extends '/' ? Path : Path extends `${infer Start}/` ? Start : Path;

/** What the server and the build know of a page. Pages do not import this, so browsers do not load it. */
export interface SitePage {
  /** The admin's pages and its sign-in pages are never cached or indexed, and are read with the cookies of the request. */
  audience: 'readers' | 'admin';
  /**
   * Query parameters that are part of the cache key; others are ignored. A page without this field differs by reader or by
   * query and is never cached.
   */
  cachedBy?: readonly string[];
  /** The sitemap lists the path itself; only for paths without a parameter. */
  inSitemap?: true;
  /** Shows little without the application, which is loaded with it; on other pages it is loaded when it is needed. */
  needsApplication?: true;
  /** Often visited: its files are preloaded. Every reader downloads that list of files, so it should stay short. */
  isBusy?: true;
}

const admin: SitePage = { audience: 'admin' };
const text: SitePage = { audience: 'readers', cachedBy: [], inSitemap: true };
/** The answer to a form, or the articles saved in one browser: the same HTML for everyone, and not in the sitemap. */
const unlisted: SitePage = { audience: 'readers', cachedBy: [] };
const uncached: SitePage = { audience: 'readers' };

/** Every page of the site: a route that is missing here is a type error. */
export const sitePages: Readonly<Record<PagePath, SitePage>> = {
  '/': { audience: 'readers', cachedBy: ['category', 'cursor', 'mostRead'], isBusy: true },
  '/articles/$slug': { audience: 'readers', cachedBy: [], isBusy: true },
  '/authors/$slug': { audience: 'readers', cachedBy: ['cursor'], isBusy: true },
  '/category': uncached,
  '/category/$slug': { audience: 'readers', cachedBy: ['cursor', 'mostRead'], isBusy: true },
  // Not cached: the number of queries is unlimited, and each entry would evict another page.
  '/search': { audience: 'readers', isBusy: true, needsApplication: true },
  '/saved': { ...unlisted, needsApplication: true },
  '/subscribe': unlisted,
  '/subscribed': unlisted,
  '/confirmation-sent': unlisted,
  '/about': text,
  '/newsletter': { ...text, cachedBy: ['cursor'] },
  '/newsletter/$issue': { audience: 'readers', cachedBy: [] },
  // These show one reader's data, selected by the token in the query.
  '/newsletter/confirm': uncached,
  '/newsletter/preferences': uncached,
  '/newsletter/unsubscribe': uncached,
  '/contact': text,
  '/careers': text,
  '/editorial-standards': text,
  '/content-guide': text,
  '/privacy': text,
  '/terms': text,
  '/cookies': text,
  '/admin': admin,
  '/admin-access': admin,
  '/login': admin,
  '/setup': admin,
  '/invitation': admin,
  '/forgot-password': admin,
  '/reset-password': admin,
  '/admin/account': admin,
  '/admin/audit': admin,
  '/admin/export': admin,
  '/admin/articles': admin,
  '/admin/articles/edit/$id': admin,
  '/admin/articles/history/$id': admin,
  '/admin/articles/new': admin,
  '/admin/authors': admin,
  '/admin/authors/edit/$id': admin,
  '/admin/authors/new': admin,
  '/admin/categories': admin,
  '/admin/categories/edit/$id': admin,
  '/admin/categories/new': admin,
  '/admin/front-page': admin,
  '/admin/media': admin,
  '/admin/media/$id': admin,
  '/admin/newsletter': admin,
  '/admin/newsletter/import': admin,
  '/admin/newsletter/issues': admin,
  '/admin/newsletter/issues/$id': admin,
  '/admin/newsletter/outbox': admin,
  '/admin/newsletter/outbox/$id': admin,
  '/admin/people': admin,
  '/admin/redirects': admin,
  '/admin/settings': admin,
  '/admin/system': admin,
};

/** @returns the paths of the pages that match, in their order */
export function pathsOf(isWanted: (page: SitePage) => boolean): PagePath[] {
  return (Object.keys(sitePages) as PagePath[]).filter((path) => isWanted(sitePages[path]));
}
