import type { FileRoutesByPath } from '@tanstack/react-router';

/** Path of a page as its route has it: `$` starts a parameter. The generated route tree declares the routes to the router's types. */
export type PagePath = WithoutEnd<keyof FileRoutesByPath>;

type WithoutEnd<Path extends string> = Path extends '/' ? Path : Path extends `${infer Start}/` ? Start : Path;

/** Facts of a page for the server and the build. Pages do not import this, so browsers do not load it. */
export interface SitePage {
  /** Pages around signing in, for editors, are never cached or indexed, and are read with the cookies of the request. */
  audience: 'readers' | 'editors';
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

const gate: SitePage = { audience: 'editors' };
const text: SitePage = { audience: 'readers', cachedBy: [], inSitemap: true };
/** The answer to a form, or the articles saved in one browser: the same HTML for everyone, and not in the sitemap. */
const unlisted: SitePage = { audience: 'readers', cachedBy: [] };
const uncached: SitePage = { audience: 'readers' };

/** Every page of the site: a route that is missing here is a type error. */
export const sitePages: Readonly<Record<PagePath, SitePage>> = {
  '/': { audience: 'readers', cachedBy: ['category', 'cursor', 'mostRead'], isBusy: true },
  '/articles/$slug': { audience: 'readers', cachedBy: [], isBusy: true },
  '/authors/$slug': { audience: 'readers', cachedBy: ['cursor'], isBusy: true },
  '/tags/$slug': { audience: 'readers', cachedBy: ['cursor', 'mostRead'] },
  '/series/$slug': { audience: 'readers', cachedBy: [] },
  '/category': uncached,
  '/category/$slug': { audience: 'readers', cachedBy: ['cursor', 'mostRead'], isBusy: true },
  // Not cached: the number of queries is unlimited, and each entry would evict another page.
  '/search': { audience: 'readers', isBusy: true, needsApplication: true },
  '/saved': { ...unlisted, needsApplication: true },
  '/subscribe': unlisted,
  '/subscribed': unlisted,
  '/confirmation-sent': unlisted,
  '/newsletter': { ...text, cachedBy: ['cursor'] },
  '/newsletter/$issue': { audience: 'readers', cachedBy: [] },
  // These show one reader's data, selected by the token in the query.
  '/newsletter/confirm': uncached,
  '/newsletter/preferences': uncached,
  '/newsletter/unsubscribe': uncached,
  '/corrections': { ...text, cachedBy: ['cursor'] },
  '/content-guide': text,
  // Static pages. Any unknown path could be one: `cached-answers.ts` looks it up, and caches those that there are.
  '/$slug': uncached,
  '/$parent/$slug': uncached,
  '/admin-access': gate,
  '/login': gate,
  '/setup': gate,
  '/invitation': gate,
  '/forgot-password': gate,
  '/reset-password': gate,
};

/** @returns the paths of the pages that match, in their order */
export function pathsOf(isWanted: (page: SitePage) => boolean): PagePath[] {
  return (Object.keys(sitePages) as PagePath[]).filter((path) => isWanted(sitePages[path]));
}
