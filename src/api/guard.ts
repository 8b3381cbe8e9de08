import { createMiddleware } from 'hono/factory';
import type { Auth } from '../services/auth/create-auth.ts';
import { readSignedIn } from '../services/auth/read-user.ts';
import type { SignedInEnvironment } from './environment.ts';
import { ProblemError } from './problems.ts';

/** Lets only those in who are signed in, and tells the handlers who it is. A visit prolongs the session once a day. */
export function requireSession(auth: Auth) {
  return createMiddleware<SignedInEnvironment>(async (c, next) => {
    const signedIn = await readSignedIn(auth, c.req.raw.headers);
    if (!signedIn) throw new ProblemError('not-signed-in', 'Please sign in first.');
    c.set('signedIn', signedIn);
    await next();
    // An answer with cookies of its own has ended this session, or put another in its place.
    if (c.res.headers.has('set-cookie')) return;
    for (const cookie of signedIn.cookies) c.res.headers.append('set-cookie', cookie);
  });
}

/** Behind the guard: lets only the owner pass. @param what is theirs alone, as the end of a sentence */
export function requireOwner(what: string) {
  return createMiddleware<SignedInEnvironment>(async (c, next) => {
    if (c.get('signedIn').user.role !== 'owner') throw new ProblemError('owner-only', `Only the owner can ${what}.`);
    await next();
  });
}
