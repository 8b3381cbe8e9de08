import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { parse } from 'hono/utils/cookie';
import { authPaths } from '../../contract/gate-paths.ts';
import { signedInHint } from '../../contract/signed-in-hint.ts';
import { sessionCookie, sessionLifetime } from '../../services/auth/auth-settings.ts';
import type { ApiEnvironment } from './environment.ts';
import { ProblemError } from './problems.ts';

const sessionPattern = new RegExp(`^(?:__Host-)?${sessionCookie}=.*Max-Age=(\\d+)`);

/**
 * Sets beside every session cookie a second one that scripts can read. It only says that a user is signed in here, so that a
 * public page, which is the same for everyone, can show the link to its editor; it opens nothing. It lives as long as the session
 * cookie. One whose session has ended elsewhere is cleared by the first call that finds this out.
 * @param siteUrl with https, the cookie gets the same prefix as the session's
 */
export function keepSignedInHint(siteUrl: string) {
  const isSecure = siteUrl.startsWith('https:');
  const name = (isSecure ? '__Host-' : '') + signedInHint;
  return createMiddleware<ApiEnvironment>(async (c, next) => {
    await next();
    const lifetime = lifetimeOf(c, name);
    if (lifetime === null) return;
    const value = lifetime > 0 ? '1' : '';
    const attributes = `Max-Age=${lifetime}; Path=/; SameSite=Lax${isSecure ? '; Secure' : ''}`;
    c.res.headers.append('set-cookie', `${name}=${value}; ${attributes}`);
  });
}

/** @returns how long the hint is to live from now on, in seconds; null when it stays as it is */
function lifetimeOf(c: Context<ApiEnvironment>, name: string): number | null {
  const ofSession = c.res.headers.getSetCookie().findLast((cookie) => sessionPattern.test(cookie));
  if (ofSession) return Number(ofSession.match(sessionPattern)?.[1]);
  const hasHint = parse(c.req.header('cookie') ?? '', name)[name] === '1';
  if (hasHint) return c.error instanceof ProblemError && c.error.code === 'not-signed-in' ? 0 : null;
  // A session that is older than the hint.
  return c.req.path === authPaths.user && c.res.ok ? sessionLifetime : null;
}
