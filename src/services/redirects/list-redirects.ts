import type { Redirect } from '../../contract/redirects.ts';
import type { Database } from '../../database/schema.ts';
import { type CountedPage, type PageInput, readPage } from '../paging/page.ts';

/** Cursor of a page of redirects. */
export type RedirectCursor = readonly [from: string];

/** @returns redirects of paths, without the rules, in the order of their old paths */
export async function listRedirects(
  db: Database,
  { limit, after }: PageInput<RedirectCursor>,
): Promise<CountedPage<Redirect, RedirectCursor>> {
  const query = db.selectFrom('redirects').select(['id', 'from_path', 'to_path', 'hits']);
  const [page, { total }] = await Promise.all([
    readPage(query, { columns: ['from_path'], direction: 'asc', cursorOf: (row) => [row.from_path], after, limit }),
    db
      .selectFrom('redirects')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  const items = page.items.map((row) => ({
    id: row.id,
    kind: 'path' as const,
    from: row.from_path,
    to: row.to_path,
    hits: row.hits,
  }));
  return { ...page, items, total };
}
