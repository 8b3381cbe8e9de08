// Kept out of paths.ts, which every reader's browser loads.

/** Paths that search engines and other programs read, besides the feeds. */
export const crawlerPaths = {
  sitemap: '/sitemap.xml',
  /** A part of the sitemap: `pages`, or a month such as `2026-06` (with `-2`, `-3`, … where a month is too long for one). */
  sitemapPart: (name: string) => `/sitemaps/${name}.xml`,
  newsSitemap: '/news-sitemap.xml',
  robots: '/robots.txt',
  llms: '/llms.txt',
  security: '/.well-known/security.txt',
  /** Name and icons for devices where a reader has installed the site as an app. */
  manifest: '/manifest.webmanifest',
} as const;
