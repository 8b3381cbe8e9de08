import { pageLimits } from './page-limits.ts';

/** The limits that rules, forms and pages share. */
export const limits = {
  ...pageLimits,
  titleLength: 200,
  /** Length of every id; a longer text is no id. */
  idLength: 36,
  excerptLength: 500,
  /** One line above a headline, on a phone too. */
  kickerLength: 40,
  /** A place with its country; the longest name of a town has 58 letters. */
  datelineLength: 60,
  /** About five times what search engines show of a title, and three times of a description: as much as Ghost keeps, so that nothing is cut on the way. */
  metaTitleLength: 300,
  metaDescriptionLength: 500,
  /** The same for what networks show. */
  shareTitleLength: 300,
  shareTextLength: 500,
  /**
   * Length of an article's text, in characters: about 85,000 words, a long novel. Rendering or indexing that much takes up to a
   * second.
   */
  contentLength: 500_000,
  /** Length of the note on a withdrawn article's page, in characters. */
  withdrawnNoteLength: 1000,
  /** Length of a correction, in characters: about 300 words, three times as many as the longest that newspapers print. */
  correctionLength: 2000,
  /** Corrections of one article: its page shows all of them. */
  correctionsOfArticle: 50,
  /** Entries of the header, as many as fit beside a short name; those of one entry below it; columns of the footer, and their entries. */
  headerEntries: 8,
  navigationChildren: 12,
  footerColumns: 5,
  footerEntries: 10,
  socialLinks: 10,
  navigationLabelLength: 50,
  /** The default of the header has every category. */
  defaultEntries: 500,
  /** Entities that the editor of the navigation suggests for a typed text. */
  suggestedTargets: 12,
  /** Length of an announcement, in characters: one line of a wide screen, three of a phone. */
  announcementLength: 140,
  /** Announcements that are stored at a time: more than an editor keeps track of. */
  announcements: 100,
  revisionNameLength: 100,
  revisionsPerPage: 50,
  /** How long a preview link works: what the admin offers, and what it proposes. */
  previewLinkDays: [1, 7, 30],
  previewLinkDefaultDays: 7,
  /** Preview links that an article can have at a time: more than an editor keeps track of. */
  previewLinks: 20,
  /**
   * Views that an article needs in a period to be among its most read: with fewer, chance decides about the order, and one reader's
   * visits are told to all readers.
   */
  mostReadMinViews: 10,
  /** How long an article stays in the trash. */
  trashDays: 30,
  /** How long what an import has read is kept, with its report, after the last thing that happened to it. */
  importDays: 30,
  /**
   * How long an entry stays in the audit log, which has IP addresses. The default is a year, to compare with the last one, and a month
   * to look; the operator may choose up to ten years.
   */
  auditDays: { min: 1, max: 3660, defaultValue: 400 },
  /** From how many milliseconds on a statement of the database is logged; nearly all take less than one. 0 is never. */
  slowQueryMs: { min: 0, max: 60_000, defaultValue: 500 },
  readTimeMinutes: { min: 1, max: 120, defaultValue: 5 },
  wordsPerMinute: 200,
  authorNameLength: 100,
  authorTitleLength: 200,
  authorInitialsLength: 4,
  categoryNameLength: 50,
  categorySlugLength: 50,
  categoryDescriptionLength: 300,
  authorBioLength: 2000,
  authorLinks: 5,
  /** Authors of one article: more than a team that investigates together. */
  bylines: 20,
  /** Tags of one article: more say nothing about it. */
  articleTags: 20,
  tagNameLength: 100,
  tagDescriptionLength: 300,
  /** The uses of a tag are counted up to here when they are read. */
  countedUses: 1000,
  /** Tags that the editor suggests for a typed text. */
  suggestedTags: 20,
  seriesTitleLength: 150,
  seriesDescriptionLength: 1000,
  /** Parts of one series: its page shows all of them. */
  seriesParts: 200,
  /** Slugs of articles and authors; long enough to recognise a title by, short enough for an address bar. */
  slugLength: 80,
  redirectPathLength: 500,
  /** Rules among the redirects: each path without a page is matched against all of them, a regular expression in about 0.05 ms. */
  redirectRules: 100,
  redirectRuleStars: 5,
  /**
   * Steps of the compiled regular expression of one rule, and of all together: matching takes steps times characters in the worst
   * case, 0.2 s for a path of 500 characters.
   */
  redirectRuleSteps: 300,
  redirectRulesSteps: 5000,
  /** Size of a file that is served at its old path; half an hour of video. */
  oldFileMegabytes: 500,
  /** Rows of a CSV file with redirects. */
  redirectRows: 10_000,
  redirectCsvBytes: 12 * 1024 * 1024,
  /** Words and phrases of one search query; the search ignores what comes after them. */
  searchParts: 10,
  /** The admin's search counts its results up to here: a common word is in every article, and an exact 60,000 helps no editor. */
  searchCount: 1000,
  /** About three lines of a result. */
  snippetLength: 240,
  /** One and a half times what inboxes show after a subject. */
  preheaderLength: 150,
  /** Length of an issue's note, in characters: about one and a half pages of a book. */
  issueNoteLength: 4000,
  contactNameLength: 100,
  /** Length of a reader's message, in characters: about two pages of a book. */
  contactMessageLength: 5000,
  /** Gmail cuts an email at 102 KB, which holds this many articles without their excerpts. */
  issueArticles: 40,
  issueMostRead: 10,
  /** Length of the token in a signed link: an id of 36 characters, an expiry, a signature of 43. */
  tokenLength: 100,
  /** Categories that one subscriber can choose. */
  preferredCategories: 500,
  /** Emails that one instance sends; most providers allow at least ten a second, a mail server of one's own more. */
  lettersPerSecond: { min: 1, max: 1000, defaultValue: 10 },
  accountNameLength: 100,
  /** Number of blocks of the front page: more would be longer than a reader reads. */
  frontPageBlocks: 20,
  frontPageHeadingLength: 100,
  frontPageTextLength: 4000,
  /** Front pages that are scheduled at a time: more than an editor keeps track of. */
  frontPagesScheduled: 20,
  /** Length of a typed code: recovery codes have 19 characters, and people add spaces. */
  codeLength: 100,
  /** The usual number of them; they are printed on one small page. */
  recoveryCodes: 10,
  /** Number of passkeys of one account: more than a user has devices. */
  passkeys: 20,
  /** How long a sign-in waits for the code after the password: time enough to fetch a phone. */
  codeMinutes: 10,
  /** How long the link of an invitation works. */
  invitationDays: 7,
  /** How long a link to set a new password works. */
  passwordResetHours: 1,
  /** Length of the magazine's name; a longer one would not fit the header of a page on a phone. */
  siteNameLength: 60,
  taglineLength: 150,
  /** As RFC 5646, section 4.4.1, asks programs to have room for. */
  languageLength: 35,
  /** About twice what search engines show below a title. */
  siteDescriptionLength: 300,
  publisherNameLength: 100,
  urlLength: 500,
  /** Length of a file name, in characters: most file systems allow 255 bytes. */
  fileNameLength: 200,
  /** Length of an alt text: about four sentences, since screen readers read it without a pause. */
  altLength: 500,
  captionLength: 1000,
  creditLength: 200,
  copyrightNoticeLength: 300,
  /** Length of a license's name, such as "CC BY 4.0". */
  licenceLength: 100,
  /** Length of a label's name in the media library. */
  labelLength: 50,
  /** Labels that one image can have. */
  labelsOfImage: 20,
  /** Minimum width and height of what is cut out of an image, in pixels: less is a slip of the hand. */
  cropSide: 16,
  /** Uses of an image that are listed of each kind; the count covers all. */
  mediaUses: 200,
  /** Images of one gallery in a text. */
  galleryImages: { min: 2, max: 12 },
  /**
   * Size of an uploaded file: a photograph of 45 megapixels at the best quality has about 40 MB. The operator may choose
   * otherwise.
   */
  mediaMegabytes: { min: 1, max: 500, defaultValue: 50 },
  /** Uploads of one account that are not finished: the admin has three at a time, and those that broke off are kept for a day. */
  openUploads: 20,
  /** Parts of one upload: 100 are 500 MB in the admin's chunks of 5 MiB, and each interruption adds one. */
  uploadParts: 1000,
  /** How long an upload is kept after the last thing that happened to it. */
  uploadHours: 24,
  /**
   * Megabytes of memory of the process that decodes large images, which itself takes 100. By default enough for the largest image of any
   * kind but AVIF: 12 bytes for a pixel.
   */
  mediaMemory: { min: 200, max: 16_000, minDefault: 400, itself: 100, perMegapixel: 12 },
  /** Pixels of an image. The operator may choose otherwise; `docs/configuration.md` says how much memory they take. */
  mediaMegapixels: { min: 1, max: 250, defaultValue: 100 },
  /** Earliest first year of the copyright line; hardly any newspaper is older. */
  earliestYear: 1600,
  /** NIST SP 800-63B asks for at least 8 where the password is the only factor; four more make guessing hopeless. */
  passwordLength: { min: 12, max: 128 },
  /** Largest files of one import of another program's site together, in megabytes; those of its images are in them. */
  siteImportMegabytes: 20_000,
  /** Files of one such import. */
  siteImportFiles: 20,
  /** Size of a list to import: 100,000 people with Mailchimp's thirty columns are about 30 MB. */
  importBytes: 40 * 1024 * 1024,
  /** All rows are in memory while a list is imported. */
  importRows: 500_000,
  /** Maximum length of a row to import, in characters: a quotation mark that is never closed must not swallow the whole file. */
  importRowLength: 100_000,
  importPreviewRows: 8,
  /** Lines in the report of an import; its counts cover all lines. The page shows `importReportScreenful` at a time. */
  importReportLines: 5000,
  importReportScreenful: 100,
  /** `desk` and `issues`: entries of each list of what waits. `moveDays`: how far back the list of what others did goes. */
  dashboard: { recentDays: 7, recentArticles: 5, authors: 5, desk: 5, issues: 3, moves: 8, moveDays: 14 },
  titleSuggestions: 5,
  /** Articles of one search in the command palette: with its other options they fill a screen. */
  paletteArticles: 6,
  adminSkeletonCards: 3,
  /** An admin list with more items than this is longer than a screen and gets a search box. */
  adminScreenful: 10,
} as const;

/** List lengths of the API: the defaults for public and admin lists, and the maximum that a call can ask for. */
export const pageSizes = { public: 24, admin: 50, max: 100 } as const;

/** Default time at which the week's issue is composed: Friday at seven, in the site's time zone. */
export const defaultNewsletterTime = { day: 5, hour: 7 } as const;

/** Default hour at which a backup begins, in the site's time zone: few readers and editors are awake then. */
export const defaultBackupHour = 3;

/** Default first year of the copyright line. */
export const copyrightStart = 2024;
