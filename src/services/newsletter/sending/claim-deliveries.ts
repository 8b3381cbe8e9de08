import { engineOf } from '../../../database/connect.ts';
import type { Database } from '../../../database/schema.ts';
import { type Mailing, tablesOf } from '../mailings/mailing.ts';

/** Deliveries of a mailing that one instance has claimed. */
export interface Claim {
  mailing: Mailing;
  /** Name of the instance; a new one at each start. */
  worker: string;
  now: Date;
  /** When other instances may take the claimed deliveries over. */
  until: Date;
}

export interface ClaimedDelivery {
  subscriberId: string;
  /** Including this one. */
  attempts: number;
}

/**
 * Claims due deliveries, longest waiting first. Each delivery is claimed by only one instance.
 * @returns none when nothing is due, or the mailing is not being sent
 */
export async function claimDeliveries(db: Database, input: Claim & { limit: number }): Promise<ClaimedDelivery[]> {
  const { mailing, worker, now, until, limit } = input;
  const { mailings, deliveries, key } = tablesOf(mailing);
  const isPostgres = engineOf(db) === 'postgres';
  const rows = await db
    .with('due', (cte) => {
      const due = cte
        .selectFrom(deliveries)
        .select('subscriber_id')
        .where(key, '=', mailing.id)
        .where('status', '=', 'waiting')
        .where('next_try_at', '<=', now.toISOString())
        .where(({ exists, selectFrom }) =>
          exists(
            selectFrom(mailings)
              .select('id')
              .where('id', '=', mailing.id)
              .where('status', '=', 'sending')
              .where('recipients', 'is not', null),
          ),
        )
        .orderBy('next_try_at')
        .limit(limit);
      // SQLite has one writer at a time, and no row locks.
      return isPostgres ? due.forUpdate().skipLocked() : due;
    })
    .updateTable(deliveries)
    .set(({ eb }) => ({
      status: 'claimed',
      claimed_by: worker,
      claimed_until: until.toISOString(),
      attempts: eb('attempts', '+', 1),
    }))
    .where(key, '=', mailing.id)
    .where('status', '=', 'waiting')
    .where('subscriber_id', 'in', ({ selectFrom }) => selectFrom('due').select('due.subscriber_id'))
    .returning(['subscriber_id', 'attempts'])
    .execute();
  return rows.map((row) => ({ subscriberId: row.subscriber_id, attempts: row.attempts }));
}

/**
 * Prolongs the claims of an instance that is still at work.
 * @returns whether the instance still has any of them: others take over claims that have expired
 */
export async function keepClaims(db: Database, { mailing, worker, until }: Claim): Promise<boolean> {
  const { deliveries, key } = tablesOf(mailing);
  const { numUpdatedRows } = await db
    .updateTable(deliveries)
    .set({ claimed_until: until.toISOString() })
    .where(key, '=', mailing.id)
    .where('status', '=', 'claimed')
    .where('claimed_by', '=', worker)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Releases the expired claims of instances that have ended. Whether those emails were sent is unknown: they are sent again, and
 * each is marked as possibly sent twice.
 * @returns how many there were
 */
export async function freeLostClaims(db: Database, { mailing, now }: { mailing: Mailing; now: Date }): Promise<number> {
  const { deliveries, key } = tablesOf(mailing);
  const { numUpdatedRows } = await db
    .updateTable(deliveries)
    .set({ status: 'waiting', claimed_by: null, claimed_until: null, next_try_at: now.toISOString(), maybe_twice: 1 })
    .where(key, '=', mailing.id)
    .where('status', '=', 'claimed')
    .where('claimed_until', '<', now.toISOString())
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
