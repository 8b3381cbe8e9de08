import type { Database } from '../../database/schema.ts';
import { type Examined, type Warning, warnOfBlock, warnOfSlot } from './warnings.ts';

/** @returns warnings about an arrangement before it is published, in the order of the page */
export async function findWarnings(db: Database, examined: Omit<Examined, 'titles'>): Promise<Warning[]> {
  const { arrangement, places } = examined;
  const pinned = [...new Set(places.flatMap(({ pin }) => pin?.articleId ?? []))];
  const rows =
    pinned.length === 0
      ? []
      : await db.selectFrom('articles').select(['id', 'title']).where('id', 'in', pinned).execute();
  const known: Examined = { ...examined, titles: new Map(rows.map(({ id, title }) => [id, title])) };
  return arrangement.blocks.flatMap((block) => [
    ...warnOfBlock(block, known),
    ...places.filter(({ blockId }) => blockId === block.id).flatMap((place) => warnOfSlot(place, known)),
  ]);
}
