import { Hono } from 'hono';
import { linkToken, preferencesChange, type SubscriptionAnswer, subscription } from '../../contract/newsletter.ts';
import type { EmailLinkPage } from '../../contract/paths.ts';
import type { LinkPurpose } from '../../services/newsletter/links/signed-links.ts';
import { changePreferences } from '../../services/newsletter/subscribers/change-preferences.ts';
import { confirm } from '../../services/newsletter/subscribers/confirm.ts';
import { readSubscription } from '../../services/newsletter/subscribers/reader-subscription.ts';
import { subscribe } from '../../services/newsletter/subscribers/subscribe.ts';
import { unsubscribe } from '../../services/newsletter/subscribers/unsubscribe.ts';
import { nowOf } from '../caller.ts';
import type { ApiEnvironment, ApiParts } from '../environment.ts';
import { readBody, readQuery } from '../validate.ts';

/** Page → what its link must have been signed for; the page of preferences has a button to unsubscribe too. */
const pagePurposes: Record<EmailLinkPage, LinkPurpose[]> = {
  confirm: ['confirm'],
  preferences: ['preferences'],
  unsubscribe: ['unsubscribe', 'preferences'],
};

/** Subscribing, and what the signed links of emails are for: reading changes nothing, so that scanners of mail do no harm. */
export function newsletterRoutes({ db, newsletter }: ApiParts): Hono<ApiEnvironment> {
  const { secret } = newsletter;
  const routes = new Hono<ApiEnvironment>().post('/subscribe', async (c) => {
    const wanted = await readBody(c, subscription);
    await subscribe(db, newsletter, { subscription: wanted, now: nowOf(c), clientIp: c.env?.clientIp });
    const answer: SubscriptionAnswer = { ...wanted, needsConfirmation: newsletter.confirms };
    return c.json(answer, 201);
  });

  for (const [page, purposes] of Object.entries(pagePurposes)) {
    routes.get(`/${page}`, async (c) => {
      const { token } = readQuery(c, linkToken);
      return c.json(await readSubscription(db, { secret, token, purposes, now: nowOf(c) }));
    });
  }
  return routes
    .post('/confirm', async (c) => {
      const { token } = await readBody(c, linkToken);
      return c.json(await confirm(db, newsletter, { token, now: nowOf(c) }));
    })
    .post('/unsubscribe', async (c) => {
      const { token } = await readBody(c, linkToken);
      await unsubscribe(db, { secret, token, now: nowOf(c) });
      return c.body(null, 204);
    })
    .post('/preferences', async (c) => {
      const change = await readBody(c, preferencesChange);
      return c.json(await changePreferences(db, { secret, change, now: nowOf(c) }));
    });
}
