import { setTimeout } from 'node:timers/promises';
import { engineOf } from '../../database/connect.ts';
import type { Database, DatabaseTransaction } from '../../database/schema.ts';
import { type Claim, renewClaim } from './claim.ts';

/** The longest rest after a batch, in milliseconds: a program that waits for the lock of SQLite tries ten times meanwhile. */
const longestRest = 1000;

/** When the next batch of this process may begin, by `performance.now()`. */
let restEnds = 0;

/**
 * Writes a batch in one transaction, whose first statement renews the claim. On SQLite, where one transaction holds up all other writes, a
 * batch begins after a rest that is as long as the last one: without it an import, which is never out of work, would have the lock all the
 * time, and editors who wait for it would seldom get it.
 * @throws ClaimLost when another process has taken over the import; ImportPaused when an owner has paused it or asked for something else. In
 *   both cases nothing is written.
 */
export async function inBatch<Result>(
  db: Database,
  claim: Claim,
  work: (trx: DatabaseTransaction) => Promise<Result>,
): Promise<Result> {
  if (engineOf(db) === 'postgres') return write();
  const rest = restEnds - performance.now();
  if (rest > 0) await setTimeout(Math.min(rest, longestRest));
  const { start, result } = await db.transaction().execute(async (trx) => {
    // Without the time in which it waited for the lock.
    const start = performance.now();
    await renewClaim(trx, claim);
    return { start, result: await work(trx) };
  });
  const end = performance.now();
  restEnds = end + (end - start);
  return result;

  function write(): Promise<Result> {
    return db.transaction().execute(async (trx) => {
      await renewClaim(trx, claim);
      return work(trx);
    });
  }
}
