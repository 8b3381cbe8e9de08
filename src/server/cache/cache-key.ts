import { isReadableUrl } from '../../api/http/malformed-url.ts';
import { crawlerPaths } from '../../contract/crawler-paths.ts';
import { reservedIssueSlugs } from '../../contract/issues.ts';
import {
  articleListQuery,
  categoryListQuery,
  correctionListQuery,
  issueListQuery,
  mostReadPeriodsQuery,
  mostReadQuery,
} from '../../contract/lists.ts';
import { pageQuery } from '../../contract/pages.ts';
import { apiPaths, type FeedForm, feedForms, feedPath, pagePaths } from '../../contract/paths.ts';
import { type PagePath, sitePages } from '../../site/page/site-pages.ts';

/** Pages that have feeds. */
const withFeeds: PagePath[] = [
  '/',
  '/category/$slug',
  '/authors/$slug',
  '/tags/$slug',
  '/series/$slug',
  '/corrections',
];

/**
 * The cached paths, with the query parameters that make a difference; others are ignored. `$` begins an id or a slug. A
 * percent-encoded spelling of a path is answered, but never cached.
 */
const cachedPaths: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    Object.entries(sitePages).flatMap(([path, { cachedBy }]) => (cachedBy ? [[path, cachedBy]] : [])),
  ),
  ...Object.fromEntries(Object.values(crawlerPaths).flatMap((path) => (typeof path === 'string' ? [[path, []]] : []))),
  ...Object.fromEntries(withFeeds.flatMap((page) => feedsOf(page).map((path) => [path, []]))),
  [crawlerPaths.sitemapPart('$part')]: [],
  [apiPaths.site]: [],
  [apiPaths.layout]: [],
  [apiPaths.articles]: parametersIn(articleListQuery),
  [apiPaths.frontPage]: [],
  [apiPaths.mostRead]: parametersIn(mostReadQuery),
  [apiPaths.mostReadPeriods]: parametersIn(mostReadPeriodsQuery),
  [`${apiPaths.articles}/$id`]: [],
  '/api/authors/$id': [],
  '/api/tags/$id': [],
  '/api/series/$id': [],
  [apiPaths.categories]: parametersIn(categoryListQuery),
  [`${apiPaths.categories}/$id`]: [],
  '/api/pages': parametersIn(pageQuery),
  [apiPaths.corrections]: parametersIn(correctionListQuery),
  [apiPaths.issues]: parametersIn(issueListQuery),
  [`${apiPaths.issues}/$slug`]: [],
};

const patterns = Object.entries(cachedPaths)
  .filter(([path]) => path.includes('$'))
  .map(([path, names]) => [toPattern(path), names] as const);

/** A cursor takes about a hundred characters; our own pages use no longer URLs. */
const maxUrlLength = 512;

/** The form of a slug. With any other value the list is empty, and not worth an entry. */
const slug = /^[a-z0-9-]{1,80}$/;

const slugParameters: ReadonlySet<string> = new Set(['author', 'category', 'tag']);

/**
 * @param url path and query, as in the request
 * @returns the cache key, the same for every spelling of the same request; null for an answer that is never cached
 */
export function cacheKey(url: string): string | null {
  const queryStart = url.indexOf('?');
  const path = queryStart < 0 ? url : url.slice(0, queryStart);
  const names = parametersOf(path);
  if (!names) return null;
  if (queryStart < 0 || names.length === 0) return path;
  if (url.length > maxUrlLength || !isReadableUrl(url.slice(queryStart))) return null;

  const given = new URLSearchParams(url.slice(queryStart));
  const parameters = names.flatMap((name) => {
    const value = given.get(name);
    return value === null ? [] : [[name, value]];
  });
  if (parameters.some(([name, value]) => slugParameters.has(name ?? '') && !slug.test(value ?? ''))) return null;
  return parameters.length > 0 ? `${path}?${new URLSearchParams(parameters)}` : path;
}

/** @returns the names of all parameters of a call, in the order that the site's own links have */
function parametersIn({ shape }: { shape: object }): string[] {
  return Object.keys(shape).sort();
}

/** @returns the names of the parameters that make a difference at this path; undefined for a path that is never cached */
function parametersOf(path: string): readonly string[] | undefined {
  if (path.includes('$') || isReserved(path)) return undefined;
  return Object.hasOwn(cachedPaths, path) ? cachedPaths[path] : patterns.find(([pattern]) => pattern.test(path))?.[1];
}

/** Pages below /newsletter that are not issues belong to one subscriber, in any case of the path. */
function isReserved(path: string): boolean {
  const parent = `${pagePaths.newsletter}/`;
  return path.startsWith(parent) && reservedIssueSlugs.includes(path.slice(parent.length).toLowerCase());
}

function feedsOf(page: PagePath): string[] {
  return (Object.keys(feedForms) as FeedForm[]).map((form) => feedPath(page, form));
}

/** @returns a pattern for the paths of a route, with any id or slug for its parameters */
function toPattern(path: string): RegExp {
  return new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\$\w+/g, '[\\w-]+')}$`);
}
