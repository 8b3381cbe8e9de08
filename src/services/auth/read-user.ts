import { type User, user } from '../../contract/account.ts';
import { askAuth } from './ask-auth.ts';
import { toAuthHeaders } from './caller.ts';
import type { Auth } from './create-auth.ts';

/** The signed-in sender of a request, and the cookies that its response must set to prolong the session. */
export interface SignedIn {
  user: User;
  sessionId: string;
  /** Cookies to set, when the session was prolonged. */
  cookies: string[];
}

/** @returns the sender of a request with these headers; null without a valid session */
export async function readSignedIn(auth: Auth, headers: Headers): Promise<SignedIn | null> {
  const { response, headers: answered } = await askAuth(async () =>
    (await auth.open()).api.getSession({ headers: toAuthHeaders({ headers }), returnHeaders: true }),
  );
  if (!response) return null;
  const { id, name, email, role, authorId } = response.user;
  return {
    user: user.parse({ id, name, email, role, authorId: authorId ?? null }),
    sessionId: response.session.id,
    cookies: answered.getSetCookie(),
  };
}
