import { v7 as uuid } from 'uuid';
import type { DatabaseTransaction } from '../../database/schema.ts';

interface Move {
  from: string;
  to: string;
  now: Date;
}

/**
 * Redirects the old path of a page to its new one. Redirects to the old path now lead to the new one directly, and a redirect
 * from the new path is deleted, since a page has it again.
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
