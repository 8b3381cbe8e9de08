import type { Context } from 'hono';

/** Sends cookies along with the answer. */
export function setCookies(c: Context, cookies: readonly string[]): void {
  for (const cookie of cookies) c.header('set-cookie', cookie, { append: true });
}
