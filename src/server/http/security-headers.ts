import { hash } from 'node:crypto';
import { imageSources } from '../../api/http/image-sources.ts';
import { siteCardPath } from '../../contract/share-images.ts';
import { siteIcons } from '../../contract/site-theme.ts';
import { playerOrigins } from '../../markdown/embeds/player.ts';

/** Everything except images comes from the site itself. */
const policy = {
  'default-src': "'self'",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
};

const sources = sourcesFor(policy);

function sourcesFor(directives: Record<string, string>): string[] {
  return Object.entries(directives).map(([name, value]) => `${name} ${value}`);
}

/**
 * @param inlineScripts the only inline scripts that may run, exactly as they stand between their tags
 * @returns the Content-Security-Policy of a page
 */
export function contentSecurityPolicy(siteUrl: string, inlineScripts: readonly string[] = []): string {
  const images = `img-src 'self' ${imageSources(siteUrl)}`;
  const allowed = inlineScripts.map((script) => ` 'sha256-${hash('sha256', script, 'base64')}'`).join('');
  return [...sources, images, `script-src 'self'${allowed}`].join('; ');
}

/**
 * The players of a page. Quotation marks of texts are escaped there, and in JSON have a backslash before them: only the renderer
 * of embeds writes this.
 */
const playerAttribute = ' data-player="';
const shownPlayer = new RegExp(`${playerAttribute}([a-z]+://[^/"]+)`, 'g');

/**
 * @param policy of pages without embeds
 * @returns the Content-Security-Policy of this page: it may show the players of its own embeds in frames, no others
 */
export function allowPlayers(policy: string, html: string): string {
  // Most pages have none, and this search is the faster one.
  if (!html.includes(playerAttribute)) return policy;
  const shown = new Set([...html.matchAll(shownPlayer)].map(([, origin]) => origin));
  const allowed = playerOrigins.filter((origin) => shown.has(origin));
  return allowed.length === 0 ? policy : `${policy}; frame-src ${allowed.join(' ')}`;
}

/**
 * The sandbox makes browsers show the page as they do without JavaScript; with `script-src` alone they would show buttons that do
 * nothing. It keeps the origin, since styles and fonts are for pages of our own only.
 * @param frames `self` for a page that pages of our own show in a frame
 * @returns the Content-Security-Policy of a page that runs no script at all
 */
export function scriptlessPolicy(siteUrl: string, frames: 'none' | 'self' = 'none'): string {
  const sources = sourcesFor({ ...policy, 'frame-ancestors': `'${frames}'` });
  const images = `img-src 'self' ${imageSources(siteUrl)}`;
  const sandbox = 'sandbox allow-forms allow-popups allow-popups-to-escape-sandbox allow-same-origin';
  return [...sources, images, "script-src 'none'", sandbox].join('; ');
}

const iconPaths: ReadonlySet<string> = new Set(Object.values(siteIcons).map(({ path }) => path));

/** Images that social networks, feed readers and mail programs load, and the one in emails that counts openings. */
const sharedImages = /^\/(media|og|newsletter\/click)\//;

/**
 * @returns the `Cross-Origin-Resource-Policy` for the path: pages of other sites may embed our images, but not our pages, scripts
 *   or API answers
 */
export function resourcePolicy(path: string): 'cross-origin' | 'same-origin' {
  const isShared = sharedImages.test(path) || iconPaths.has(path) || path === siteCardPath;
  return isShared ? 'cross-origin' : 'same-origin';
}

/**
 * The referrer policy of a page that is opened with a token, which may do what the page offers: no other site is told the URL.
 * With `no-referrer` browsers hide the origin of a plain form, too, and name only the site (`Sec-Fetch-Site`), which they do on
 * https and localhost (Fetch standard, "append a request `Origin` header").
 */
export function tokenReferrerPolicy(siteUrl: string): 'no-referrer' | 'same-origin' {
  return /^(https:|http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:|$))/.test(siteUrl) ? 'no-referrer' : 'same-origin';
}

/**
 * Headers that every answer carries.
 * @param siteUrl with https, browsers are told to use nothing else
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
