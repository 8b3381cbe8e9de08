import { emailLinkPaths } from '../../../contract/paths.ts';
import type { Newsletter } from '../newsletter.ts';
import { type LinkHolder, signToken } from './signed-links.ts';

type Signing = Pick<Newsletter, 'secret' | 'siteUrl'>;

/** @returns the URL of the page where the holder confirms the address */
export function confirmUrl(newsletter: Signing, holder: LinkHolder, now: Date): string {
  const token = signToken(newsletter.secret, { purpose: 'confirm', holder, now });
  return newsletter.siteUrl + emailLinkPaths.confirm(token);
}

/** @returns the URL of the holder's preferences page */
export function preferencesUrl(newsletter: Signing, holder: LinkHolder, now: Date): string {
  const token = signToken(newsletter.secret, { purpose: 'preferences', holder, now });
  return newsletter.siteUrl + emailLinkPaths.preferences(token);
}

/** @returns the URL to unsubscribe: GET shows a page with a button, POST unsubscribes at once (RFC 8058) */
export function unsubscribeUrl(newsletter: Signing, holder: LinkHolder, now: Date): string {
  const token = signToken(newsletter.secret, { purpose: 'unsubscribe', holder, now });
  return newsletter.siteUrl + emailLinkPaths.unsubscribe(token);
}
