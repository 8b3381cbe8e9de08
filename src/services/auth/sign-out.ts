import { askAuth } from './ask-auth.ts';
import { toAuthHeaders } from './caller.ts';
import type { Auth } from './create-auth.ts';

/** Ends the session of a request with these headers, if it has one. @returns the cookies that delete it in the browser */
export async function signOut(auth: Auth, headers: Headers): Promise<string[]> {
  const answer = await askAuth(() => auth.api.signOut({ headers: toAuthHeaders({ headers }), returnHeaders: true }));
  return answer.headers.getSetCookie();
}
