import { lockParts } from '../../services/article-series/lock-parts.ts';
import { readOrder, storeOrder } from '../../services/article-series/place-part.ts';
import { raiseContentVersion } from '../../services/content-version/content-version.ts';
import type { ArticlePlan } from '../plan/plans.ts';
import { inBatch } from '../staging/in-batch.ts';
import type { Writing } from './writing.ts';

/** Puts the parts of each series that was added in the order of the source: by their numbers there, else by their dates. */
export async function orderSeries({ db, claim }: Writing): Promise<void> {
  const series = await db
    .selectFrom('import_items')
    .select('target_id')
    .where('import_id', '=', claim.importId)
    .where('kind', '=', 'series')
    .where('state', '=', 'imported')
    .orderBy('position')
    .execute();
  for (const { target_id: id } of series) {
    if (id === null) continue;
    await inBatch(db, claim, async (trx) => {
      await lockParts(trx);
      const parts = await readOrder(trx, id);
      if (parts.length < 2) return;
      const plans = await trx
        .selectFrom('import_items')
        .select(['target_id', 'plan'])
        .where('import_id', '=', claim.importId)
        .where('kind', '=', 'article')
        .where(
          'target_id',
          'in',
          parts.map((part) => part.id),
        )
        .execute();
      const places = new Map(plans.map(({ target_id, plan }) => [target_id, placeOf(plan)]));
      const last = { part: Number.POSITIVE_INFINITY, date: '9' };
      const of = (partId: string) => places.get(partId) ?? last;
      const sorted = parts.toSorted((a, b) => compare(of(a.id), of(b.id)));
      await storeOrder(trx, sorted);
      await raiseContentVersion(trx, [`list:series:${id}`]);
    });
  }
}

interface Place {
  part: number;
  date: string;
}

function placeOf(plan: string | null): Place {
  const { series, publishDate, createdAt }: ArticlePlan = JSON.parse(plan ?? '{}');
  return { part: series?.part ?? Number.POSITIVE_INFINITY, date: publishDate ?? createdAt };
}

function compare(a: Place, b: Place): number {
  if (a.part !== b.part) return a.part < b.part ? -1 : 1;
  return a.date < b.date ? -1 : 1;
}
