// The rooms inside the two largest layers. `tests/unit/rooms.test.ts` holds the code against these tables.

/** A part of the admin; it may import the floors before it. */
interface Floor {
  name: string;
  /** Folders of `src/admin/`; the empty name stands for the files directly in it. */
  rooms: readonly string[];
}

/** From the bottom up. The rooms of the nouns may ask each other, as long as no circle comes of it. */
export const adminFloors: readonly Floor[] = [
  { name: 'base', rooms: ['early-script', 'formats', 'frames', 'layout', 'lists', 'personal', 'session'] },
  { name: 'forms', rooms: ['forms'] },
  {
    name: 'nouns',
    rooms: [
      'account',
      'appearance',
      'articles',
      'audit',
      'authors',
      'categories',
      'export',
      'front-page',
      'media',
      'newsletter',
      'pages',
      'people',
      'redirects',
      'series',
      'settings',
      'system',
      'tags',
    ],
  },
  { name: 'screens', rooms: ['', 'dashboard', 'palette', 'routes', 'shell'] },
];

/** Rooms of `src/services/` that know no noun: every other room may ask them. */
export const serviceTools: readonly string[] = [
  'actors',
  'audit',
  'content-version',
  'csv',
  'email',
  'errors',
  'leases',
  'paging',
  'rate-limits',
  'slugs',
  'threads',
  'totals',
  'xml',
];

/** Which nouns of `src/services/` a noun may ask, besides the tools. */
export const servicesAsked: Readonly<Record<string, readonly string[]>> = {
  'admin-articles': ['article-series', 'article-tags', 'articles', 'images', 'working-copies'],
  appearance: [],
  'article-series': [],
  'article-tags': [],
  'article-writes': [
    'admin-articles',
    'article-series',
    'article-tags',
    'articles',
    'front-page',
    'image-uses',
    'images',
    'newsletter',
    'preview-links',
    'revisions',
    'search-index',
    'working-copies',
  ],
  articles: ['article-series', 'article-tags', 'image-uses', 'images'],
  auth: [],
  authors: ['articles', 'image-uses', 'images'],
  backups: ['auth', 'weekly-draft'],
  categories: ['articles', 'redirects'],
  contact: ['pages'],
  corrections: ['articles'],
  desk: ['admin-articles', 'articles', 'newsletter'],
  documents: [],
  feeds: ['articles', 'categories', 'corrections', 'images', 'redirects', 'series', 'tags'],
  'first-steps': ['articles'],
  'front-page': ['appearance', 'articles', 'image-uses', 'images', 'pages'],
  'image-uses': ['images'],
  images: [],
  'job-runs': [],
  media: ['articles', 'image-uses', 'images'],
  newsletter: ['articles', 'corrections', 'feeds', 'image-uses', 'images', 'site', 'weekly-draft'],
  'own-images': ['articles', 'authors', 'image-uses', 'images', 'media', 'settings'],
  pages: ['articles', 'categories', 'image-uses', 'images', 'site'],
  passkeys: ['auth', 'second-factor'],
  people: ['auth', 'authors'],
  presence: [],
  'preview-links': ['admin-articles', 'articles', 'auth', 'images'],
  'public-articles': ['articles', 'corrections', 'front-page', 'tags'],
  redirects: [],
  revisions: ['article-series', 'article-tags', 'articles', 'images'],
  search: ['admin-articles', 'article-tags', 'articles', 'newsletter', 'tags'],
  'search-index': [],
  'second-factor': ['auth', 'people'],
  series: ['article-series', 'articles', 'image-uses', 'images'],
  settings: ['image-uses', 'images', 'weekly-draft'],
  'sign-in': ['auth', 'second-factor'],
  site: ['appearance', 'articles', 'images', 'settings'],
  'site-exports': ['auth'],
  sitemap: ['articles', 'categories', 'images', 'newsletter', 'pages', 'series', 'tags'],
  stats: ['authors'],
  system: ['backups', 'job-runs'],
  tags: ['article-tags', 'articles'],
  'weekly-draft': [],
  'working-copies': ['article-series', 'article-tags', 'articles', 'images', 'revisions'],
};
