import type { DatabaseTransaction } from '../../database/schema.ts';
import { raiseContentVersion } from '../content-version/content-version.ts';

/**
 * Makes the answers stale that present an image, in the transaction that has written its row: a transaction that begins to use it meanwhile
 * waits for the row. An image that nothing uses is in no answer, so the caches stay as they are while many are uploaded.
 */
export async function touchImage(trx: DatabaseTransaction, id: string): Promise<void> {
  const uses = await trx.selectFrom('media_uses').select('noun').distinct().where('media_id', '=', id).execute();
  if (uses.length === 0) return;
  const isOnAllPages = uses.some(({ noun }) => noun === 'settings' || noun === 'appearance');
  await raiseContentVersion(trx, [`media:${id}`, ...(isOnAllPages ? (['site'] as const) : [])]);
}
