import { v7 as uuid } from 'uuid';
import type { DatabaseTransaction } from '../../database/schema.ts';

interface Move {
  from: string;
  to: string;
  now: Date;
}

/**
 * Leads an address that a page had to the one that it has now. What led to the old one leads to the new one directly, and
 * nothing leads away from an address that is in use again.
 */
export async function movePath(trx: DatabaseTransaction, { from, to, now }: Move): Promise<void> {
  if (from === to) return;
  await trx.deleteFrom('redirects').where('from_path', '=', to).execute();
  await trx.updateTable('redirects').set({ to_path: to }).where('to_path', '=', from).execute();
  await trx
    .insertInto('redirects')
    .values({ id: uuid(), from_path: from, to_path: to, hits: 0, created_at: now.toISOString() })
    .onConflict((conflict) => conflict.column('from_path').doUpdateSet({ to_path: to }))
    .execute();
}
