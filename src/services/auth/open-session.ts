import { APIError } from 'better-auth/api';
import type { SignInInput } from '../../contract/account.ts';
import { askAuth } from './ask-auth.ts';
import { type Caller, toAuthHeaders } from './caller.ts';
import type { Auth } from './create-auth.ts';

/**
 * Opens a session when address and password belong together. One password is hashed either way, whether or not there is such
 * an account and whether or not it has a password.
 * @returns the cookies that carry the session; null when they do not
 */
export async function openSession(auth: Auth, given: SignInInput, caller: Caller): Promise<string[] | null> {
  const { email, password } = given;
  try {
    const { headers } = await askAuth(() =>
      auth.api.signInEmail({ body: { email, password }, headers: toAuthHeaders(caller), returnHeaders: true }),
    );
    return headers.getSetCookie();
  } catch (error) {
    if (error instanceof APIError && error.status === 'UNAUTHORIZED') return null;
    throw error;
  }
}
