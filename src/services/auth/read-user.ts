import type { User } from '../../contract/account.ts';
import { askAuth } from './ask-auth.ts';
import { toAuthHeaders } from './caller.ts';
import type { Auth } from './create-auth.ts';

/** What a request says of who sends it, and what its answer must say to keep the session alive. */
export interface SignedIn {
  user: User;
  sessionId: string;
  /** Cookies to set, when the session was prolonged. */
  cookies: string[];
}

/** @returns who sent a request with these headers; null without a session that still lasts */
export async function readSignedIn(auth: Auth, headers: Headers): Promise<SignedIn | null> {
  const { response, headers: answered } = await askAuth(() =>
    auth.api.getSession({ headers: toAuthHeaders({ headers }), returnHeaders: true }),
  );
  if (!response) return null;
  const { id, name, email, role } = response.user;
  return {
    user: { id, name, email, role: role === 'owner' ? 'owner' : 'editor' },
    sessionId: response.session.id,
    cookies: answered.getSetCookie(),
  };
}
