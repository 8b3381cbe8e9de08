const segment = encodeURIComponent;

/** Every address of a page that readers see; each of them is the same for everyone. */
export const pagePaths = {
  home: '/',
  section: (slug: string) => `/?category=${segment(slug)}`,
  article: (slug: string) => `/articles/${segment(slug)}`,
  author: (slug: string) => `/authors/${segment(slug)}`,
  category: (slug: string) => `/category/${segment(slug)}`,
  search: '/search',
  saved: '/saved',
  subscribe: '/subscribe',
  subscribed: '/subscribed',
  confirmationSent: '/confirmation-sent',
  contentGuide: '/content-guide',
  newsletter: '/newsletter',
  issue: (slug: string) => `/newsletter/${segment(slug)}`,
  contact: '/contact',
  about: '/about',
  careers: '/careers',
  privacy: '/privacy',
  terms: '/terms',
  cookies: '/cookies',
  editorialStandards: '/editorial-standards',
} as const;

/**
 * Pages that the signed links of emails lead to: each is for one reader and is never cached. Every other name under `/newsletter/`
 * is an issue's.
 */
export const emailLinkPaths = {
  confirm: (token: string) => `/newsletter/confirm?token=${segment(token)}`,
  preferences: (token: string) => `/newsletter/preferences?token=${segment(token)}`,
  unsubscribe: (token: string) => `/newsletter/unsubscribe?token=${segment(token)}`,
} as const;

export type EmailLinkPage = keyof typeof emailLinkPaths;

/** Every address of the API that a reader's browser may call. */
export const apiPaths = {
  site: '/api/site',
  articles: '/api/articles',
  featuredArticle: '/api/articles/featured',
  mostRead: '/api/articles/most-read',
  article: (idOrSlug: string) => `/api/articles/${segment(idOrSlug)}`,
  articleViews: (id: string) => `/api/articles/${segment(id)}/views`,
  author: (idOrSlug: string) => `/api/authors/${segment(idOrSlug)}`,
  categories: '/api/categories',
  category: (id: string) => `/api/categories/${segment(id)}`,
  search: '/api/search',
  subscribe: '/api/newsletter/subscribe',
  issues: '/api/newsletter/issues',
  issue: (slug: string) => `/api/newsletter/issues/${segment(slug)}`,
  confirm: '/api/newsletter/confirm',
  preferences: '/api/newsletter/preferences',
  unsubscribe: '/api/newsletter/unsubscribe',
} as const;

/** The three forms of every feed: the name of its file, and what programs know it as. */
export const feedForms = {
  rss: { file: 'feed.xml', type: 'application/rss+xml' },
  atom: { file: 'atom.xml', type: 'application/atom+xml' },
  json: { file: 'feed.json', type: 'application/feed+json' },
} as const;

export type FeedForm = keyof typeof feedForms;

/** @returns where the feed of a page is: `/feed.xml` for the home page, `/category/books/feed.xml` for a category's */
export const feedPath = (page: string, form: FeedForm) => `${page === '/' ? '' : page}/${feedForms[form].file}`;
