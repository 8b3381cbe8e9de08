/** The limits that readers' pages use. Apart from the others, because every reader downloads them. */
export const pageLimits = {
  /** Maximum length that a mail server accepts: 256 with the angle brackets (RFC 5321, section 4.5.3.1.3). */
  emailLength: 254,
  /** Maximum length of a search query in the admin's lists. */
  searchLength: 200,
  /** Results that the search box suggests while a reader types. */
  searchSuggestions: 6,
  searchResultsPerPage: 10,
  /** Static pages of one search, above its articles. */
  searchedPages: 5,
  mostRead: 3,
  moreInCategory: 3,
  related: 3,
  /** From so many minutes on an article is a long read: 1,401 words, where the read time follows the text. */
  longReadMinutes: 8,
  filterCategories: 4,
  breadcrumbTitleLength: 50,
  skeletonCards: 6,
  /** Cards that a grid shows before "Load More": as many as its skeletons, so that nothing jumps when the cards arrive. */
  articlesPerPage: 6,
} as const;
