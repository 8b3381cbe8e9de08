import { isReadableUrl } from '../api/malformed-url.ts';
import { crawlerPaths } from '../contract/crawler-paths.ts';
import { reservedIssueSlugs } from '../contract/issues.ts';
import { apiPaths, type FeedForm, feedForms, feedPath, pagePaths } from '../contract/paths.ts';
import { type PagePath, sitePages } from '../pages/site-pages.ts';

/** Pages that have feeds. */
const withFeeds: PagePath[] = ['/', '/category/$slug', '/authors/$slug'];

/**
 * What is cached, with the query parameters that make a difference; every other one is ignored. `$` begins an id or a slug, which
 * is plain here: a percent-encoded spelling of the same address is answered, but never cached.
 */
const cachedPaths: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    Object.entries(sitePages).flatMap(([path, { cachedBy }]) => (cachedBy ? [[path, cachedBy]] : [])),
  ),
  ...Object.fromEntries(Object.values(crawlerPaths).flatMap((path) => (typeof path === 'string' ? [[path, []]] : []))),
  ...Object.fromEntries(withFeeds.flatMap((page) => feedsOf(page).map((path) => [path, []]))),
  [crawlerPaths.sitemapPart('$part')]: [],
  [apiPaths.site]: [],
  [apiPaths.articles]: ['author', 'category', 'cursor', 'exceptLatestOf', 'featured', 'limit'],
  [apiPaths.mostRead]: ['limit'],
  [`${apiPaths.articles}/$id`]: [],
  '/api/authors/$id': [],
  [apiPaths.categories]: ['cursor', 'limit'],
  [`${apiPaths.categories}/$id`]: [],
  [apiPaths.issues]: ['cursor', 'limit'],
  [`${apiPaths.issues}/$slug`]: [],
};

const patterns = Object.entries(cachedPaths)
  .filter(([path]) => path.includes('$'))
  .map(([path, names]) => [toPattern(path), names] as const);

/** A cursor takes about a hundred characters; whatever is longer was not written by a page of ours. */
const maxUrlLength = 512;

/** What a slug can be; with anything else the list is empty and not worth a place. */
const slug = /^[a-z0-9-]{1,80}$/;

const slugParameters: ReadonlySet<string> = new Set(['author', 'category', 'exceptLatestOf']);

/**
 * @param url path and query, as they stand in the request
 * @returns the key of the answer's entry, the same for every way to ask for the same thing; null for what is never cached
 */
export function cacheKey(url: string): string | null {
  const mark = url.indexOf('?');
  const path = mark < 0 ? url : url.slice(0, mark);
  const names = parametersOf(path);
  if (!names) return null;
  if (mark < 0 || names.length === 0) return path;
  if (url.length > maxUrlLength || !isReadableUrl(url.slice(mark))) return null;

  const given = new URLSearchParams(url.slice(mark));
  const kept = names.flatMap((name) => {
    const value = given.get(name);
    return value === null ? [] : [[name, value]];
  });
  if (kept.some(([name, value]) => slugParameters.has(name ?? '') && !slug.test(value ?? ''))) return null;
  return kept.length > 0 ? `${path}?${new URLSearchParams(kept)}` : path;
}

/** @returns the names of the parameters that make a difference there; undefined for what is never cached */
function parametersOf(path: string): readonly string[] | undefined {
  if (path.includes('$') || isReserved(path)) return undefined;
  return Object.hasOwn(cachedPaths, path) ? cachedPaths[path] : patterns.find(([pattern]) => pattern.test(path))?.[1];
}

/** What else is under /newsletter than issues belongs to one reader, in whatever case the path is written. */
function isReserved(path: string): boolean {
  const parent = `${pagePaths.newsletter}/`;
  return path.startsWith(parent) && reservedIssueSlugs.includes(path.slice(parent.length).toLowerCase());
}

function feedsOf(page: PagePath): string[] {
  return (Object.keys(feedForms) as FeedForm[]).map((form) => feedPath(page, form));
}

/** @returns what matches the paths of a route, ids and slugs of any kind in the place of what varies */
function toPattern(path: string): RegExp {
  return new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\$\w+/g, '[\\w-]+')}$`);
}
