import { type Context, Hono } from 'hono';
import { ownerAccessInput, type SignInWays, signInInput } from '../../contract/account.ts';
import { codeInput, type SignInAnswer } from '../../contract/second-factor.ts';
import { keepDeviceKnown } from '../../services/auth/known-devices.ts';
import { readSignedIn } from '../../services/auth/read-user.ts';
import { signInWithCode } from '../../services/second-factor/sign-in-with-code.ts';
import { signIn, signInOwner } from '../../services/sign-in/sign-in.ts';
import { callerOf, nowOf } from '../http/caller.ts';
import { setCookies } from '../http/cookies.ts';
import type { ApiEnvironment, ApiParts } from '../http/environment.ts';
import { ProblemError } from '../http/problems.ts';
import { readBody } from '../http/validate.ts';
import { accountRoutes } from './account.ts';
import { accountLinkRoutes } from './account-links.ts';
import { openIdConnectRoutes } from './open-id-connect.ts';
import { passkeyRoutes } from './passkeys.ts';
import { secondFactorRoutes } from './second-factor.ts';
import { setupRoutes } from './setup.ts';

/** Sign-in. None of better-auth's own routes is exposed, except the callback in `openIdConnectRoutes`. */
export function authRoutes(parts: ApiParts): Hono<ApiEnvironment> {
  const { db, auth, openIdConnect, site, sendEmail } = parts;
  return new Hono<ApiEnvironment>()
    .get('/user', async (c) => {
      const { headers } = c.req.raw;
      const signedIn = await readSignedIn(auth, headers);
      if (!signedIn) throw new ProblemError('not-signed-in', 'No one is signed in.');
      setCookies(c, signedIn.cookies);
      setCookies(c, await keepDeviceKnown(db, auth, { userId: signedIn.user.id, headers, now: nowOf(c) }));
      return c.json(signedIn.user);
    })
    .get('/ways', (c) => c.json({ openIdConnect: openIdConnect?.host ?? null } satisfies SignInWays))
    .post('/sign-in', async (c) => {
      const given = await readBody(c, signInInput);
      return answerSignIn(c, await signIn(db, auth, { given, caller: callerOf(c), now: nowOf(c) }));
    })
    .post('/owner-access', async (c) => {
      const { password } = await readBody(c, ownerAccessInput);
      return answerSignIn(c, await signInOwner(db, auth, { password, caller: callerOf(c), now: nowOf(c) }));
    })
    .post('/sign-in/code', async (c) => {
      const { code } = await readBody(c, codeInput);
      const post = { siteUrl: site.url, sendEmail };
      setCookies(c, await signInWithCode(db, auth, post, { code, caller: callerOf(c), now: nowOf(c) }));
      return c.body(null, 204);
    })
    .route('/setup', setupRoutes(parts))
    .route('/', accountLinkRoutes(parts))
    .route('/', openIdConnectRoutes(parts))
    .route('/second-factor', secondFactorRoutes(parts))
    .route('/passkeys', passkeyRoutes(parts))
    .route('/', accountRoutes(parts));
}

function answerSignIn(c: Context<ApiEnvironment>, { cookies, needsCode }: Awaited<ReturnType<typeof signIn>>) {
  setCookies(c, cookies);
  return needsCode ? c.json({ needsCode } satisfies SignInAnswer, 202) : c.body(null, 204);
}
