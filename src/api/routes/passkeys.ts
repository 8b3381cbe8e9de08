import { Hono } from 'hono';
import { passwordInput } from '../../contract/account.ts';
import { newPasskey, passkeyChange, passkeySignIn } from '../../contract/passkeys.ts';
import { addPasskey, startPasskey } from '../../services/passkeys/add-passkey.ts';
import { listPasskeys } from '../../services/passkeys/list-passkeys.ts';
import { removePasskey } from '../../services/passkeys/remove-passkey.ts';
import { renamePasskey } from '../../services/passkeys/rename-passkey.ts';
import { signInWithPasskey, startPasskeySignIn } from '../../services/passkeys/sign-in-with-passkey.ts';
import { callerOf, nowOf, ownAccountOf } from '../http/caller.ts';
import { setCookies } from '../http/cookies.ts';
import type { ApiParts, SignedInEnvironment } from '../http/environment.ts';
import { requireSession } from '../http/guard.ts';
import { readBody } from '../http/validate.ts';

/** Signing in with a passkey, and the passkeys of the signed-in user. */
export function passkeyRoutes({ db, auth, site, sendEmail }: ApiParts): Hono<SignedInEnvironment> {
  const guard = requireSession(auth);
  const post = { siteUrl: site.url, sendEmail };
  return new Hono<SignedInEnvironment>()
    .post('/sign-in/options', async (c) => {
      const { options, cookie } = await startPasskeySignIn(auth, nowOf(c));
      setCookies(c, [cookie]);
      return c.json(options);
    })
    .post('/sign-in', async (c) => {
      const given = await readBody(c, passkeySignIn);
      setCookies(c, await signInWithPasskey(db, auth, { given, caller: callerOf(c), now: nowOf(c) }));
      return c.body(null, 204);
    })
    .get('/', guard, async (c) => c.json(await listPasskeys(db, c.get('signedIn').user.id)))
    .post('/options', guard, async (c) => {
      const { password } = await readBody(c, passwordInput);
      const { name: siteName } = await site.read();
      const { options, cookie } = await startPasskey(db, auth, { ...ownAccountOf(c), password, siteName });
      setCookies(c, [cookie]);
      return c.json(options);
    })
    .post('/', guard, async (c) => {
      const passkey = await readBody(c, newPasskey);
      return c.json(await addPasskey(db, auth, post, { ...ownAccountOf(c), passkey }), 201);
    })
    .patch('/:id', guard, async (c) => {
      const { name } = await readBody(c, passkeyChange);
      return c.json(await renamePasskey(db, { ...ownAccountOf(c), id: c.req.param('id'), name }));
    })
    .delete('/:id', guard, async (c) => {
      await removePasskey(db, post, { ...ownAccountOf(c), id: c.req.param('id') });
      return c.body(null, 204);
    });
}
