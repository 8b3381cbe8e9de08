import { describe, expect, it } from 'vitest';
import type { TransactionalEmail } from '../../src/services/email/transactional-email.ts';
import { subscribe } from '../../src/services/newsletter/subscribers/subscribe.ts';
import { usuallySqlite } from '../support/engines.ts';
import { minutesFromNow, now, setUpMagazine } from '../support/magazine.ts';
import { quietNewsletter } from '../support/quiet-newsletter.ts';
import { recordQueries } from '../support/recorded-queries.ts';

const states = ['active', 'pending', 'unsubscribed', 'bounced', 'complained'] as const;

describe.each(usuallySqlite)('what subscribing does before and after its response, on %s,', (engine) => {
  const magazine = setUpMagazine(engine);

  it.each([true, false])(
    'is the same for every address, so that its duration reveals nothing (confirmed: %s)',
    async (confirms) => {
      for (const state of states) {
        const row = { id: `${state}-id`, email: `${state}@example.org`, state, subscribed_at: minutesFromNow(-60) };
        await magazine.db.insertInto('newsletter_subscribers').values(row).execute();
      }
      const work = async (name: string) => {
        const sent: TransactionalEmail[] = [];
        const { recorded, queries } = recordQueries(magazine.db);
        const newsletter = { ...quietNewsletter, confirms, sendEmail: (email: TransactionalEmail) => sent.push(email) };
        const subscription = { email: `${name}@example.org` };
        await subscribe(recorded, newsletter, { subscription, now, clientIp: '203.0.113.7' });
        return { queries, emails: sent.map(({ kind, links }) => [kind, ...Object.keys(links)]) };
      };
      const known = await work('active');
      expect(known.emails).toHaveLength(1);
      // The fourth email to one address within an hour is not sent.
      for (const name of [...states, 'new', 'new', 'new', 'new']) expect(await work(name), name).toEqual(known);
    },
  );
});
