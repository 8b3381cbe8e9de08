/** Base path of better-auth's routes; the API forwards only the one that it needs. */
export const authBasePath = '/api/auth';

/** Name of the session's cookie, without the prefix that it has over https. */
export const sessionCookie = 'masthead-session';

/** Seconds that a session lasts without a visit. */
export const sessionLifetime = 7 * 24 * 60 * 60;

export interface AuthSettings {
  /** The site's origin, without a slash at the end. */
  siteUrl: string;
  /** Origins whose pages may sign in. */
  origins: readonly string[];
  /** Signs cookies and links; at least 32 random characters. */
  secret: string;
}
