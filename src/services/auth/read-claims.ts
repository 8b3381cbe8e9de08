import { z } from 'zod';
import { type ProviderDocument, providerTimeout } from './discover-provider.ts';

/** Some providers write flags as text; only a true one counts. */
const claims = z.object({
  sub: z.string(),
  email: z.string().optional(),
  email_verified: z.unknown().optional(),
});

type Claims = z.infer<typeof claims>;

export interface ProviderTokens {
  accessToken?: string | undefined;
  /** better-auth has verified its signature, issuer, audience, time and nonce. */
  idToken?: string | undefined;
}

/**
 * @returns the person whom the provider names, with an email address only when it is verified; null without an ID token
 * @throws when the provider cannot be reached
 */
export async function readClaims(provider: ProviderDocument, tokens: ProviderTokens) {
  const [, payload] = tokens.idToken?.split('.') ?? [];
  if (!payload) return null;
  const idClaims = claims.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
  const { sub, email, email_verified } = idClaims.email ? idClaims : await askMore(provider, tokens, idClaims);
  return { sub, email: email_verified === true ? email : undefined, emailVerified: email_verified === true };
}

/** Providers give the email address by default only at the UserInfo endpoint (OpenID Connect Core 1.0, section 5.4). */
async function askMore(provider: ProviderDocument, { accessToken }: ProviderTokens, idClaims: Claims): Promise<Claims> {
  if (!provider.userinfo_endpoint) return idClaims;
  const response = await fetch(provider.userinfo_endpoint, {
    headers: { authorization: `Bearer ${accessToken}` },
    redirect: 'error',
    signal: AbortSignal.timeout(providerTimeout),
  });
  if (!response.ok) throw new Error(`the provider's userinfo endpoint answers ${response.status}`);
  const more = claims.parse(await response.json());
  // Section 5.3.2: both answers must name the same person.
  return more.sub === idClaims.sub ? more : idClaims;
}
