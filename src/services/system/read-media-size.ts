import type { Database } from '../../database/schema.ts';

/** @returns how many images the library has, and the bytes of their files and variants */
export async function readMediaSize(db: Database): Promise<{ items: number; bytes: number }> {
  const [items, variants] = await Promise.all([
    db
      .selectFrom('media_items')
      .select(({ fn }) => [fn.countAll<number>().as('count'), fn.sum<number | null>('bytes').as('bytes')])
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('media_variants')
      .select(({ fn }) => fn.sum<number | null>('bytes').as('bytes'))
      .executeTakeFirstOrThrow(),
  ]);
  // PostgreSQL gives a sum as text.
  return { items: Number(items.count), bytes: Number(items.bytes ?? 0) + Number(variants.bytes ?? 0) };
}
