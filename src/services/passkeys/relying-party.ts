import type { Auth } from '../auth/create-auth.ts';

/**
 * EdDSA, ES256 and RS256 (COSE), which devices have. By default the library would also try algorithms that are experimental in
 * Node, which logs a warning.
 */
export const supportedAlgorithmIDs = [-8, -7, -257];

/** @returns the site as authenticators know it (WebAuthn): passkeys belong to the host name of `SITE_URL` */
export function relyingPartyOf({ options: { baseURL, origins } }: Auth) {
  return { rpID: new URL(baseURL).hostname, expectedOrigin: [...origins] };
}
