import type { DatabaseTransaction } from '../../database/schema.ts';
import { raiseContentVersion } from '../content-version/content-version.ts';

/**
 * Makes the answers stale that present an image or redirect to it, in the transaction that has written its row: a transaction that begins
 * to use it meanwhile waits for the row.
 */
export async function touchImage(trx: DatabaseTransaction, id: string): Promise<void> {
  await touch(trx, id, await usesOf(trx, id));
}

/** The same where only more sizes are there: of an image that nothing uses, the caches stay as they are while many are uploaded. */
export async function touchUsedImage(trx: DatabaseTransaction, id: string): Promise<void> {
  const uses = await usesOf(trx, id);
  if (uses.length > 0) await touch(trx, id, uses);
}

type Uses = Awaited<ReturnType<typeof usesOf>>;

function usesOf(trx: DatabaseTransaction, id: string) {
  return trx.selectFrom('media_uses').select('noun').distinct().where('media_id', '=', id).execute();
}

async function touch(trx: DatabaseTransaction, id: string, uses: Uses): Promise<void> {
  const isOnAllPages = uses.some(({ noun }) => noun === 'settings' || noun === 'appearance');
  await raiseContentVersion(trx, [`media:${id}`, ...(isOnAllPages ? (['site'] as const) : [])]);
}
