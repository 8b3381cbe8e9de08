import { Hono } from 'hono';
import { linkToken, preferencesChange, type SubscriptionAnswer, subscription } from '../../contract/newsletter.ts';
import { readNextIssueTime } from '../../services/newsletter/issues/next-issue.ts';
import { changePreferences } from '../../services/newsletter/subscribers/change-preferences.ts';
import { confirm } from '../../services/newsletter/subscribers/confirm.ts';
import { subscribe } from '../../services/newsletter/subscribers/subscribe.ts';
import { unsubscribe } from '../../services/newsletter/subscribers/unsubscribe.ts';
import { nowOf } from '../http/caller.ts';
import type { ApiEnvironment, ApiParts } from '../http/environment.ts';
import { readBody } from '../http/validate.ts';

/** Subscribing, and the forms behind the signed links in emails. */
export function newsletterRoutes({ db, newsletter }: ApiParts): Hono<ApiEnvironment> {
  const { secret } = newsletter;
  return new Hono<ApiEnvironment>()
    .post('/subscribe', async (c) => {
      const wanted = await readBody(c, subscription);
      const now = nowOf(c);
      // Read first: once an address is stored, the answer does not fail.
      const nextIssueAt = (await readNextIssueTime(db, now)).toISOString();
      await subscribe(db, newsletter, { subscription: wanted, now, clientIp: c.env?.clientIp });
      const answer: SubscriptionAnswer = { ...wanted, needsConfirmation: newsletter.confirms, nextIssueAt };
      return c.json(answer, 201);
    })
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
