import { createMiddleware } from 'hono/factory';
import type { RoleAction } from '../../contract/permissions.ts';
import { requireAllowed } from '../../services/actors/actor.ts';
import type { Auth } from '../../services/auth/create-auth.ts';
import { readSignedIn } from '../../services/auth/read-user.ts';
import { actorOf } from './caller.ts';
import type { SignedInEnvironment } from './environment.ts';
import { ProblemError } from './problems.ts';

/** Rejects requests without a session, and gives the handlers the user. A request extends the session, once a day. */
export function requireSession(auth: Auth) {
  return createMiddleware<SignedInEnvironment>(async (c, next) => {
    const signedIn = await readSignedIn(auth, c.req.raw.headers);
    if (!signedIn) throw new ProblemError('not-signed-in', 'Please sign in first.');
    c.set('signedIn', signedIn);
    await next();
    // An answer with cookies of its own has ended this session or replaced it.
    if (c.res.headers.has('set-cookie')) return;
    for (const cookie of signedIn.cookies) c.res.headers.append('set-cookie', cookie);
  });
}

/**
 * Behind the guard: rejects everyone whose role may not do this, reads included. The rules that write ask again, for themselves.
 * @param action one whose permission depends on the role alone
 */
export function requireRoleFor(action: RoleAction) {
  return createMiddleware<SignedInEnvironment>(async (c, next) => {
    requireAllowed(actorOf(c), action);
    await next();
  });
}
