import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../database/schema.ts';
import type { PartColumns } from './place-part.ts';

/**
 * Makes transactions that move parts of series wait for each other, before they lock an article: each writes articles that another may
 * have locked. The lock is the oldest series, written as it is; works on both engines.
 */
export async function lockParts(trx: DatabaseTransaction): Promise<void> {
  for (;;) {
    const oldest = sql<string>`(select min(id) from series)`;
    const locked = await trx
      .updateTable('series')
      .set(({ ref }) => ({ description: ref('description') }))
      .where('id', '=', oldest)
      .returning('id')
      .executeTakeFirst();
    if (locked) return;
    // There is none, or it was deleted while this transaction waited for it.
    const left = await trx.selectFrom('series').select('id').limit(1).executeTakeFirst();
    if (!left) return;
  }
}

/** The same for a write of one article, if it may take the article into another series or to another place. */
export async function lockPartsFor(
  trx: DatabaseTransaction,
  articleId: string,
  wanted: { [Column in keyof PartColumns]?: PartColumns[Column] | undefined },
): Promise<void> {
  const { series_id, series_part } = wanted;
  if (series_id === undefined && series_part == null) return;
  const stored = await trx
    .selectFrom('articles')
    .select(['series_id', 'series_part'])
    .where('id', '=', articleId)
    .executeTakeFirst();
  const staysIn = series_id === undefined || series_id === stored?.series_id;
  if (staysIn && (series_part == null || series_part === stored?.series_part)) return;
  await lockParts(trx);
}
