import { z } from 'zod';

/** Timeout of a request to the provider, in milliseconds: meanwhile the browser shows a blank page. */
export const providerTimeout = 5000;

const document = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  userinfo_endpoint: z.url().optional(),
  jwks_uri: z.url(),
  /** Basic is the default of OpenID Connect Discovery 1.0, section 3. */
  token_endpoint_auth_methods_supported: z.array(z.string()).default(['client_secret_basic']),
});

/** The provider's discovery document. */
export type ProviderDocument = z.infer<typeof document>;

/** @returns the URL of the discovery document; it is always on the issuer's own host */
export function discoveryUrl(issuer: string): string {
  return `${withoutSlash(issuer)}/.well-known/openid-configuration`;
}

/** @throws when the provider cannot be reached, or names another issuer */
export async function discoverProvider(issuer: string): Promise<ProviderDocument> {
  const response = await fetch(discoveryUrl(issuer), {
    redirect: 'error',
    signal: AbortSignal.timeout(providerTimeout),
  });
  if (!response.ok) throw new Error(`the provider answers ${response.status}`);
  const found = document.parse(await response.json());
  if (withoutSlash(found.issuer) !== withoutSlash(issuer)) {
    throw new Error(`the provider calls itself ${found.issuer}, not ${issuer}`);
  }
  return found;
}

function withoutSlash(url: string): string {
  return url.replace(/\/$/, '');
}
