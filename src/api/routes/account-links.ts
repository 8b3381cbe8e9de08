import { Hono } from 'hono';
import { acceptance, passwordReset, passwordResetRequest } from '../../contract/people.ts';
import { requestPasswordReset } from '../../services/auth/request-password-reset.ts';
import { readPasswordReset, resetForgottenPassword } from '../../services/auth/reset-forgotten-password.ts';
import { acceptInvitation, readInvitation } from '../../services/people/accept-invitation.ts';
import { callerOf, nowOf } from '../http/caller.ts';
import { setCookies } from '../http/cookies.ts';
import type { ApiEnvironment, ApiParts } from '../http/environment.ts';
import { readBody } from '../http/validate.ts';

/** The links of invitations and forgotten passwords: everyone who has one may use it, once. */
export function accountLinkRoutes({ db, auth, site, sendEmail, contentChanged }: ApiParts): Hono<ApiEnvironment> {
  return new Hono<ApiEnvironment>()
    .get('/invitation/:token', async (c) =>
      c.json(await readInvitation(db, { token: c.req.param('token'), now: nowOf(c) })),
    )
    .post('/invitation/:token', async (c) => {
      const given = await readBody(c, acceptance);
      const { name: siteName } = await site.read();
      const context = { siteName, siteUrl: site.url, caller: callerOf(c), now: nowOf(c) };
      const { user, cookies } = await acceptInvitation(db, auth, { token: c.req.param('token'), given, ...context });
      // It may have created an author page.
      await contentChanged();
      setCookies(c, cookies);
      return c.json(user, 201);
    })
    .post('/password-reset', async (c) => {
      const { email } = await readBody(c, passwordResetRequest);
      const parts = { auth, siteUrl: site.url, sendEmail };
      await requestPasswordReset(db, parts, { email, caller: callerOf(c), now: nowOf(c) });
      return c.body(null, 204);
    })
    .get('/password-reset/:token', async (c) =>
      c.json(await readPasswordReset(db, { token: c.req.param('token'), now: nowOf(c) })),
    )
    .post('/password-reset/:token', async (c) => {
      const given = await readBody(c, passwordReset);
      const { name: siteName } = await site.read();
      const context = { siteName, caller: callerOf(c), now: nowOf(c) };
      await resetForgottenPassword(db, auth, { token: c.req.param('token'), given, ...context });
      return c.body(null, 204);
    });
}
