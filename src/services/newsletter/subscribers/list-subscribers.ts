import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import type { Subscriber } from '../../../contract/newsletter.ts';
import type { Database, Schema } from '../../../database/schema.ts';
import { type CountedPage, readPage } from '../../paging/page.ts';
import { readTotal, totals } from '../../totals/totals.ts';
import { presentSubscriber, subscriberColumns } from './present-subscriber.ts';

/** Cursor of a page of subscribers. */
export type SubscriberCursor = readonly [subscribedAt: string, id: string];

export interface SubscriberFilter {
  /** Part of the email address, in any case. */
  q?: string | undefined;
  status?: 'active' | 'inactive' | undefined;
}

export interface SubscriberListInput {
  filter: SubscriberFilter;
  limit: number;
  after?: SubscriberCursor | undefined;
}

export type SubscriberPage = CountedPage<Subscriber, SubscriberCursor>;

/** @returns subscribers in all states, newest first */
export async function listSubscribers(
  db: Database,
  { filter, limit, after }: SubscriberListInput,
): Promise<SubscriberPage> {
  const query = db.selectFrom('newsletter_subscribers').select(subscriberColumns).where(matching(filter));
  const [page, total] = await Promise.all([
    readPage(query, {
      columns: ['subscribed_at', 'id'],
      direction: 'desc',
      cursorOf: (row) => [row.subscribed_at, row.id],
      after,
      limit,
    }),
    countSubscribers(db, filter),
  ]);
  return { ...page, items: page.items.map(presentSubscriber), total };
}

/** @returns the condition that a subscriber fits a filter */
export function matching({ q, status }: SubscriberFilter): Expression<SqlBool> {
  const subscriber = expressionBuilder<Schema, 'newsletter_subscribers'>();
  const conditions: Expression<SqlBool>[] = [];
  if (q) conditions.push(containing(subscriber.ref('email'), q));
  if (status) conditions.push(subscriber('state', status === 'active' ? '=' : '!=', 'active'));
  return subscriber.and(conditions);
}

/**
 * @param column holds text in lower case
 * @param part taken literally: `%` and `_` are no wildcards
 * @returns the condition that the column contains this text, in any case
 */
function containing(column: Expression<string>, part: string): Expression<SqlBool> {
  const pattern = `%${part.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`;
  return sql<SqlBool>`${column} like ${pattern} escape '\\'`;
}

/** The number of all subscribers is a stored total; with a filter they are counted. */
async function countSubscribers(db: Database, filter: SubscriberFilter): Promise<number> {
  if (!filter.q && !filter.status) return readTotal(db, totals.subscribers);
  const { subscribers } = await db
    .selectFrom('newsletter_subscribers')
    .select(({ fn }) => fn.countAll<number>().as('subscribers'))
    .where(matching(filter))
    .executeTakeFirstOrThrow();
  return subscribers;
}
