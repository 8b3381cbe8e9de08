import { sql } from 'kysely';
import { limits } from '../../contract/limits.ts';
import { messages } from '../../contract/messages.ts';
import type { DatabaseTransaction } from '../../database/schema.ts';
import { ServiceError } from '../errors/service-error.ts';

/** The columns of an article that say which part of which series it is. */
export interface PartColumns {
  series_id: string | null;
  /** Null is the last one. */
  series_part: number | null;
}

/**
 * Makes room for an article in its series, and closes the gap in the one that it leaves, in the transaction that writes the article. The
 * caller has called `lockParts`. Versions of the other articles stay, as their texts do.
 * @returns the columns to store
 * @throws ServiceError `invalid` when the series has as many parts as it may have
 */
export async function placePart(
  trx: DatabaseTransaction,
  { articleId, before, wanted }: { articleId: string; before: PartColumns; wanted: PartColumns },
): Promise<PartColumns> {
  const { series_id, series_part } = wanted;
  if (series_id === before.series_id && series_part === before.series_part) return { series_id, series_part };
  if (before.series_id !== null && before.series_id !== series_id) {
    await storeOrder(
      trx,
      (await readOrder(trx, before.series_id)).filter(({ id }) => id !== articleId),
    );
  }
  if (series_id === null) return { series_id, series_part: null };
  const others = (await readOrder(trx, series_id)).filter(({ id }) => id !== articleId);
  if (others.length >= limits.seriesParts) {
    throw new ServiceError('invalid', messages.series.many, { errors: { seriesId: messages.series.many } });
  }
  const index = Math.min((series_part ?? limits.seriesParts) - 1, others.length);
  await storeOrder(trx, others.toSpliced(index, 0, { id: articleId, series_part: index + 1 }));
  return { series_id, series_part: index + 1 };
}

interface Part {
  id: string;
  series_part: number | null;
}

/** @returns all parts of a series in their order, those in the trash too */
export function readOrder(trx: DatabaseTransaction, seriesId: string): Promise<Part[]> {
  return trx
    .selectFrom('articles')
    .select(['id', 'series_part'])
    .where('series_id', '=', seriesId)
    .orderBy('series_part')
    .orderBy('id')
    .execute();
}

/** Numbers the parts from 1 in the order given; only those are written whose number changes. */
export async function storeOrder(trx: DatabaseTransaction, parts: readonly Part[]): Promise<void> {
  const moved = parts
    .map(({ id, series_part }, index) => ({ id, series_part, part: index + 1 }))
    .filter(({ series_part, part }) => series_part !== part);
  if (moved.length === 0) return;
  const cases = moved.map(({ id, part }) => sql`when ${id} then ${sql.lit(part)}`);
  const ids = moved.map(({ id }) => id);
  await trx
    .updateTable('articles')
    .set({ series_part: sql<number>`case id ${sql.join(cases, sql` `)} else series_part end` })
    .where('id', 'in', ids)
    .execute();
}
