import { Hono } from 'hono';
import { setupInput } from '../../contract/account.ts';
import { requireSetup, setUp } from '../../services/auth/set-up.ts';
import { callerOf, nowOf } from '../http/caller.ts';
import { setCookies } from '../http/cookies.ts';
import type { ApiEnvironment, ApiParts } from '../http/environment.ts';
import { readBody } from '../http/validate.ts';

/** The one-time link that the first start prints; always 404 once there is an owner. */
export function setupRoutes({ db, auth, site }: ApiParts): Hono<ApiEnvironment> {
  return new Hono<ApiEnvironment>()
    .get('/:token', async (c) => {
      await requireSetup(db, auth, { token: c.req.param('token'), caller: callerOf(c), now: nowOf(c) });
      return c.body(null, 204);
    })
    .post('/:token', async (c) => {
      const context = { caller: callerOf(c), now: nowOf(c) };
      await requireSetup(db, auth, { token: c.req.param('token'), ...context });
      const owner = await readBody(c, setupInput);
      const { name: siteName } = await site.read();
      const { user, cookies } = await setUp(db, auth, { owner, siteName, ...context });
      setCookies(c, cookies);
      return c.json(user, 201);
    });
}
