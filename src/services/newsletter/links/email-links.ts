import { emailLinkPaths } from '../../../contract/paths.ts';
import type { Newsletter } from '../newsletter.ts';
import { type LinkHolder, signToken } from './signed-links.ts';

type Signing = Pick<Newsletter, 'secret' | 'siteUrl'>;

/** @returns where the button is by which they confirm their address */
export function confirmUrl(newsletter: Signing, holder: LinkHolder, now: Date): string {
  const token = signToken(newsletter.secret, { purpose: 'confirm', holder, now });
  return newsletter.siteUrl + emailLinkPaths.confirm(token);
}

/** @returns where they say what they want to get */
export function preferencesUrl(newsletter: Signing, holder: LinkHolder, now: Date): string {
  const token = signToken(newsletter.secret, { purpose: 'preferences', holder, now });
  return newsletter.siteUrl + emailLinkPaths.preferences(token);
}

/** @returns where they leave the list: a page with a button, and the address that takes the POST of RFC 8058 */
export function unsubscribeUrl(newsletter: Signing, holder: LinkHolder, now: Date): string {
  const token = signToken(newsletter.secret, { purpose: 'unsubscribe', holder, now });
  return newsletter.siteUrl + emailLinkPaths.unsubscribe(token);
}
