// Apart from paths.ts, which every reader's browser loads.

/** What search engines and other programs read, beside the feeds. */
export const crawlerPaths = {
  sitemap: '/sitemap.xml',
  /** A part of the sitemap: `pages`, or a month such as `2026-06` (with `-2`, `-3`, … where a month is too long for one). */
  sitemapPart: (name: string) => `/sitemaps/${name}.xml`,
  newsSitemap: '/news-sitemap.xml',
  robots: '/robots.txt',
  llms: '/llms.txt',
  security: '/.well-known/security.txt',
  /** What a device shows of the site once a reader has put it beside their programs. */
  manifest: '/manifest.webmanifest',
} as const;
