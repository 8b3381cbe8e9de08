import { isReadableAddress } from '../api/malformed-address.ts';
import { apiPaths } from '../contract/paths.ts';

/**
 * Query parameters that make a difference, by the path they belong to; every other one is ignored. Ids and slugs are plain
 * here: a percent-encoded spelling of the same address is answered, but never kept.
 */
const parametersOf: [path: RegExp, names: string[]][] = [
  [/^\/$/, ['category', 'cursor']],
  [/^\/category\/[\w-]+$/, ['cursor']],
  [new RegExp(`^${apiPaths.articles}$`), ['category', 'cursor', 'featured', 'limit']],
  [new RegExp(`^${apiPaths.mostRead}$`), ['limit']],
  [new RegExp(`^${apiPaths.categories}$`), ['cursor', 'limit']],
  [/^\/api\/(site|articles\/[\w-]+|categories\/[\w-]+)$/, []],
  [/^\/articles\/[\w-]+$/, []],
  [
    /^\/(subscribe|subscribed|saved|content-guide|newsletter|contact|about|careers|privacy|terms|cookies|editorial-standards)$/,
    [],
  ],
];

/**
 * @param url path and query, as they stand in the request
 * @returns the key under which the answer is kept, the same for every way to ask for the same thing; null for what is never kept
 */
export function cacheKey(url: string): string | null {
  const mark = url.indexOf('?');
  const path = mark < 0 ? url : url.slice(0, mark);
  const names = parametersOf.find(([pattern]) => pattern.test(path))?.[1];
  if (!names) return null;
  if (mark < 0 || names.length === 0) return path;
  if (!isReadableAddress(url.slice(mark))) return null;

  const given = new URLSearchParams(url.slice(mark));
  const kept = names.flatMap((name) => {
    const value = given.get(name);
    return value === null ? [] : [[name, value]];
  });
  return kept.length > 0 ? `${path}?${new URLSearchParams(kept)}` : path;
}
