import { setImmediate } from 'node:timers/promises';
import type { Database } from '../../database/schema.ts';
import { lowestId } from './lowest-id.ts';

/** Entries deleted in one transaction: others write in between. */
const batch = 500;

const day = 24 * 60 * 60 * 1000;

/** Deletes the entries that are older than the given days. Several instances may do this at the same time. */
export async function pruneAudit(db: Database, { days, now }: { days: number; now: Date }): Promise<void> {
  const end = lowestId(new Date(now.getTime() - days * day).toISOString());
  for (;;) {
    const old = db.selectFrom('audit_log').select('id').where('id', '<', end).orderBy('id').limit(batch);
    const { numDeletedRows } = await db.deleteFrom('audit_log').where('id', 'in', old).executeTakeFirst();
    if (numDeletedRows < BigInt(batch)) return;
    await setImmediate();
  }
}
