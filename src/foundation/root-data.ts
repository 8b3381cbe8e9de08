import type { Category } from '../contract/categories.ts';
import type { Site } from '../contract/site.ts';

/** Data that the root route reads for every page. */
export interface RootData {
  site: Site;
  /** In the order of the header. */
  categories: Category[];
}

/** @param matches of a route's `head` @returns what the root route has read; undefined when that failed */
export function rootDataOf(matches: readonly { loaderData?: unknown }[]): RootData | undefined {
  return matches[0]?.loaderData as RootData | undefined;
}
