import type { Database } from '../../../database/schema.ts';
import { readReach, wasReached } from '../corrections/reach.ts';
import { type Chunk, eachChunk } from '../mailings/chunks.ts';
import { issueMailing, type Mailing, tablesOf } from '../mailings/mailing.ts';

interface Writing {
  mailing: Mailing;
  now: Date;
}

/**
 * Writes one delivery for each recipient of a mailing that is being sent: all subscribers of an issue; for a correction those to whom an
 * issue had brought the article when the sending began. It may be called again after a crash and by several instances: each recipient
 * still gets one delivery. At the end it stores their number in the mailing; nothing is sent before.
 */
export async function writeDeliveries(db: Database, { mailing, now }: Writing): Promise<void> {
  const { mailings, deliveries, key } = tablesOf(mailing);
  const reached = mailing.kind === 'correction' ? wasReached(await readReach(db, mailing.id)) : null;
  await eachChunk(db, (chunk) => writeChunk(db, { mailing, now, reached, ...chunk }));
  await db
    .updateTable(mailings)
    .set(({ selectFrom, fn }) => ({
      recipients: selectFrom(deliveries).select(fn.countAll<number>().as('recipients')).where(key, '=', mailing.id),
    }))
    .where('id', '=', mailing.id)
    .where('recipients', 'is', null)
    .execute();
}

/** The same for an issue. */
export function writeIssueDeliveries(db: Database, { issueId, now }: { issueId: string; now: Date }): Promise<void> {
  return writeDeliveries(db, { mailing: issueMailing(issueId), now });
}

interface WrittenChunk extends Writing, Chunk {
  /** The condition that a subscriber is a recipient, besides being one of the list; null for all. */
  reached: ReturnType<typeof wasReached> | null;
}

/** One statement; no recipient is loaded into this process. */
async function writeChunk(db: Database, { mailing, now, reached, after, until }: WrittenChunk): Promise<void> {
  const { mailings, deliveries, key } = tablesOf(mailing);
  await db
    .insertInto(deliveries)
    .columns([key, 'subscriber_id', 'next_try_at'])
    .expression((insert) => {
      let recipients = insert
        .selectFrom('newsletter_subscribers')
        .select(({ val, ref }) => [
          val(mailing.id).as(key),
          ref('id').as('subscriber_id'),
          val(now.toISOString()).as('next_try_at'),
        ])
        .where('id', '>', after)
        .where('state', '=', 'active')
        .where('frequency', '=', 'weekly')
        // Another instance may have finished meanwhile and sent everything.
        .where(({ exists, selectFrom }) =>
          exists(
            selectFrom(mailings)
              .select(`${mailings}.id`)
              .where(`${mailings}.id`, '=', mailing.id)
              .where('recipients', 'is', null),
          ),
        )
        .orderBy('id');
      if (reached) recipients = recipients.where(reached);
      return until === undefined ? recipients : recipients.where('id', '<=', until);
    })
    .onConflict((conflict) => conflict.columns([key, 'subscriber_id']).doNothing())
    .execute();
}
