import { APIError } from 'better-auth/api';
import type { SignInInput } from '../../contract/account.ts';
import { Refusal } from '../refusal.ts';
import type { Auth } from './create-auth.ts';

/**
 * Signs in with a mail address and a password.
 * @param input.headers those of the request: the session remembers which browser it belongs to
 * @returns the cookies that carry the session
 * @throws Refusal `wrong-password`, the same and as late whether or not there is such an account
 */
export async function signIn(auth: Auth, input: { given: SignInInput; headers: Headers }): Promise<string[]> {
  const { email, password } = input.given;
  try {
    const { headers } = await auth.api.signInEmail({
      body: { email, password },
      headers: input.headers,
      returnHeaders: true,
    });
    return headers.getSetCookie();
  } catch (error) {
    if (!(error instanceof APIError)) throw error;
    throw new Refusal('wrong-password', 'The mail address or the password is wrong.');
  }
}
