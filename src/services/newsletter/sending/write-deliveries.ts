import type { Database } from '../../../database/schema.ts';

/** Rows per statement: on SQLite, where requests wait for it, it takes about 20 ms. */
const rowsPerStatement = 2000;

/**
 * Writes one delivery for each recipient of an issue that is being sent. It may be called again after a crash and by several
 * instances: each recipient still gets one delivery. At the end it stores their number in the issue; nothing is sent before.
 */
export async function writeDeliveries(db: Database, input: { issueId: string; now: Date }): Promise<void> {
  let after = '';
  for (;;) {
    const until = await endOfChunk(db, after);
    await writeChunk(db, { ...input, after, until });
    if (until === undefined) break;
    after = until;
  }
  await db
    .updateTable('newsletter_issues')
    .set(({ selectFrom, fn }) => ({
      recipients: selectFrom('newsletter_deliveries')
        .select(fn.countAll<number>().as('recipients'))
        .where('issue_id', '=', input.issueId),
    }))
    .where('id', '=', input.issueId)
    .where('recipients', 'is', null)
    .execute();
}

/** @returns the last id of the chunk that follows the id `after`; undefined for the last chunk */
async function endOfChunk(db: Database, after: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('newsletter_subscribers')
    .select('id')
    .where('id', '>', after)
    .orderBy('id')
    .limit(1)
    .offset(rowsPerStatement - 1)
    .executeTakeFirst();
  return row?.id;
}

interface Chunk {
  issueId: string;
  now: Date;
  after: string;
  until: string | undefined;
}

/** One statement; no recipient is loaded into this process. */
async function writeChunk(db: Database, { issueId, now, after, until }: Chunk): Promise<void> {
  await db
    .insertInto('newsletter_deliveries')
    .columns(['issue_id', 'subscriber_id', 'next_try_at'])
    .expression((insert) => {
      const recipients = insert
        .selectFrom('newsletter_subscribers')
        .select(({ val, ref }) => [
          val(issueId).as('issue_id'),
          ref('id').as('subscriber_id'),
          val(now.toISOString()).as('next_try_at'),
        ])
        .where('id', '>', after)
        .where('state', '=', 'active')
        .where('frequency', '=', 'weekly')
        // Another instance may have finished meanwhile and sent everything.
        .where(({ exists, selectFrom }) =>
          exists(
            selectFrom('newsletter_issues')
              .select('newsletter_issues.id')
              .where('newsletter_issues.id', '=', issueId)
              .where('recipients', 'is', null),
          ),
        )
        .orderBy('id');
      return until === undefined ? recipients : recipients.where('id', '<=', until);
    })
    .onConflict((conflict) => conflict.columns(['issue_id', 'subscriber_id']).doNothing())
    .execute();
}
