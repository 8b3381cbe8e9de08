import { type Expression, expressionBuilder, type SqlBool } from 'kysely';
import type { Subscriber } from '../../../contract/newsletter.ts';
import type { Database, Schema } from '../../../database/schema.ts';
import { containing } from '../../search/containing.ts';
import { readTotal, totals } from '../../totals/totals.ts';
import { presentSubscriber, subscriberColumns } from './present-subscriber.ts';

/** The place in the list, newest first, after which the next page starts. */
export type SubscriberCursor = readonly [subscribedAt: string, id: string];

export interface SubscriberFilter {
  /** Part of the address, whatever its case. */
  q?: string | undefined;
  status?: 'active' | 'inactive' | undefined;
}

export interface SubscriberListInput {
  filter: SubscriberFilter;
  limit: number;
  after?: SubscriberCursor | undefined;
}

export interface SubscriberPage {
  items: Subscriber[];
  /** How many there are on all pages together. */
  total: number;
  /** Where the next page starts; absent on the last one. */
  next?: SubscriberCursor;
}

/** @returns who gets the newsletter or did once, who joined last first */
export async function listSubscribers(db: Database, input: SubscriberListInput): Promise<SubscriberPage> {
  const { filter, limit, after } = input;
  let query = db
    .selectFrom('newsletter_subscribers')
    .select(subscriberColumns)
    .where(matching(filter))
    .orderBy('subscribed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1);
  if (after) {
    // The bound on the date alone is where both engines start in the index; see list-articles.ts.
    query = query
      .where('subscribed_at', '<=', after[0])
      .where(({ eb, refTuple, tuple }) => eb(refTuple('subscribed_at', 'id'), '<', tuple(after[0], after[1])));
  }

  const [rows, total] = await Promise.all([query.execute(), countSubscribers(db, filter)]);
  const items = rows.slice(0, limit).map(presentSubscriber);
  const last = items.at(-1);
  return rows.length > limit && last ? { items, total, next: [last.subscribedAt, last.id] } : { items, total };
}

function matching({ q, status }: SubscriberFilter): Expression<SqlBool> {
  const subscriber = expressionBuilder<Schema, 'newsletter_subscribers'>();
  const conditions: Expression<SqlBool>[] = [];
  if (q) conditions.push(containing(subscriber.ref('email'), q));
  if (status) conditions.push(subscriber('state', status === 'active' ? '=' : '!=', 'active'));
  return subscriber.and(conditions);
}

/** All of them are kept as a figure; those of a filter are counted. */
async function countSubscribers(db: Database, filter: SubscriberFilter): Promise<number> {
  if (!filter.q && !filter.status) return readTotal(db, totals.subscribers);
  const { subscribers } = await db
    .selectFrom('newsletter_subscribers')
    .select(({ fn }) => fn.countAll<number>().as('subscribers'))
    .where(matching(filter))
    .executeTakeFirstOrThrow();
  return subscribers;
}
