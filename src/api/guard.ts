import { createMiddleware } from 'hono/factory';
import type { Auth } from '../services/auth/create-auth.ts';
import { readSignedIn } from '../services/auth/read-user.ts';
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

/** Behind the guard: rejects everyone but the owner. @param what only the owner can do, as the end of the error's sentence */
export function requireOwner(what: string) {
  return createMiddleware<SignedInEnvironment>(async (c, next) => {
    if (c.get('signedIn').user.role !== 'owner') throw new ProblemError('owner-only', `Only the owner can ${what}.`);
    await next();
  });
}
