import type { PasskeySignIn } from '../../contract/passkeys.ts';
import type { Database } from '../../database/schema.ts';
import type { Caller } from '../auth/caller.ts';
import type { Auth } from '../auth/create-auth.ts';
import { openSession } from '../auth/open-session.ts';
import { ServiceError } from '../errors/service-error.ts';
import { consumeChallenge, createChallenge, endChallenge, expectChallenge, readChallenge } from './challenges.ts';
import { relyingPartyOf } from './relying-party.ts';

/** @returns the options that the browser gives to the authenticator, the same for all users, and the cookie of the challenge */
export async function startPasskeySignIn(auth: Auth, now: Date) {
  const { challenge, cookie } = createChallenge(auth, { purpose: 'sign-in', now });
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
  const options = await generateAuthenticationOptions({
    rpID: relyingPartyOf(auth).rpID,
    challenge: Buffer.from(challenge, 'base64url'),
    userVerification: 'required',
  });
  return { options, cookie };
}

interface Assertion {
  given: PasskeySignIn;
  caller: Caller;
  now: Date;
}

/**
 * Signs in with a passkey. It is two factors at once, the device and the device's check of its user, so that no code is asked
 * for. No attacker guesses a signature: tries are not counted.
 * @returns the cookies of the session and the known device
 * @throws ServiceError `passkey-refused`, also where the device has not verified its user; `sign-in-expired`
 */
export async function signInWithPasskey(
  db: Database,
  auth: Auth,
  { given, caller, now }: Assertion,
): Promise<string[]> {
  const challenge = readChallenge(auth, { headers: caller.headers, purpose: 'sign-in', now });
  const passkey = await db
    .selectFrom('passkeys')
    .innerJoin('users', 'users.id', 'passkeys.user_id')
    .select(['passkeys.id', 'passkeys.credential_id', 'passkeys.public_key', 'passkeys.counter'])
    .select(['users.id as userId', 'users.session_epoch as epoch'])
    .where('passkeys.credential_id', '=', given.credential.id)
    .executeTakeFirst();
  if (!passkey) throw refused();
  const { userId, epoch } = passkey;
  const counter = await verify(auth, { passkey, challenge, credential: given.credential });
  await db.transaction().execute(async (trx) => {
    await consumeChallenge(trx, challenge, now);
    const used = { counter, last_used_at: now.toISOString() };
    const { numUpdatedRows } = await trx
      .updateTable('passkeys')
      .set(used)
      .where('id', '=', passkey.id)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw refused();
  });
  return [...(await openSession(db, auth, { userId, epoch, caller, now })), endChallenge(auth)];
}

interface Signed {
  passkey: { credential_id: string; public_key: string; counter: number };
  challenge: string;
  credential: PasskeySignIn['credential'];
}

/** @returns the authenticator's count of signatures; @throws ServiceError `passkey-refused`, `sign-in-expired` */
async function verify(auth: Auth, { passkey, challenge, credential }: Signed): Promise<number> {
  const { rpID, expectedOrigin } = relyingPartyOf(auth);
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const publicKey = new Uint8Array(Buffer.from(passkey.public_key, 'base64url'));
  const verified = await verifyAuthenticationResponse({
    response: credential,
    expectedChallenge: expectChallenge(challenge),
    expectedOrigin,
    expectedRPID: rpID,
    credential: { id: passkey.credential_id, publicKey, counter: passkey.counter },
    requireUserVerification: true,
  }).catch((error) => {
    throw error instanceof ServiceError ? error : refused();
  });
  if (!verified.verified) throw refused();
  return verified.authenticationInfo.newCounter;
}

function refused(): ServiceError {
  return new ServiceError('passkey-refused', "This passkey can't be used here. Sign in with your password.");
}
