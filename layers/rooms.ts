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
      'announcements',
      'articles',
      'audit',
      'authors',
      'categories',
      'export',
      'front-page',
      'media',
      'navigation',
      'newsletter',
      'people',
      'redirects',
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
  'admin-articles': ['article-tags', 'articles', 'images', 'working-copies'],
  'article-tags': [],
  'article-writes': [
    'admin-articles',
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
  announcements: [],
  articles: ['article-tags', 'image-uses', 'images'],
  auth: [],
  authors: ['articles', 'image-uses', 'images'],
  backups: ['auth', 'weekly-draft'],
  categories: ['articles', 'redirects'],
  corrections: ['articles'],
  desk: ['admin-articles', 'articles', 'newsletter'],
  documents: [],
  feeds: ['articles', 'categories', 'corrections', 'images', 'redirects', 'tags'],
  'first-steps': ['articles'],
  'front-page': ['announcements', 'articles', 'image-uses', 'images'],
  'image-uses': ['images'],
  images: [],
  'job-runs': [],
  layout: ['announcements', 'navigation'],
  media: ['articles', 'image-uses', 'images'],
  navigation: ['article-tags', 'authors', 'categories', 'site', 'tags'],
  newsletter: ['articles', 'corrections', 'feeds', 'image-uses', 'images', 'site', 'weekly-draft'],
  'own-images': ['articles', 'authors', 'image-uses', 'images', 'media', 'settings'],
  passkeys: ['auth', 'second-factor'],
  people: ['auth', 'authors'],
  presence: [],
  'preview-links': ['admin-articles', 'articles', 'auth', 'images'],
  'public-articles': ['articles', 'corrections', 'front-page', 'tags'],
  redirects: [],
  revisions: ['article-tags', 'articles', 'images'],
  search: ['admin-articles', 'article-tags', 'articles', 'newsletter', 'tags'],
  'search-index': [],
  'second-factor': ['auth', 'people'],
  settings: ['image-uses', 'images', 'weekly-draft'],
  'sign-in': ['auth', 'second-factor'],
  site: ['images', 'settings'],
  'site-exports': ['auth'],
  sitemap: ['articles', 'categories', 'images', 'newsletter', 'tags'],
  stats: ['authors'],
  system: ['backups', 'job-runs'],
  tags: ['article-tags', 'articles'],
  'weekly-draft': [],
  'working-copies': ['article-tags', 'articles', 'images', 'revisions'],
};
