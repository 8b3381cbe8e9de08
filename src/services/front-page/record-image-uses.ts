import type { DatabaseTransaction } from '../../database/schema.ts';
import type { Actor } from '../actors/actor.ts';
import { findImages } from '../image-uses/find-images.ts';
import { recordUses } from '../image-uses/record-uses.ts';
import { selectLive, selectScheduled } from './live-arrangement.ts';

/** The subject of image uses in the texts of the front page. */
const textsOfFrontPage = { noun: 'front-page', id: '1' } as const;

/**
 * Stores which images the front page uses: what readers see, what is scheduled, and the draft. In the transaction that has written one
 * of them.
 */
export async function recordImageUses(
  trx: DatabaseTransaction,
  { now, actor }: { now: Date; actor: Actor },
): Promise<void> {
  const { draft } = await trx.selectFrom('front_page').select('draft').executeTakeFirstOrThrow();
  const live = await selectLive(trx, now).select('content').executeTakeFirst();
  const scheduled = await selectScheduled(trx, now).select('content').execute();
  const contents = [draft, live?.content, ...scheduled.map(({ content }) => content)];
  // They are JSON, in which ids stand as they are.
  const ids = contents.flatMap((content) => findImages(content ?? ''));
  await recordUses(trx, textsOfFrontPage, { uses: [['text', ids]], actor });
}
