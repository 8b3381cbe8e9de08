import { Hono } from 'hono';
import { log } from '../../logging/log.ts';
import { callerOf, nowOf } from '../http/caller.ts';
import { setCookies } from '../http/cookies.ts';
import type { ApiEnvironment, ApiParts } from '../http/environment.ts';
import { readReturnTo } from '../http/return-to.ts';

/** The start of a sign-in at the provider, and its callback; no routes without a provider. */
export function openIdConnectRoutes({ openIdConnect }: ApiParts): Hono<ApiEnvironment> {
  const routes = new Hono<ApiEnvironment>();
  if (!openIdConnect) return routes;
  return routes
    .get('/openid-connect', async (c) => {
      const returnTo = readReturnTo(c.req.query('returnTo'));
      const { location, cookies, failure } = await openIdConnect.start(callerOf(c), returnTo);
      if (failure) log.warn(failure);
      setCookies(c, cookies);
      return c.redirect(location);
    })
    .get('/callback/openid-connect', async (c) => {
      const { search } = new URL(c.req.url);
      const { location, cookies, failure } = await openIdConnect.finish(callerOf(c), search, nowOf(c));
      if (failure) log.warn(failure);
      setCookies(c, cookies);
      return c.redirect(location);
    });
}
