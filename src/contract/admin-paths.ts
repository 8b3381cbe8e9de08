// Apart from paths.ts, which every reader's browser loads.

const segment = encodeURIComponent;

/**
 * Why a sign-in at the provider came to nothing, as the sign-in page is told: there is no account for a verified address of
 * theirs; it was called off at the provider; it took too long or began in another browser; the provider cannot be reached or
 * gave a wrong answer.
 */
export const signInProblems = ['not-admitted', 'called-off', 'expired', 'provider'] as const;
export type SignInProblem = (typeof signInProblems)[number];

/** Of the page that creates the owner's account; it opens with its link only. */
export const setupPath = '/setup';

/** Every address of a page that is for the admin, signing in included; none of them is ever kept in a cache. */
export const adminPagePaths = {
  access: '/admin-access',
  login: '/login',
  /** With where to go afterwards, and why a sign-in at the provider came to nothing. */
  loginTo: (query: { problem?: SignInProblem; returnTo: string }) => `/login?${new URLSearchParams(query)}`,
  setup: (token: string) => `${setupPath}?token=${segment(token)}`,
  dashboard: '/admin',
  articles: '/admin/articles',
  newArticle: '/admin/articles/new',
  editArticle: (id: string) => `/admin/articles/edit/${segment(id)}`,
  authors: '/admin/authors',
  newAuthor: '/admin/authors/new',
  editAuthor: (id: string) => `/admin/authors/edit/${segment(id)}`,
  categories: '/admin/categories',
  newCategory: '/admin/categories/new',
  editCategory: (id: string) => `/admin/categories/edit/${segment(id)}`,
  newsletter: '/admin/newsletter',
  importSubscribers: '/admin/newsletter/import',
  issues: '/admin/newsletter/issues',
  editIssue: (id: string) => `/admin/newsletter/issues/${segment(id)}`,
  outbox: '/admin/newsletter/outbox',
  outboxEmail: (id: string) => `/admin/newsletter/outbox/${segment(id)}`,
  redirects: '/admin/redirects',
  settings: '/admin/settings',
  account: '/admin/account',
} as const;

/** Where a browser is sent to sign in or out; navigated to, not called. */
export const gatePaths = {
  login: '/api/login',
  loginTo: (returnTo: string) => `/api/login?returnTo=${segment(returnTo)}`,
  logout: '/api/logout',
} as const;

/** The calls about the account of whoever makes them, and those that lead to one. */
export const authPaths = {
  user: '/api/auth/user',
  signIn: '/api/auth/sign-in',
  ownerAccess: '/api/auth/owner-access',
  setup: (token: string) => `/api/auth/setup/${segment(token)}`,
  password: '/api/auth/password',
  ways: '/api/auth/ways',
  sessions: '/api/auth/sessions',
  session: (id: string) => `/api/auth/sessions/${segment(id)}`,
  /** Starts a sign-in at the OpenID Connect provider; navigated to, not called. */
  openIdConnect: '/api/auth/openid-connect',
  openIdConnectTo: (returnTo: string) => `/api/auth/openid-connect?returnTo=${segment(returnTo)}`,
} as const;

/** The admin's own calls; each of them needs a session. */
export const adminPaths = {
  stats: '/api/admin/stats',
  articles: '/api/admin/articles',
  article: (id: string) => `/api/admin/articles/${segment(id)}`,
  preview: '/api/admin/preview',
  authors: '/api/admin/authors',
  author: (id: string) => `/api/admin/authors/${segment(id)}`,
  categories: '/api/admin/categories',
  category: (id: string) => `/api/admin/categories/${segment(id)}`,
  subscribers: '/api/admin/newsletter/subscribers',
  issues: '/api/admin/newsletter/issues',
  issue: (id: string) => `/api/admin/newsletter/issues/${segment(id)}`,
  issueEmail: (id: string) => `/api/admin/newsletter/issues/${segment(id)}/letter`,
  /** The email as a document of its own; framed by our pages, not called. */
  issueEmailPage: (id: string) => `/api/admin/newsletter/issues/${segment(id)}/letter.html`,
  issueTest: (id: string) => `/api/admin/newsletter/issues/${segment(id)}/test`,
  issueSchedule: (id: string) => `/api/admin/newsletter/issues/${segment(id)}/schedule`,
  subscriber: (id: string) => `/api/admin/newsletter/subscribers/${segment(id)}`,
  subscriberData: (id: string) => `/api/admin/newsletter/subscribers/${segment(id)}/data`,
  subscriberComplaint: (id: string) => `/api/admin/newsletter/subscribers/${segment(id)}/complaint`,
  /** How an issue's sending goes; the same to start it, and to pause or resume it. */
  issueSending: (id: string) => `/api/admin/newsletter/issues/${segment(id)}/sending`,
  issueFigures: (id: string) => `/api/admin/newsletter/issues/${segment(id)}/figures`,
  /** How emails leave this installation. */
  mail: '/api/admin/newsletter/mail',
  /** Emails that were written to a folder because there is no mail server. */
  outbox: '/api/admin/newsletter/outbox',
  outboxEmail: (id: string) => `/api/admin/newsletter/outbox/${segment(id)}`,
  /** Framed by our pages, as `issueEmailPage` is. */
  outboxEmailPage: (id: string) => `/api/admin/newsletter/outbox/${segment(id)}/letter.html`,
  /** The whole list as a CSV file; navigated to, not called. */
  subscriberExport: '/api/admin/newsletter/export',
  importPreview: '/api/admin/newsletter/imports/preview',
  importCheck: '/api/admin/newsletter/imports/check',
  imports: '/api/admin/newsletter/imports',
  redirects: '/api/admin/redirects',
  redirect: (id: string) => `/api/admin/redirects/${segment(id)}`,
  settings: '/api/admin/settings',
} as const;
