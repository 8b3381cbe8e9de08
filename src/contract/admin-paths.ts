// Kept out of paths.ts, which every reader's browser loads.

import { gatePagePaths } from './gate-paths.ts';
import { adminRoot } from './paths.ts';

const segment = encodeURIComponent;

/** The page of a preview link. No page of the site leads there. */
export const previewPath = (token: string) => `/preview/${segment(token)}`;

/** The page of an article as it is edited, for a frame of its editor: a document of its own, and no route of the application. */
export const pagePreviewPath = (id: string) => `/admin/articles/preview/${segment(id)}`;

/** The same of a static page, in a tab of its own. */
export const textPagePreviewPath = (id: string) => `/admin/pages/preview/${segment(id)}`;

/** The image that networks will show for an article, as its editor's form has it. Its query is `editedShareImage`. */
export const sharePreviewPath = '/admin/articles/share-image';

/** The front page as its draft has it, for a frame of its editor, as `pagePreviewPath` is. */
export const frontPagePreviewPath = '/admin/front-page/preview';

/** A page in an appearance that isn't published, for a frame of its editor. Its query is `appearancePreviewQuery`. */
export const appearancePreviewPath = (page: 'front' | 'article' | 'email') => `/admin/appearance/preview/${page}`;

/** Header and footer as they are typed, for a frame of their editor: POST takes what the API's PUT of the navigation does. */
export const navigationPreviewPath = '/admin/navigation/preview';

/** The pages of the admin. */
const screenPaths = {
  dashboard: adminRoot,
  articles: '/admin/articles',
  newArticle: '/admin/articles/new',
  editArticle: (id: string) => `/admin/articles/edit/${segment(id)}`,
  articleHistory: (id: string) => `/admin/articles/history/${segment(id)}`,
  frontPage: '/admin/front-page',
  appearance: '/admin/appearance',
  authors: '/admin/authors',
  newAuthor: '/admin/authors/new',
  editAuthor: (id: string) => `/admin/authors/edit/${segment(id)}`,
  pages: '/admin/pages',
  newPage: '/admin/pages/new',
  editPage: (id: string) => `/admin/pages/edit/${segment(id)}`,
  pageHistory: (id: string) => `/admin/pages/history/${segment(id)}`,
  tags: '/admin/tags',
  series: '/admin/series',
  editSeries: (id: string) => `/admin/series/edit/${segment(id)}`,
  categories: '/admin/categories',
  newCategory: '/admin/categories/new',
  editCategory: (id: string) => `/admin/categories/edit/${segment(id)}`,
  navigation: '/admin/navigation',
  announcements: '/admin/announcements',
  media: '/admin/media',
  mediaItem: (id: string) => `/admin/media/${segment(id)}`,
  newsletter: '/admin/newsletter',
  importSubscribers: '/admin/newsletter/import',
  issues: '/admin/newsletter/issues',
  editIssue: (id: string) => `/admin/newsletter/issues/${segment(id)}`,
  outbox: '/admin/newsletter/outbox',
  outboxEmail: (id: string) => `/admin/newsletter/outbox/${segment(id)}`,
  redirects: '/admin/redirects',
  settings: '/admin/settings',
  system: '/admin/system',
  people: '/admin/people',
  audit: '/admin/audit',
  exports: '/admin/export',
  siteImports: '/admin/import',
  siteImport: (id: string) => `/admin/import/${segment(id)}`,
  account: '/admin/account',
} as const;

/** The paths of all pages for editors, signing in included. */
export const adminPagePaths = { ...gatePagePaths, ...screenPaths } as const;

/** One per page of the admin, with `$id` in place of an id. */
export const screenPatterns: readonly string[] = Object.values(screenPaths).map((path) =>
  typeof path === 'string' ? path : decodeURIComponent(path('$id')),
);

const screens = screenPatterns.map((pattern) => new RegExp(`^${pattern.replace('$id', '[^/]+')}/?$`, 'i'));

/** @param path decoded @returns whether the admin has a page there; case and a slash at the end do not matter, as to its router */
export function isScreen(path: string): boolean {
  return screens.some((screen) => screen.test(path));
}

/** API calls of the admin; each of them needs a session. */
export const adminPaths = {
  stats: '/api/admin/stats',
  /** Calls about the work that waits for the signed-in user. */
  desk: '/api/admin/desk',
  /** GET tells what a new magazine still needs; PATCH dismisses it, or shows it again. */
  firstSteps: '/api/admin/first-steps',
  articles: '/api/admin/articles',
  article: (id: string) => `/api/admin/articles/${segment(id)}`,
  /** POST stores a copy of an article as a draft. */
  articleDuplicate: (id: string) => `/api/admin/articles/${segment(id)}/duplicate`,
  /** POST brings an article back from the trash. */
  articleRestore: (id: string) => `/api/admin/articles/${segment(id)}/restore`,
  /** DELETE deletes an article in the trash for good. */
  articleInTrash: (id: string) => `/api/admin/articles/${segment(id)}/trash`,
  /** PATCH saves changes that readers do not see yet, DELETE discards them. */
  workingCopy: (article: string) => `/api/admin/articles/${segment(article)}/working-copy`,
  /** POST publishes them. */
  workingCopyPublication: (article: string) => `/api/admin/articles/${segment(article)}/working-copy/publication`,
  revisions: (article: string) => `/api/admin/articles/${segment(article)}/revisions`,
  revision: (article: string, id: string) => `/api/admin/articles/${segment(article)}/revisions/${segment(id)}`,
  /** POST gives the article the text of the revision again. */
  revisionRestore: (article: string, id: string) =>
    `/api/admin/articles/${segment(article)}/revisions/${segment(id)}/restore`,
  /** The originals of an article's losses. */
  articleOriginals: (article: string) => `/api/admin/articles/${segment(article)}/originals`,
  previewLinks: (article: string) => `/api/admin/articles/${segment(article)}/preview-links`,
  previewLink: (article: string, id: string) => `/api/admin/articles/${segment(article)}/preview-links/${segment(id)}`,
  corrections: (article: string) => `/api/admin/articles/${segment(article)}/corrections`,
  correction: (article: string, id: string) => `/api/admin/articles/${segment(article)}/corrections/${segment(id)}`,
  /** GET counts the recipients of a correction's email and tells the progress, POST starts it, PATCH pauses and resumes it. */
  correctionSending: (article: string, id: string) =>
    `/api/admin/articles/${segment(article)}/corrections/${segment(id)}/sending`,
  /** The email as an HTML document of its own, for an iframe of the admin. */
  correctionEmailPage: (article: string, id: string) =>
    `/api/admin/articles/${segment(article)}/corrections/${segment(id)}/sending/email.html`,
  preview: '/api/admin/preview',
  /** GET reads the front page with its draft, PUT saves the draft, DELETE discards it. */
  frontPage: '/api/admin/front-page',
  /** POST publishes the draft, now or later. */
  frontPagePublication: '/api/admin/front-page/publication',
  /** POST tells what an arrangement would show. */
  frontPagePreview: '/api/admin/front-page/preview',
  frontPageRevisions: '/api/admin/front-page/revisions',
  /** DELETE cancels a scheduled one. */
  frontPageRevision: (id: string) => `/api/admin/front-page/revisions/${segment(id)}`,
  /** POST publishes the arrangement of a revision again. */
  frontPageRevisionRestore: (id: string) => `/api/admin/front-page/revisions/${segment(id)}/restore`,
  authors: '/api/admin/authors',
  author: (id: string) => `/api/admin/authors/${segment(id)}`,
  tags: '/api/admin/tags',
  tag: (id: string) => `/api/admin/tags/${segment(id)}`,
  /** POST gives the articles of a tag another one instead. */
  tagMerge: (id: string) => `/api/admin/tags/${segment(id)}/merge`,
  series: '/api/admin/series',
  /** GET reads one with its parts; PATCH changes it, also their order. */
  oneSeries: (id: string) => `/api/admin/series/${segment(id)}`,
  pages: '/api/admin/pages',
  page: (id: string) => `/api/admin/pages/${segment(id)}`,
  /** POST brings a page back from the trash. */
  pageRestore: (id: string) => `/api/admin/pages/${segment(id)}/restore`,
  /** DELETE deletes a page in the trash for good. */
  pageInTrash: (id: string) => `/api/admin/pages/${segment(id)}/trash`,
  /** PATCH saves changes that readers do not see yet, DELETE discards them. */
  pageCopy: (id: string) => `/api/admin/pages/${segment(id)}/working-copy`,
  /** POST publishes them. */
  pageCopyPublication: (id: string) => `/api/admin/pages/${segment(id)}/working-copy/publication`,
  pageRevisions: (id: string) => `/api/admin/pages/${segment(id)}/revisions`,
  pageRevision: (page: string, id: string) => `/api/admin/pages/${segment(page)}/revisions/${segment(id)}`,
  /** POST gives the page the text of the revision again. */
  pageRevisionRestore: (page: string, id: string) =>
    `/api/admin/pages/${segment(page)}/revisions/${segment(id)}/restore`,
  pageOriginals: (page: string) => `/api/admin/pages/${segment(page)}/originals`,
  pagePreviewLinks: (page: string) => `/api/admin/pages/${segment(page)}/preview-links`,
  pagePreviewLink: (page: string, id: string) => `/api/admin/pages/${segment(page)}/preview-links/${segment(id)}`,
  /** Placeholders of the texts of pages, each with its present text. */
  pagePlaceholders: '/api/admin/pages/placeholders',
  categories: '/api/admin/categories',
  category: (id: string) => `/api/admin/categories/${segment(id)}`,
  /** PUT takes the ids of all categories in their new order. */
  categoryOrder: '/api/admin/categories/order',
  /** GET reads the links of header and footer, PUT changes them. */
  navigation: '/api/admin/navigation',
  /** GET finds what an entry can lead to. */
  navigationTargets: '/api/admin/navigation/targets',
  announcements: '/api/admin/announcements',
  announcement: (id: string) => `/api/admin/announcements/${segment(id)}`,
  subscribers: '/api/admin/newsletter/subscribers',
  issues: '/api/admin/newsletter/issues',
  issue: (id: string) => `/api/admin/newsletter/issues/${segment(id)}`,
  /** PUT puts a public article into an issue. */
  issueArticle: (id: string, article: string) =>
    `/api/admin/newsletter/issues/${segment(id)}/articles/${segment(article)}`,
  issueEmail: (id: string) => `/api/admin/newsletter/issues/${segment(id)}/letter`,
  /** The email as an HTML document of its own, for an iframe of the admin. */
  issueEmailPage: (id: string) => `/api/admin/newsletter/issues/${segment(id)}/letter.html`,
  issueTest: (id: string) => `/api/admin/newsletter/issues/${segment(id)}/test`,
  issueSchedule: (id: string) => `/api/admin/newsletter/issues/${segment(id)}/schedule`,
  subscriber: (id: string) => `/api/admin/newsletter/subscribers/${segment(id)}`,
  subscriberData: (id: string) => `/api/admin/newsletter/subscribers/${segment(id)}/data`,
  subscriberComplaint: (id: string) => `/api/admin/newsletter/subscribers/${segment(id)}/complaint`,
  /** GET reads the progress of an issue's sending, other methods start, pause or resume it. */
  issueSending: (id: string) => `/api/admin/newsletter/issues/${segment(id)}/sending`,
  issueFigures: (id: string) => `/api/admin/newsletter/issues/${segment(id)}/figures`,
  /** How this installation sends emails. */
  mail: '/api/admin/newsletter/mail',
  /** Emails that were written to a folder because no mail server is set up. */
  outbox: '/api/admin/newsletter/outbox',
  outboxEmail: (id: string) => `/api/admin/newsletter/outbox/${segment(id)}`,
  /** For an iframe, as `issueEmailPage` is. */
  outboxEmailPage: (id: string) => `/api/admin/newsletter/outbox/${segment(id)}/letter.html`,
  /** The whole list as a CSV file; a browser navigates to it. */
  subscriberExport: '/api/admin/newsletter/export',
  importPreview: '/api/admin/newsletter/imports/preview',
  importCheck: '/api/admin/newsletter/imports/check',
  imports: '/api/admin/newsletter/imports',
  /** POST begins a resumable upload (tus 1.0). */
  mediaUploads: '/api/admin/media/uploads',
  /** HEAD, PATCH and DELETE as tus has them; GET tells what became of the upload. */
  mediaUpload: (id: string) => `/api/admin/media/uploads/${segment(id)}`,
  /** POST takes a file as multipart form data, in the field `file`. */
  media: '/api/admin/media',
  mediaItem: (id: string) => `/api/admin/media/${segment(id)}`,
  /** POST brings a media item back from the trash. */
  mediaRestore: (id: string) => `/api/admin/media/${segment(id)}/restore`,
  /** DELETE deletes a media item in the trash for good, with its files. */
  mediaInTrash: (id: string) => `/api/admin/media/${segment(id)}/trash`,
  /** Where a media item is used. */
  mediaUses: (id: string) => `/api/admin/media/${segment(id)}/uses`,
  /** PUT takes a file as multipart form data, in the field `file`, in place of the one of a media item. */
  mediaFinalEdit: (id: string) => `/api/admin/media/${segment(id)}/final-edit`,
  mediaFile: (id: string) => `/api/admin/media/${segment(id)}/file`,
  /** The file of a media item as it was uploaded; a browser navigates to it. */
  mediaOriginal: (id: string) => `/api/admin/media/${segment(id)}/original`,
  /** POST changes several media items. */
  mediaBulk: '/api/admin/media/bulk',
  mediaLabels: '/api/admin/media/labels',
  redirects: '/api/admin/redirects',
  redirect: (id: string) => `/api/admin/redirects/${segment(id)}`,
  /** The redirects with a wildcard or a regular expression, in the order in which they are tried. */
  redirectRules: '/api/admin/redirects/rules',
  /** PATCH moves a rule. */
  redirectRule: (id: string) => `/api/admin/redirects/rules/${segment(id)}`,
  /** The answer of a URL of this site. */
  redirectTest: (url: string) => `/api/admin/redirects/test?url=${segment(url)}`,
  /** GET downloads all redirects as CSV. */
  redirectExport: '/api/admin/redirects/export',
  /** POST takes a CSV file. */
  redirectImport: '/api/admin/redirects/import',
  settings: '/api/admin/settings',
  /** PUT publishes a change, or schedules it. */
  appearance: '/api/admin/appearance',
  /** POST publishes the one before again. */
  appearanceUndo: '/api/admin/appearance/undo',
  /** DELETE cancels a scheduled change. */
  appearanceScheduled: (id: string) => `/api/admin/appearance/scheduled/${segment(id)}`,
  /** State of the site's backups, and when the next begins. */
  backups: '/api/admin/backups',
  system: '/api/admin/system',
  /** POST asks the DNS about the domain that emails come from. */
  mailRecords: '/api/admin/system/mail-records',
  people: '/api/admin/people',
  person: (id: string) => `/api/admin/people/${segment(id)}`,
  personSessions: (id: string) => `/api/admin/people/${segment(id)}/sessions`,
  /** DELETE removes the authenticator app, the recovery codes and the passkeys of an account, for a person who has lost them. */
  personSecondFactor: (id: string) => `/api/admin/people/${segment(id)}/second-factor`,
  /** POST makes another account the owner in place of the caller. */
  personOwnership: (id: string) => `/api/admin/people/${segment(id)}/ownership`,
  invitations: '/api/admin/people/invitations',
  invitation: (id: string) => `/api/admin/people/invitations/${segment(id)}`,
  /** A POST sends the invitation again, with a new link. */
  invitationEmail: (id: string) => `/api/admin/people/invitations/${segment(id)}/email`,
  audit: '/api/admin/audit',
  /** The entries that fit the same filter as a CSV file; a browser navigates to it. */
  auditExport: '/api/admin/audit/export',
  auditRetention: '/api/admin/audit/retention',
  /** GET tells what an export would have in it; POST takes the password, and answers a link to one. */
  exports: '/api/admin/exports',
  /** The file, once; a browser navigates to it. */
  exportFile: (token: string) => `/api/admin/exports/${segment(token)}`,
  /** POST takes an export of another program as multipart form data or by tus, or announces files as JSON; GET lists imports. */
  siteImports: '/api/admin/imports',
  /** GET reads one, PATCH changes its choices. */
  siteImport: (id: string) => `/api/admin/imports/${segment(id)}`,
  /** HEAD and PATCH as tus has them; the first file is 1. */
  siteImportFile: (id: string, file: string) => `/api/admin/imports/${segment(id)}/files/${segment(file)}`,
  siteImportReport: (id: string) => `/api/admin/imports/${segment(id)}/report`,
  /** The report as a file; a browser navigates to it. */
  siteImportReportFile: (id: string, file: string) => `/api/admin/imports/${segment(id)}/report/${segment(file)}`,
  /** An image that is only in an uploaded archive, by the key of its file. */
  siteImportImage: (id: string, key: string) => `/api/admin/imports/${segment(id)}/items/${segment(key)}/image`,
  siteImportPreview: (id: string, key: string) => `/api/admin/imports/${segment(id)}/items/${segment(key)}/preview`,
  /** POST asks for it; a job does it. */
  siteImportAct: (id: string, act: string) => `/api/admin/imports/${segment(id)}/${segment(act)}`,
  /** GET is a stream of server-sent events: who has which article open. PUT tells the server about a tab. */
  presence: '/api/admin/presence',
} as const;
