import { APIError } from 'better-auth/api';
import type { SignInInput } from '../../contract/account.ts';
import { askAuth } from './ask-auth.ts';
import { type Caller, toAuthHeaders } from './caller.ts';
import type { Auth } from './create-auth.ts';

interface OpenedSession {
  userId: string;
  cookies: string[];
}

/**
 * Opens a session when email address and password match. One password is hashed in any case, with or without such an account or
 * its password, so that the time shows nothing.
 * @returns the user and the cookies of the session; null when they do not match
 */
export async function openSession(auth: Auth, given: SignInInput, caller: Caller): Promise<OpenedSession | null> {
  const { email, password } = given;
  try {
    const { response, headers } = await askAuth(() =>
      auth.api.signInEmail({ body: { email, password }, headers: toAuthHeaders(caller), returnHeaders: true }),
    );
    return { userId: response.user.id, cookies: headers.getSetCookie() };
  } catch (error) {
    if (error instanceof APIError && error.status === 'UNAUTHORIZED') return null;
    throw error;
  }
}
