const segment = encodeURIComponent;

/** Where the admin begins. */
export const adminRoot = '/admin';

/** The paths of all pages for readers; each page is the same for everyone. */
export const pagePaths = {
  home: '/',
  article: (slug: string) => `/articles/${segment(slug)}`,
  author: (slug: string) => `/authors/${segment(slug)}`,
  category: (slug: string) => `/category/${segment(slug)}`,
  tag: (slug: string) => `/tags/${segment(slug)}`,
  series: (slug: string) => `/series/${segment(slug)}`,
  search: '/search',
  saved: '/saved',
  subscribe: '/subscribe',
  subscribed: '/subscribed',
  confirmationSent: '/confirmation-sent',
  contentGuide: '/content-guide',
  newsletter: '/newsletter',
  issue: (slug: string) => `/newsletter/${segment(slug)}`,
  corrections: '/corrections',
  /** Where the contact form of a static page is sent to; there is no page. */
  contactForm: '/contact-form',
} as const;

/** Pages that every site begins with; an editor may change, move or delete them. */
export const textPagePaths = {
  contact: '/contact',
  about: '/about',
  careers: '/careers',
  privacy: '/privacy',
  terms: '/terms',
  cookies: '/cookies',
  editorialStandards: '/editorial-standards',
} as const;

/**
 * Pages that the signed links in emails open: each is for one subscriber and is never cached. Any other slug under `/newsletter/`
 * is that of an issue.
 */
export const emailLinkPaths = {
  confirm: (token: string) => `/newsletter/confirm?token=${segment(token)}`,
  preferences: (token: string) => `/newsletter/preferences?token=${segment(token)}`,
  unsubscribe: (token: string) => `/newsletter/unsubscribe?token=${segment(token)}`,
} as const;

export type EmailLinkPage = keyof typeof emailLinkPaths;

/** The paths of the API that a reader's browser calls. */
export const apiPaths = {
  site: '/api/site',
  layout: '/api/layout',
  articles: '/api/articles',
  frontPage: '/api/front-page',
  featuredArticle: '/api/articles/featured',
  mostRead: '/api/articles/most-read',
  mostReadPeriods: '/api/articles/most-read/periods',
  article: (idOrSlug: string) => `/api/articles/${segment(idOrSlug)}`,
  articleViews: (id: string) => `/api/articles/${segment(id)}/views`,
  author: (idOrSlug: string) => `/api/authors/${segment(idOrSlug)}`,
  tag: (slug: string) => `/api/tags/${segment(slug)}`,
  series: (slug: string) => `/api/series/${segment(slug)}`,
  categories: '/api/categories',
  category: (id: string) => `/api/categories/${segment(id)}`,
  corrections: '/api/corrections',
  contact: '/api/contact',
  /** A static page by its path. */
  page: (path: string) => `/api/pages?path=${segment(path)}`,
  search: '/api/search',
  searchPages: '/api/search/pages',
  subscribe: '/api/newsletter/subscribe',
  issues: '/api/newsletter/issues',
  issue: (slug: string) => `/api/newsletter/issues/${segment(slug)}`,
  confirm: '/api/newsletter/confirm',
  preferences: '/api/newsletter/preferences',
  unsubscribe: '/api/newsletter/unsubscribe',
} as const;

/** The three formats of every feed: file name and media type. */
export const feedForms = {
  rss: { file: 'feed.xml', type: 'application/rss+xml' },
  atom: { file: 'atom.xml', type: 'application/atom+xml' },
  json: { file: 'feed.json', type: 'application/feed+json' },
} as const;

export type FeedForm = keyof typeof feedForms;

/** @returns the path of a page's feed: `/feed.xml` for the home page, `/category/books/feed.xml` for a category */
export const feedPath = (page: string, form: FeedForm) => `${page === '/' ? '' : page}/${feedForms[form].file}`;
