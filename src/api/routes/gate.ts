import { Hono } from 'hono';
import { newsroomPaths } from '../../contract/newsroom-paths.ts';
import { pagePaths } from '../../contract/paths.ts';
import { readSignedIn } from '../../services/auth/read-user.ts';
import { signOut } from '../../services/auth/sign-out.ts';
import type { ApiEnvironment, ApiParts } from '../environment.ts';

/** Where browsers are sent, rather than called from, to sign in and out. */
export function gateRoutes({ auth }: ApiParts): Hono<ApiEnvironment> {
  return new Hono<ApiEnvironment>()
    .get('/login', async (c) => {
      const returnTo = readReturnTo(c.req.query('returnTo'));
      const signedIn = await readSignedIn(auth, c.req.raw.headers);
      if (signedIn) return c.redirect(returnTo);
      return c.redirect(`${newsroomPaths.login}?${new URLSearchParams({ returnTo })}`);
    })
    .get('/logout', async (c) => {
      for (const cookie of await signOut(auth, c.req.raw.headers)) c.header('set-cookie', cookie, { append: true });
      return c.redirect(pagePaths.home);
    });
}

/** Any origin will do: a path that leaves it is a path that leaves ours. */
const anywhere = 'https://this.site';

/** @returns a path on this site: the one that is wanted, the dashboard instead of anything that leads elsewhere */
export function readReturnTo(wanted: string | undefined): string {
  if (!wanted?.startsWith('/') || !URL.canParse(wanted, anywhere)) return newsroomPaths.dashboard;
  const { origin, pathname, search, hash } = new URL(wanted, anywhere);
  // "/.//evil.example" is on this site as it is written, and elsewhere once it has been resolved.
  if (origin !== anywhere || pathname.startsWith('//')) return newsroomPaths.dashboard;
  return pathname + search + hash;
}
