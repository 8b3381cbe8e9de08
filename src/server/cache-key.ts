import { isReadableUrl } from '../api/malformed-url.ts';
import { crawlerPaths } from '../contract/crawler-paths.ts';
import { reservedIssueSlugs } from '../contract/issues.ts';
import { apiPaths, type FeedForm, feedForms, feedPath, pagePaths } from '../contract/paths.ts';

/**
 * Query parameters that make a difference, by the path they belong to; every other one is ignored. Ids and slugs are plain
 * here: a percent-encoded spelling of the same address is answered, but never kept. Nor is a search: anyone can think of any
 * number of them, and each would push a page out.
 */
const parametersOf: [path: RegExp, names: string[]][] = [
  [/^\/$/, ['category', 'cursor']],
  [/^\/(category|authors)\/[\w-]+$/, ['cursor']],
  [new RegExp(`^${apiPaths.articles}$`), ['author', 'category', 'cursor', 'exceptLatestOf', 'featured', 'limit']],
  [new RegExp(`^${apiPaths.mostRead}$`), ['limit']],
  [new RegExp(`^${apiPaths.categories}$`), ['cursor', 'limit']],
  [/^\/api\/(site|(articles|authors)\/[\w-]+|categories\/[\w-]+)$/, []],
  [/^\/articles\/[\w-]+$/, []],
  // What else is under /newsletter belongs to one reader, whom the query tells.
  [new RegExp(`^${pagePaths.newsletter}/(?!(${reservedIssueSlugs.join('|')})$)[a-z0-9-]+$`), []],
  [new RegExp(`^${pagePaths.newsletter}$`), ['cursor']],
  [new RegExp(`^${apiPaths.issues}$`), ['cursor', 'limit']],
  [/^\/api\/newsletter\/issues\/[\w-]+$/, []],
  [/^\/(category|authors)\/[\w-]+\/(feed\.xml|atom\.xml|feed\.json)$/, []],
  [/^\/sitemaps\/[\w-]+\.xml$/, []],
];

/** A cursor takes about a hundred characters; whatever is longer was not written by a page of ours. */
const maxUrlLength = 512;

/** What a slug can be; with anything else the list is empty and not worth a place. */
const slug = /^[a-z0-9-]{1,80}$/;

const slugParameters: ReadonlySet<string> = new Set(['author', 'category', 'exceptLatestOf']);

/** The feeds of the whole site. */
const siteFeeds = (Object.keys(feedForms) as FeedForm[]).map((form) => feedPath(pagePaths.home, form));

/** Pages that are others with another query, or never kept. */
const cachedOtherwise: ReadonlySet<string> = new Set([pagePaths.home, pagePaths.search, pagePaths.newsletter]);

/** What is the same whatever the query says. */
const plainPaths: ReadonlySet<string> = new Set([
  ...[...Object.values(pagePaths), ...Object.values(crawlerPaths)]
    .filter((path) => typeof path === 'string')
    .filter((path) => !cachedOtherwise.has(path)),
  ...siteFeeds,
]);

/**
 * @param url path and query, as they stand in the request
 * @returns the key under which the answer is kept, the same for every way to ask for the same thing; null for what is never kept
 */
export function cacheKey(url: string): string | null {
  const mark = url.indexOf('?');
  const path = mark < 0 ? url : url.slice(0, mark);
  if (plainPaths.has(path)) return path;
  const names = parametersOf.find(([pattern]) => pattern.test(path))?.[1];
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
