/** Every number of the product that a rule, a form or a page relies on. Lengths are in characters, as messages name them. */
export const limits = {
  titleLength: 200,
  excerptLength: 500,
  /** Of an article's text, in characters: about 85,000 words, a novel. What has to render or index it takes up to a second. */
  contentLength: 500_000,
  readTimeMinutes: { min: 1, max: 120, defaultValue: 5 },
  wordsPerMinute: 200,
  authorNameLength: 100,
  authorTitleLength: 200,
  authorInitialsLength: 4,
  categoryNameLength: 50,
  categorySlugLength: 50,
  categoryDescriptionLength: 300,
  authorBioLength: 1000,
  authorLinks: 5,
  /** Of articles and authors; long enough for a title to be known by it, short enough for an address bar. */
  slugLength: 80,
  redirectPathLength: 500,
  /** What a mail server takes: 256 with the angle brackets (RFC 5321, section 4.5.3.1.3). */
  emailLength: 254,
  /** Longest text that a list is searched for. */
  searchLength: 200,
  /** Words and phrases of one search of the magazine; what comes after them is not read. */
  searchParts: 10,
  /** What the admin's search finds is counted up to here: a common word is in every article, and nobody reads 60,000. */
  searchCount: 1000,
  /** Results that are shown while one types. */
  searchSuggestions: 6,
  searchResultsPerPage: 10,
  /** About three lines of a result. */
  snippetLength: 240,
  /** About what an inbox shows behind a subject, and half as much again. */
  preheaderLength: 150,
  /** Of an issue's note, in characters: a page of a book and a half. */
  issueNoteLength: 4000,
  /** More than anybody reads in one email; Gmail's 102 KB hold as many without their excerpts. */
  issueArticles: 40,
  issueMostRead: 10,
  /** Of a signed link: an id of 36, an expiry, a seal of 43. */
  tokenLength: 100,
  /** Categories that one subscriber can choose. */
  preferredCategories: 500,
  /** What one instance sends; most providers allow ten a second at least, and no server of one's own minds more. */
  lettersPerSecond: { min: 1, max: 1000, defaultValue: 10 },
  accountNameLength: 100,
  /** Of the magazine; a longer one would not fit the head of a page on a phone. */
  siteNameLength: 60,
  taglineLength: 150,
  /** About what search engines show below a title, twice. */
  siteDescriptionLength: 300,
  publisherNameLength: 100,
  urlLength: 500,
  /** Of the copyright line; newspapers are hardly older. */
  earliestYear: 1600,
  /** NIST SP 800-63B asks for 8 at least where a password is all there is to know; four more make guessing hopeless. */
  passwordLength: { min: 12, max: 128 },
  /** Of a list to import: 100,000 people with Mailchimp's thirty columns are about 30 MB. */
  importBytes: 40 * 1024 * 1024,
  /** All of them are in memory while a list is read. */
  importRows: 500_000,
  /** Longest row of a list to import, in characters: a quotation mark that is never closed must not swallow the file. */
  importRowLength: 100_000,
  importPreviewRows: 8,
  /** Lines that the report of an import has, and the page shows at a time; all of them are counted. */
  importReportLines: 5000,
  importReportScreenful: 100,
  dashboard: { recentDays: 7, recentArticles: 5, authors: 5 },
  titleSuggestions: 5,
  mostRead: 3,
  moreInCategory: 3,
  filterCategories: 4,
  breadcrumbTitleLength: 50,
  skeletonCards: 6,
  adminSkeletonCards: 3,
  /** A list of the admin with more items than this is longer than a screen, and can be searched. */
  adminScreenful: 10,
  /** Cards that a grid shows before "Load More": as many as its skeletons, so that nothing jumps when they come. */
  articlesPerPage: 6,
} as const;

/** List lengths of the API: what a call gets that names no limit, and the most it can get. Clients rely on them. */
export const pageSizes = { public: 24, admin: 50, max: 100 } as const;

/** When the week's issue is composed until the owner says otherwise: Friday at seven, in the site's time zone. */
export const usualNewsletterTime = { day: 5, hour: 7 } as const;

/** First year of the copyright line, until the owner sets another one. */
export const copyrightStart = 2024;
