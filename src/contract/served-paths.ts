import { adminPagePaths } from './admin-paths.ts';
import { crawlerPaths } from './crawler-paths.ts';
import { accountLinkPaths, setupPath } from './gate-paths.ts';
import { messages } from './messages.ts';
import { adminRoot, type FeedForm, feedForms, feedPath, pagePaths } from './paths.ts';
import { siteCardPath } from './share-images.ts';
import { siteIcons } from './site-theme.ts';

/** Everything below these is answered by the program, with a 404 of its own where it has nothing. */
const served = ['/api', adminRoot, '/assets/appearance', '/og', '/preview', '/sitemaps'];

/** Below these the program has files; those that it has not may be of the site that was here before. */
const withFiles = ['/assets', '/media'];

const single: ReadonlySet<string> = new Set([
  ...[pagePaths, adminPagePaths, crawlerPaths].flatMap((paths) =>
    Object.values(paths).filter((path) => typeof path === 'string'),
  ),
  ...Object.values(accountLinkPaths),
  setupPath,
  ...(Object.keys(feedForms) as FeedForm[]).flatMap((form) =>
    [pagePaths.home, pagePaths.corrections].map((page) => feedPath(page, form)),
  ),
  ...Object.values(siteIcons).map(({ path }) => path),
  siteCardPath,
  ...['/category', '/newsletter/confirm', '/newsletter/preferences', '/newsletter/unsubscribe'],
  ...['/healthz', '/readyz', '/metrics'],
]);

/** Pages that have a slug after this. */
const bySlug = [
  pagePaths.article(''),
  pagePaths.author(''),
  pagePaths.category(''),
  pagePaths.tag(''),
  pagePaths.series(''),
  pagePaths.issue(''),
];

/**
 * @param path without a query
 * @returns whether a page or another document of the program always has this path, whatever is published
 */
export function isServedPath(path: string): boolean {
  // The router ignores case, and a slash at the end.
  const found = path.toLowerCase().replace(/\/+$/, '') || '/';
  return single.has(found) || served.some((root) => found === root || found.startsWith(`${root}/`));
}

/** @returns whether everything that begins so is answered by the program itself */
export function isBelowServed(start: string): boolean {
  return served.some((root) => start.toLowerCase().startsWith(`${root}/`));
}

/** @param path without a query. @returns whether an article, author, category, tag, series or issue may have it, whatever query follows */
export function ignoresQuery(path: string): boolean {
  return bySlug.some((start) => path.toLowerCase().startsWith(start));
}

const firstSegment = (path: string): string => path.split('/')[1]?.toLowerCase() ?? '';

/** First segments of the program's paths, each with the reason why no page can have it. */
const reserved: ReadonlyMap<string, string> = new Map([
  ...[...single].map((path) => [firstSegment(path), messages.pageSlug.page] as const),
  ...bySlug.map((path) => [firstSegment(path), messages.pageSlug.lists] as const),
  ...[...served, ...withFiles].map((path) => [firstSegment(path), messages.pageSlug.files] as const),
  [firstSegment('/api'), messages.pageSlug.api],
  [firstSegment(adminRoot), messages.pageSlug.admin],
]);

/** @returns why no page can be at `/{slug}`; null where one can */
export function whyReserved(slug: string): string | null {
  return reserved.get(slug) ?? null;
}
