import type { Auth } from '../auth/create-auth.ts';

/** EdDSA, ES256 and RS256 (COSE): what devices have. The library would also try what Node calls experimental, and logs that. */
export const supportedAlgorithmIDs = [-8, -7, -257];

/** @returns the site as authenticators know it (WebAuthn): passkeys belong to the host name of `SITE_URL` */
export function relyingPartyOf({ options: { baseURL, origins } }: Auth) {
  return { rpID: new URL(baseURL).hostname, expectedOrigin: [...origins] };
}
