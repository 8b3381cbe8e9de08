import { Hono } from 'hono';
import { signInInput } from '../../contract/account.ts';
import { readSignedIn } from '../../services/auth/read-user.ts';
import { signIn } from '../../services/auth/sign-in.ts';
import type { ApiEnvironment, ApiParts } from '../environment.ts';
import { ProblemError } from '../problems.ts';
import { readBody } from '../validate.ts';

export function authRoutes({ auth }: ApiParts): Hono<ApiEnvironment> {
  return new Hono<ApiEnvironment>()
    .get('/user', async (c) => {
      const signedIn = await readSignedIn(auth, c.req.raw.headers);
      if (!signedIn) throw new ProblemError('not-signed-in', 'Nobody is signed in.');
      for (const cookie of signedIn.cookies) c.header('set-cookie', cookie, { append: true });
      return c.json(signedIn.user);
    })
    .post('/sign-in', async (c) => {
      const given = await readBody(c, signInInput);
      for (const cookie of await signIn(auth, { given, headers: c.req.raw.headers })) {
        c.header('set-cookie', cookie, { append: true });
      }
      return c.body(null, 204);
    });
}
