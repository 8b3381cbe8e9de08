import { Hono } from 'hono';
import { adminPagePaths } from '../../contract/admin-paths.ts';
import { pagePaths } from '../../contract/paths.ts';
import { keepDeviceKnown } from '../../services/auth/known-devices.ts';
import { readSignedIn } from '../../services/auth/read-user.ts';
import { signOut } from '../../services/auth/sign-out.ts';
import { readPendingSignIn } from '../../services/second-factor/pending-sign-in.ts';
import { callerOf, nowOf } from '../http/caller.ts';
import { setCookies } from '../http/cookies.ts';
import type { ApiEnvironment, ApiParts } from '../http/environment.ts';
import { readReturnTo } from '../http/return-to.ts';

/** Sign-in and sign-out as pages that browsers navigate to. */
export function gateRoutes({ db, auth }: ApiParts): Hono<ApiEnvironment> {
  return new Hono<ApiEnvironment>()
    .get('/login', async (c) => {
      const returnTo = readReturnTo(c.req.query('returnTo'));
      const { headers } = c.req.raw;
      const signedIn = await readSignedIn(auth, headers);
      if (!signedIn) {
        const isPending = await readPendingSignIn(db, auth, { headers, now: nowOf(c) });
        return c.redirect(adminPagePaths.loginTo({ ...(isPending && { step: 'code' }), returnTo }));
      }
      setCookies(c, signedIn.cookies);
      setCookies(c, await keepDeviceKnown(db, auth, { userId: signedIn.user.id, headers, now: nowOf(c) }));
      return c.redirect(returnTo);
    })
    .get('/logout', async (c) => {
      // The only GET that changes something, so that a link can sign out; links on other sites are ignored.
      if (isFromElsewhere(c.req.header('sec-fetch-site'))) return c.redirect(pagePaths.home);
      setCookies(c, await signOut(db, auth, callerOf(c)));
      return c.redirect(pagePaths.home);
    });
}

/** @param site the `Sec-Fetch-Site` header; older browsers do not send it */
function isFromElsewhere(site: string | undefined): boolean {
  return site === 'cross-site' || site === 'same-site';
}
