import type { Database } from '../../../database/schema.ts';

/** Rows of one statement: short enough that nobody waits for it, on SQLite about 20 ms. */
const rowsPerStatement = 2000;

/**
 * Writes one delivery for each recipient of an issue that is being sent. It may be called again after a crash, and by several
 * instances: each recipient gets one. When all are written the issue knows how many there are, and not before that is
 * anything sent.
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

/** @returns the id with which a chunk that starts after another one ends; undefined for the last chunk */
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

/** One statement, in which no recipient passes through this process. */
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
        // Another instance may have finished meanwhile, and have sent everything.
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
