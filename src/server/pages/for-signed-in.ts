import type { Context } from 'hono';
import type { ApiEnvironment } from '../../api/http/environment.ts';
import type { Auth } from '../../services/auth/create-auth.ts';
import { readSignedIn, type SignedIn } from '../../services/auth/read-user.ts';

/** Answers a signed-in user outside of the API, and prolongs the session; anyone else gets 401 and no content. */
export async function forSignedIn(
  auth: Auth,
  c: Context<ApiEnvironment>,
  answer: (signedIn: SignedIn) => Promise<Response>,
): Promise<Response> {
  const signedIn = await readSignedIn(auth, c.req.raw.headers);
  if (!signedIn) return c.text('Please sign in first.', 401);
  const answered = await answer(signedIn);
  for (const cookie of signedIn.cookies) answered.headers.append('set-cookie', cookie);
  return answered;
}
