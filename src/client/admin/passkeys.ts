import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { authPaths } from '../../contract/admin-paths.ts';
import type { Passkey } from '../../contract/passkeys.ts';
import type { Http } from '../http.ts';
import { failingWith, requireAnswer } from './reading.ts';

/** The passkeys of the signed-in account. */
export const passkeysQuery = (http: Http) =>
  queryOptions({
    queryKey: [authPaths.passkeys],
    queryFn: () =>
      http.get<Passkey[]>(authPaths.passkeys).then(requireAnswer).catch(failingWith('Failed to fetch passkeys')),
    staleTime: 0,
  });

/** Signs in with a passkey, which the browser asks its user for. */
export const passkeySignInMutation = (http: Http) =>
  mutationOptions({
    mutationFn: async () => {
      requireSupport();
      const optionsJSON = requireAnswer(
        await http.send<PublicKeyCredentialRequestOptionsJSON>('POST', authPaths.passkeySignInOptions),
      );
      const credential = await startAuthentication({ optionsJSON }).catch(explain);
      return http.send('POST', authPaths.passkeySignIn, { credential });
    },
  });

/** Adds a passkey, which the browser asks its user to make. */
export const addPasskeyMutation = (http: Http) =>
  mutationOptions({
    mutationFn: async ({ name, password }: { name: string; password: string }) => {
      requireSupport();
      const optionsJSON = requireAnswer(
        await http.send<PublicKeyCredentialCreationOptionsJSON>('POST', authPaths.passkeyOptions, { password }),
      );
      const credential = await startRegistration({ optionsJSON }).catch(explain);
      return http.send<Passkey>('POST', authPaths.passkeys, { name, credential }).then(requireAnswer);
    },
  });

export const removePasskeyMutation = (http: Http) =>
  mutationOptions({ mutationFn: (id: string) => http.send('DELETE', authPaths.passkey(id)) });

function requireSupport(): void {
  // Browsers offer passkeys on https and localhost only.
  if (!browserSupportsWebAuthn()) throw new Error("This browser can't use passkeys here.");
}

/** Names of the errors of `navigator.credentials` (WebAuthn Level 3, sections 5.1.3 and 5.1.4), for people. */
const reasons = new Map([
  ['NotAllowedError', 'No passkey was used: the request was canceled, or took too long.'],
  ['InvalidStateError', 'This device has a passkey for your account already.'],
  ['SecurityError', 'Passkeys only work at the address that the site was set up with.'],
  ['ConstraintError', "This device can't ask for a PIN, a fingerprint or your face, which a passkey here needs."],
]);

/** @throws the same as a sentence for people */
function explain(error: unknown): never {
  const known = error instanceof Error ? reasons.get(error.name) : undefined;
  throw new Error(known ?? "The passkey couldn't be used.", { cause: error });
}
