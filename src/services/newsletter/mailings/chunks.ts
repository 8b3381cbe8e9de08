import type { Database } from '../../../database/schema.ts';

/** Subscribers of one statement: on SQLite, where requests wait for it, it takes about 20 ms. */
const rowsPerStatement = 2000;

/** A part of the subscribers, by their ids. */
export interface Chunk {
  after: string;
  /** Undefined for the last part. */
  until: string | undefined;
}

/** Calls `run` for each part of the list of subscribers, one after the other. */
export async function eachChunk(db: Database, run: (chunk: Chunk) => Promise<void>): Promise<void> {
  let after = '';
  for (;;) {
    const until = await endOfChunk(db, after);
    await run({ after, until });
    if (until === undefined) return;
    after = until;
  }
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
