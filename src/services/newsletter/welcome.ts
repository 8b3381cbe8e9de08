import { preferencesUrl, unsubscribeUrl } from './letter-links.ts';
import type { Newsletter } from './newsletter.ts';
import type { LinkHolder } from './signed-links.ts';

interface Welcomed {
  to: string;
  holder: LinkHolder;
  now: Date;
}

/** Tells somebody who has just joined that it worked, what to expect, and how to leave. */
export function welcome(newsletter: Newsletter, { to, holder, now }: Welcomed): void {
  newsletter.post({
    kind: 'welcome',
    to,
    preferencesUrl: preferencesUrl(newsletter, holder, now),
    unsubscribeUrl: unsubscribeUrl(newsletter, holder, now),
  });
}
