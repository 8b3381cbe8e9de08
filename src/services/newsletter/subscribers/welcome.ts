import { preferencesUrl, unsubscribeUrl } from '../links/email-links.ts';
import type { LinkHolder } from '../links/signed-links.ts';
import type { Newsletter } from '../newsletter.ts';

interface Welcomed {
  /** Null: see `TransactionalEmail`. */
  to: string | null;
  holder: LinkHolder;
  now: Date;
}

/** Sends a new subscriber the welcome: what to expect, and how to unsubscribe. */
export function welcome(newsletter: Newsletter, { to, holder, now }: Welcomed): void {
  newsletter.sendEmail({
    kind: 'welcome',
    to,
    links: {
      preferences: preferencesUrl(newsletter, holder, now),
      unsubscribe: unsubscribeUrl(newsletter, holder, now),
    },
  });
}
