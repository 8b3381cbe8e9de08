import type { Redirect } from '../../contract/redirects.ts';
import type { Database } from '../../database/schema.ts';

/** The place in the list, by path, after which the next page starts. */
export type RedirectCursor = readonly [from: string];

export interface RedirectPage {
  items: Redirect[];
  /** How many there are on all pages together. */
  total: number;
  /** Where the next page starts; absent on the last one. */
  next?: RedirectCursor;
}

/** @returns old addresses by their paths */
export async function listRedirects(
  db: Database,
  { limit, after }: { limit: number; after?: RedirectCursor | undefined },
): Promise<RedirectPage> {
  let query = db
    .selectFrom('redirects')
    .select(['id', 'from_path', 'to_path', 'hits'])
    .orderBy('from_path')
    .limit(limit + 1);
  if (after) query = query.where('from_path', '>', after[0]);
  const [rows, { total }] = await Promise.all([
    query.execute(),
    db
      .selectFrom('redirects')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  const items = rows
    .slice(0, limit)
    .map((row) => ({ id: row.id, from: row.from_path, to: row.to_path, hits: row.hits }));
  const last = items.at(-1);
  return rows.length > limit && last ? { items, total, next: [last.from] } : { items, total };
}
