import {
  type AuthenticationResponseJSON,
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  sendSignal,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { authPaths } from '../../contract/gate-paths.ts';
import type { Passkey } from '../../contract/passkeys.ts';
import { type Http, HttpError } from '../http.ts';
import { failingWith, requireAnswer } from '../reading.ts';

/** The passkeys of the signed-in account. */
export const passkeysQuery = (http: Http) =>
  queryOptions({
    queryKey: [authPaths.passkeys],
    queryFn: () =>
      http.get<Passkey[]>(authPaths.passkeys).then(requireAnswer).catch(failingWith('Failed to fetch passkeys')),
    staleTime: 0,
  });

/** The signed answer of an authenticator. */
export type SignedPasskey = AuthenticationResponseJSON;

/** Signs in with a passkey: a suggested one, or one that the browser asks its user for. */
export const passkeySignInMutation = (http: Http) =>
  mutationOptions({
    mutationFn: async (suggested: SignedPasskey | null) => {
      requireSupport();
      const credential = suggested ?? (await startAuthentication(await signInOptions(http)).catch(explain));
      return http.send('POST', authPaths.passkeySignIn, { credential });
    },
  });

/**
 * Has the browser suggest passkeys in the field whose `autocomplete` ends with `webauthn` (conditional mediation), where it can.
 * Any other use of a passkey on the page ends that.
 * @param signal ends it
 * @returns the passkey that was chosen, maybe minutes later; null where none will be
 */
export async function suggestPasskeys(http: Http, signal: AbortSignal): Promise<SignedPasskey | null> {
  if (!(await browserSupportsWebAuthnAutofill())) return null;
  const options = await signInOptions(http, signal);
  signal.throwIfAborted();
  signal.addEventListener('abort', endPasskeyRequest, { once: true });
  return startAuthentication({ ...options, useBrowserAutofill: true });
}

/** Ends the browser's dialog or suggestion. */
export function endPasskeyRequest(): void {
  WebAuthnAbortService.cancelCeremony();
}

async function signInOptions(http: Http, signal?: AbortSignal) {
  const options = http.send<PublicKeyCredentialRequestOptionsJSON>(
    'POST',
    authPaths.passkeySignInOptions,
    undefined,
    signal,
  );
  return { optionsJSON: requireAnswer(await options) };
}

/** Adds a passkey: the browser asks its user to create one. */
export const addPasskeyMutation = (http: Http) =>
  mutationOptions({
    mutationFn: async ({ name, password }: { name: string; password: string }) => {
      requireSupport();
      const optionsJSON = requireAnswer(
        await http.send<PublicKeyCredentialCreationOptionsJSON>('POST', authPaths.passkeyOptions, { password }),
      );
      const credential = await startRegistration({ optionsJSON }).catch(explain);
      const added = http.send<Passkey>('POST', authPaths.passkeys, { name, credential });
      return requireAnswer(await added.catch((error) => forgetRefused(error, optionsJSON.rp.id, credential.id)));
    },
  });

export const renamePasskeyMutation = (http: Http) =>
  mutationOptions({
    mutationFn: ({ id, name }: { id: string; name: string }) =>
      http.send<Passkey>('PATCH', authPaths.passkey(id), { name }).then(requireAnswer),
  });

export const removePasskeyMutation = (http: Http) =>
  mutationOptions({ mutationFn: (id: string) => http.send('DELETE', authPaths.passkey(id)) });

function requireSupport(): void {
  // Browsers offer passkeys on https and localhost only.
  if (!browserSupportsWebAuthn()) throw new Error("This browser can't use passkeys here.");
}

/** Names of the errors of `navigator.credentials` (WebAuthn Level 3, sections 5.1.3 and 5.1.4), for people. */
const reasons = new Map([
  ['NotAllowedError', 'No passkey was used: the request was canceled, or took too long. Try again.'],
  ['InvalidStateError', 'This device has a passkey for your account already.'],
  ['SecurityError', 'Passkeys only work at the address that the site was set up with.'],
  ['ConstraintError', "This device can't ask for a PIN, a fingerprint or your face, which a passkey here needs."],
]);

/** @throws the same as a sentence for people; a request that the page has ended stays an `AbortError` */
function explain(error: unknown): never {
  if (error instanceof Error && error.name === 'AbortError') throw error;
  const known = error instanceof Error ? reasons.get(error.name) : undefined;
  throw new Error(known ?? "The passkey couldn't be used. Try again.", { cause: error });
}

/** Tells the device that the server has refused the passkey it has just made, so that it doesn't offer it. @throws `error` */
async function forgetRefused(error: unknown, rpID = '', credentialID = ''): Promise<never> {
  if (error instanceof HttpError && error.code === 'passkey-refused') {
    // Not every browser can.
    await sendSignal({ signalName: 'unknownCredential', rpID, credentialID }).catch(() => undefined);
  }
  throw error;
}
