import { imageSources } from '../api/image-sources.ts';
import { siteCardPath } from '../contract/share-images.ts';
import { siteIcons } from '../contract/site-theme.ts';

/** Everything but images is the site's own. */
const policy = {
  'default-src': "'self'",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
};

const sources = Object.entries(policy).map(([name, value]) => `${name} ${value}`);

/** @returns the Content-Security-Policy of a page; without hashes no inline script runs in it */
export function contentSecurityPolicy(siteUrl: string, scriptHashes: readonly string[] = []): string {
  const images = `img-src 'self' ${imageSources(siteUrl)}`;
  return [...sources, images, ["script-src 'self'", ...scriptHashes].join(' ')].join('; ');
}

const iconPaths: ReadonlySet<string> = new Set(Object.values(siteIcons).map(({ path }) => path));

/** Images that networks, feed readers and mail programs load, and the one in emails that counts their openings. */
const sharedImages = /^\/(media|og|newsletter\/click)\//;

/**
 * @returns the `Cross-Origin-Resource-Policy` of what is at the path: pages of other sites embed our images, and neither our
 *   pages nor our scripts nor what the API answers
 */
export function resourcePolicy(path: string): 'cross-origin' | 'same-origin' {
  const isShared = sharedImages.test(path) || iconPaths.has(path) || path === siteCardPath;
  return isShared ? 'cross-origin' : 'same-origin';
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
