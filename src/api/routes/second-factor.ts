import { Hono } from 'hono';
import { passwordInput } from '../../contract/account.ts';
import { codeInput } from '../../contract/second-factor.ts';
import { readSecondFactor } from '../../services/second-factor/read-second-factor.ts';
import { confirmSecondFactor, startSecondFactor } from '../../services/second-factor/set-up-second-factor.ts';
import { renewRecoveryCodes, turnOffSecondFactor } from '../../services/second-factor/turn-off-second-factor.ts';
import { ownAccountOf } from '../http/caller.ts';
import type { ApiParts, SignedInEnvironment } from '../http/environment.ts';
import { requireSession } from '../http/guard.ts';
import { readBody } from '../http/validate.ts';

/** The authenticator app and the recovery codes of the signed-in user. */
export function secondFactorRoutes({ db, auth, site, sendEmail }: ApiParts): Hono<SignedInEnvironment> {
  const guard = requireSession(auth);
  const post = { siteUrl: site.url, sendEmail };
  return new Hono<SignedInEnvironment>()
    .get('/', guard, async (c) => c.json(await readSecondFactor(db, c.get('signedIn').user.id)))
    .post('/', guard, async (c) => {
      const { password } = await readBody(c, passwordInput);
      const { name: siteName } = await site.read();
      return c.json(await startSecondFactor(db, auth, { ...ownAccountOf(c), password, siteName }), 201);
    })
    .post('/confirmation', guard, async (c) => {
      const { code } = await readBody(c, codeInput);
      return c.json(await confirmSecondFactor(db, auth, post, { ...ownAccountOf(c), code }), 201);
    })
    .post('/removal', guard, async (c) => {
      const { password } = await readBody(c, passwordInput);
      await turnOffSecondFactor(db, auth, post, { ...ownAccountOf(c), password });
      return c.body(null, 204);
    })
    .post('/recovery-codes', guard, async (c) => {
      const { password } = await readBody(c, passwordInput);
      return c.json(await renewRecoveryCodes(db, auth, post, { ...ownAccountOf(c), password }), 201);
    });
}
