import type { Category } from '../contract/categories.ts';
import type { Layout } from '../contract/layout.ts';
import type { Site } from '../contract/site.ts';

/** Data that the root route reads for every page. */
export interface RootData {
  site: Site;
  /** In the order that editors have given them. */
  categories: Category[];
  /** The layout of readers' pages. */
  layout?: Layout;
}

/** @param matches of a route's `head` @returns what the root route has read; undefined when that failed */
export function rootDataOf(matches: readonly { loaderData?: unknown }[]): RootData | undefined {
  return matches[0]?.loaderData as RootData | undefined;
}
