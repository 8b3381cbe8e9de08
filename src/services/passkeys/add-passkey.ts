import { v7 as uuid } from 'uuid';
import { limits } from '../../contract/limits.ts';
import type { NewPasskey, Passkey } from '../../contract/passkeys.ts';
import type { Database } from '../../database/schema.ts';
import { isUniqueViolation } from '../../database/violations.ts';
import type { Auth } from '../auth/create-auth.ts';
import { ServiceError } from '../errors/service-error.ts';
import {
  type ConfirmedAccount,
  changeOwnFactor,
  confirmOwner,
  type OwnAccount,
} from '../second-factor/change-second-factor.ts';
import type { Post } from '../second-factor/tell-account.ts';
import { consumeChallenge, createChallenge, readChallenge } from './challenges.ts';
import { passkeyColumns } from './list-passkeys.ts';
import { relyingPartyOf, supportedAlgorithmIDs } from './relying-party.ts';

/**
 * Begins to add a passkey.
 * @returns the options that the browser gives to the authenticator, and the cookie of the challenge
 * @throws ServiceError `invalid` for a wrong password, `too-many-attempts`
 */
export async function startPasskey(
  db: Database,
  auth: Auth,
  { siteName, ...account }: ConfirmedAccount & { siteName: string },
) {
  await confirmOwner(db, auth, account);
  const { signedIn, now } = account;
  const { user, sessionId } = signedIn;
  const known = await db.selectFrom('passkeys').select('credential_id').where('user_id', '=', user.id).execute();
  if (known.length >= limits.passkeys) throw refused(`An account can have up to ${limits.passkeys} passkeys.`);
  const { challenge, cookie } = createChallenge(auth, { purpose: `add ${sessionId}`, now });
  const { generateRegistrationOptions } = await import('@simplewebauthn/server');
  const options = await generateRegistrationOptions({
    rpName: siteName,
    rpID: relyingPartyOf(auth).rpID,
    userName: user.email,
    userDisplayName: user.name,
    userID: new TextEncoder().encode(user.id),
    challenge: Buffer.from(challenge, 'base64url'),
    supportedAlgorithmIDs,
    excludeCredentials: known.map(({ credential_id }) => ({ id: credential_id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return { options, cookie };
}

/**
 * Adds the passkey that an authenticator has made. It signs in without a password or a code, so that the authenticator must have
 * verified its user: by a PIN, a fingerprint, a face.
 * @throws ServiceError `passkey-refused`, `sign-in-expired` when it took too long
 */
export async function addPasskey(
  db: Database,
  auth: Auth,
  post: Post,
  { passkey: { name, credential }, ...account }: OwnAccount & { passkey: NewPasskey },
): Promise<Passkey> {
  const { signedIn, caller, now } = account;
  const purpose = `add ${signedIn.sessionId}` as const;
  const challenge = readChallenge(auth, { headers: caller.headers, purpose, now });
  const made = await verify(auth, challenge, credential);
  return changeOwnFactor(db, post, account, {
    action: 'person.add-passkey',
    change: 'passkey-added',
    make: async (trx) => {
      await consumeChallenge(trx, challenge, now);
      return trx
        .insertInto('passkeys')
        .values({
          id: uuid(),
          user_id: signedIn.user.id,
          name,
          credential_id: made.id,
          public_key: Buffer.from(made.publicKey).toString('base64url'),
          counter: made.counter,
          created_at: now.toISOString(),
          last_used_at: null,
        })
        .returning(passkeyColumns)
        .executeTakeFirstOrThrow();
    },
  }).catch((error) => {
    throw isUniqueViolation(error) ? refused('This passkey has already been added.') : error;
  });
}

async function verify(auth: Auth, expectedChallenge: string, response: NewPasskey['credential']) {
  const { rpID, expectedOrigin } = relyingPartyOf(auth);
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const { registrationInfo } = await verifyRegistrationResponse({
    response,
    expectedChallenge,
    expectedOrigin,
    expectedRPID: rpID,
    supportedAlgorithmIDs,
    requireUserVerification: true,
  }).catch(() => ({ registrationInfo: undefined }));
  if (registrationInfo) return registrationInfo.credential;
  throw refused("This passkey can't be used. It must ask for a PIN, a fingerprint or your face.");
}

function refused(detail: string): ServiceError {
  return new ServiceError('passkey-refused', detail);
}
