import { Hono } from 'hono';
import { passwordChange } from '../../contract/account.ts';
import { changePassword } from '../../services/auth/change-password.ts';
import { endOtherSessions, endSession } from '../../services/auth/end-session.ts';
import { listSessions } from '../../services/auth/list-sessions.ts';
import { signOut } from '../../services/auth/sign-out.ts';
import { callerOf, nowOf } from '../http/caller.ts';
import { setCookies } from '../http/cookies.ts';
import type { ApiParts, SignedInEnvironment } from '../http/environment.ts';
import { requireSession } from '../http/guard.ts';
import { readBody } from '../http/validate.ts';

/** The account of the signed-in user. */
export function accountRoutes({ db, auth, site }: ApiParts): Hono<SignedInEnvironment> {
  const guard = requireSession(auth);
  return new Hono<SignedInEnvironment>()
    .post('/password', guard, async (c) => {
      const change = await readBody(c, passwordChange);
      const { name: siteName } = await site.read();
      const context = { signedIn: c.get('signedIn'), siteName, caller: callerOf(c), now: nowOf(c) };
      setCookies(c, await changePassword(db, auth, { change, ...context }));
      return c.body(null, 204);
    })
    .get('/sessions', guard, async (c) => c.json(await listSessions(db, c.get('signedIn'), nowOf(c))))
    .delete('/sessions', guard, async (c) => {
      await endOtherSessions(db, { signedIn: c.get('signedIn'), caller: callerOf(c) });
      return c.body(null, 204);
    })
    .delete('/sessions/:id', guard, async (c) => {
      const signedIn = c.get('signedIn');
      const id = c.req.param('id');
      const caller = callerOf(c);
      if (id === signedIn.sessionId) setCookies(c, await signOut(db, auth, caller));
      else await endSession(db, { id, signedIn, caller });
      return c.body(null, 204);
    });
}
