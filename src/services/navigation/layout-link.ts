import type { LayoutLink } from '../../contract/layout.ts';
import { pagePaths } from '../../contract/paths.ts';

/** Pages of the readers' application, which opens them without loading a document. The router would mark a link home on every page. */
const pages: ReadonlySet<string> = new Set(
  Object.values(pagePaths).filter((path) => typeof path === 'string' && path !== pagePaths.home),
);

const pagesBySlug = [
  ...[pagePaths.article, pagePaths.author, pagePaths.category, pagePaths.tag, pagePaths.series, pagePaths.issue],
].map((path) => new RegExp(`^${path('')}[a-z0-9-]+$`));

/**
 * @param isStaticPage whether the URL is the path of a static page, which editors choose
 * @returns how readers' pages link there: within the application where it has the page
 */
export function layoutLink(url: string, isStaticPage = false): Pick<LayoutLink, 'category' | 'to' | 'href'> {
  if (isStaticPage) return { to: url };
  const category = /^\/\?category=([a-z0-9-]+)$/.exec(url)?.[1];
  if (category) return { category };
  return pages.has(url) || pagesBySlug.some((pattern) => pattern.test(url)) ? { to: url } : { href: url };
}
