import type { FileRouteTypes } from './route-tree.gen.ts';

/** Path of a page as its route says it: `$` begins what varies. */
export type PagePath = FileRouteTypes['to'];

/** What whoever serves and builds the pages has to know of one; a page does not read it itself, so that no browser loads it. */
export interface SitePage {
  /** Pages of the admin, and the ways into it, are cached by nobody, listed by no search engine, and read with the request's cookies. */
  audience: 'readers' | 'admin';
  /**
   * Query parameters that make another page of it: it is cached by these, whatever else the query says. Without this it is never
   * cached: it is another one for each reader, or for each query.
   */
  cachedBy?: readonly string[];
  /** It stands in the sitemap by itself: worth finding, and nothing in its path varies. */
  inSitemap?: true;
  /** Many visits lead to it: what it is made of is asked for at once. Every reader carries that list of files. */
  isBusy?: true;
}

const admin: SitePage = { audience: 'admin' };
const text: SitePage = { audience: 'readers', cachedBy: [], inSitemap: true };
/** An answer to a form, or what one browser has saved: the same HTML for everyone, and nothing to be found. */
const unlisted: SitePage = { audience: 'readers', cachedBy: [] };
const uncached: SitePage = { audience: 'readers' };

/** Every page of the site: a route that is missing here is a type error. */
export const sitePages: Readonly<Record<PagePath, SitePage>> = {
  '/': { audience: 'readers', cachedBy: ['category', 'cursor'], isBusy: true },
  '/articles/$slug': { audience: 'readers', cachedBy: [], isBusy: true },
  '/authors/$slug': { audience: 'readers', cachedBy: ['cursor'], isBusy: true },
  '/category': uncached,
  '/category/$slug': { audience: 'readers', cachedBy: ['cursor'], isBusy: true },
  // Anyone can think of any number of queries, and each would push a page out.
  '/search': { audience: 'readers', isBusy: true },
  '/saved': unlisted,
  '/subscribe': unlisted,
  '/subscribed': unlisted,
  '/confirmation-sent': unlisted,
  '/about': text,
  '/newsletter': { ...text, cachedBy: ['cursor'] },
  '/newsletter/$issue': { audience: 'readers', cachedBy: [] },
  // These belong to one reader, whom the query tells.
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
  '/admin/account': admin,
  '/admin/articles': admin,
  '/admin/articles/edit/$id': admin,
  '/admin/articles/new': admin,
  '/admin/authors': admin,
  '/admin/authors/edit/$id': admin,
  '/admin/authors/new': admin,
  '/admin/categories': admin,
  '/admin/categories/edit/$id': admin,
  '/admin/categories/new': admin,
  '/admin/newsletter': admin,
  '/admin/newsletter/import': admin,
  '/admin/newsletter/issues': admin,
  '/admin/newsletter/issues/$id': admin,
  '/admin/newsletter/outbox': admin,
  '/admin/newsletter/outbox/$id': admin,
  '/admin/redirects': admin,
  '/admin/settings': admin,
};

/** @returns the paths of the pages that are so, in their order */
export function pathsOf(isWanted: (page: SitePage) => boolean): PagePath[] {
  return (Object.keys(sitePages) as PagePath[]).filter((path) => isWanted(sitePages[path]));
}
