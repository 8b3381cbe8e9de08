import type { BetterAuthPlugin } from 'better-auth';
import { createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { z } from 'zod';

/**
 * A plugin of better-auth that opens a session once every factor is checked. better-auth itself opens one for the password alone.
 * The endpoint has no path, so that it can be called by the server only.
 */
export const sessionEndpoint = {
  id: 'masthead-sessions',
  endpoints: {
    openSession: createAuthEndpoint.serverOnly(
      { method: 'POST', body: z.object({ userId: z.string() }) },
      async (context) => {
        const { internalAdapter } = context.context;
        const user = await internalAdapter.findUserById(context.body.userId);
        if (!user) throw new Error('the account was removed during its sign-in');
        const session = await internalAdapter.createSession(user.id);
        await setSessionCookie(context, { session, user });
        return { sessionId: session.id };
      },
    ),
  },
} satisfies BetterAuthPlugin;
