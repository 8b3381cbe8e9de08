import type { SubscriberData } from '../../../contract/newsletter.ts';
import type { Database } from '../../../database/schema.ts';
import { readCategories } from './reader-subscription.ts';
import { unknownSubscriber } from './unknown-subscriber.ts';

/** @returns all data stored about a subscriber, for their own request to see it; @throws ServiceError `not-found` */
export async function readSubscriberData(db: Database, id: string): Promise<SubscriberData> {
  const row = await db.selectFrom('newsletter_subscribers').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw unknownSubscriber();
  return {
    id: row.id,
    email: row.email,
    state: row.state,
    frequency: row.frequency,
    sections: await nameCategories(db, await readCategories(db, row.sections)),
    subscribedAt: row.subscribed_at,
    confirmedAt: row.confirmed_at,
    consentAt: row.consent_at,
    consentSource: row.consent_source,
    unsubscribedAt: row.left_at,
    bounceReason: row.bounce_reason,
    letters: await readEmails(db, id),
  };
}

/** Replaces ids, which mean nothing to a reader, by names. */
async function nameCategories(db: Database, ids: string[] | null): Promise<string[] | null> {
  if (ids === null) return null;
  const rows = await db.selectFrom('categories').select('name').where('id', 'in', ids).orderBy('position').execute();
  return rows.map(({ name }) => name);
}

async function readEmails(db: Database, id: string): Promise<SubscriberData['letters']> {
  const rows = await db
    .selectFrom('newsletter_deliveries as delivery')
    .innerJoin('newsletter_issues as issue', 'issue.id', 'delivery.issue_id')
    .select(['issue.subject', 'delivery.status', 'delivery.sent_at', 'delivery.error'])
    .where('delivery.subscriber_id', '=', id)
    .orderBy('issue.number')
    .execute();
  const corrections = await db
    .selectFrom('correction_deliveries as delivery')
    .innerJoin('correction_mailings as mailing', 'mailing.id', 'delivery.mailing_id')
    .select(['mailing.subject', 'delivery.status', 'delivery.sent_at', 'delivery.error'])
    .where('delivery.subscriber_id', '=', id)
    .orderBy('mailing.sent_at')
    .execute();
  return [...rows, ...corrections].map(({ subject, status, sent_at, error }) => ({
    subject,
    status,
    sentAt: sent_at,
    error,
  }));
}
