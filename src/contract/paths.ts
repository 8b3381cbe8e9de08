const segment = encodeURIComponent;

/** Every address of a page that readers see; each of them is the same for everyone. */
export const pagePaths = {
  home: '/',
  section: (slug: string) => `/?category=${segment(slug)}`,
  article: (id: string) => `/articles/${segment(id)}`,
  category: (slug: string) => `/category/${segment(slug)}`,
  saved: '/saved',
  subscribe: '/subscribe',
  subscribed: '/subscribed',
  contentGuide: '/content-guide',
  newsletter: '/newsletter',
  contact: '/contact',
  about: '/about',
  careers: '/careers',
  privacy: '/privacy',
  terms: '/terms',
  cookies: '/cookies',
  editorialStandards: '/editorial-standards',
} as const;

/** Every address of the API that a reader's browser may call. */
export const apiPaths = {
  site: '/api/site',
  articles: '/api/articles',
  featuredArticle: '/api/articles/featured',
  mostRead: '/api/articles/most-read',
  article: (id: string) => `/api/articles/${segment(id)}`,
  articleViews: (id: string) => `/api/articles/${segment(id)}/views`,
  categories: '/api/categories',
  category: (id: string) => `/api/categories/${segment(id)}`,
  search: '/api/search',
  subscribe: '/api/newsletter/subscribe',
} as const;
