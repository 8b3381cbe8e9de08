/** Pictures may come from any address that an editor has given; everything else is the site's own. */
const policy = {
  'default-src': "'self'",
  'img-src': "'self' data: https: http:",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
};

const sources = Object.entries(policy).map(([name, value]) => `${name} ${value}`);

/** @returns the Content-Security-Policy of a page; without hashes no inline script runs in it */
export function contentSecurityPolicy(scriptHashes: readonly string[] = []): string {
  return [...sources, ["script-src 'self'", ...scriptHashes].join(' ')].join('; ');
}

/**
 * Headers that every answer carries.
 * @param siteUrl a site that lives under https asks browsers to stay there
 */
export function securityHeaders(siteUrl: string): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=()',
    ...(siteUrl.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
  };
}
