import type { SiteLayout } from './site-layout.ts';

/** Folders whose files the programs serve from the root of the site. */
const served: Readonly<Record<SiteLayout['generator'], RegExp>> = {
  hugo: /^(?:static|content|assets)\//,
  jekyll: /^$/,
  astro: /^public\//,
  eleventy: /^(?:public|static|src|_?site)\//,
  plain: /^(?:static|public)\//,
};

/** @param inside path from the site's folder on @returns the path at which the site serves a file */
export function publicPath(inside: string, { generator, basePath }: SiteLayout): string {
  return `${basePath}/${encodeURI(inside.replace(served[generator], ''))}`;
}
