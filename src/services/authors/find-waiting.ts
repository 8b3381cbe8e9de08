import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '../../database/schema.ts';

/** Rows that are looked through at a time, with their texts: other requests are served in between. */
const slice = 200;

/**
 * Looks through all working copies and revisions for an author. They are JSON without an index of their own: authors are deleted rarely.
 * @returns how many articles could get the author back from there, and do not have them now
 */
export async function findWaiting(db: Database, authorId: string): Promise<number> {
  const found = new Set<string>();
  for (const table of ['working_copies', 'revisions'] as const) {
    for await (const id of articlesNaming(db, table, authorId)) found.add(id);
  }
  if (found.size === 0) return 0;
  const current = await db
    .selectFrom('article_authors')
    .select('article_id')
    .where('author_id', '=', authorId)
    .execute();
  for (const row of current) found.delete(row.article_id);
  return found.size;
}

async function* articlesNaming(
  db: Database,
  table: 'working_copies' | 'revisions',
  authorId: string,
): AsyncGenerator<string> {
  const key = sql.ref<string>(table === 'revisions' ? 'id' : 'article_id');
  for (let after = ''; ; ) {
    const rows = await db
      .selectFrom(table)
      .select([
        'article_id',
        key.as('key'),
        sql<number>`case when fields like ${`%"${authorId}"%`} then 1 else 0 end`.as('is_named'),
      ])
      .where(key, '>', after)
      .orderBy(key)
      .limit(slice)
      .execute();
    for (const row of rows) if (row.is_named === 1) yield row.article_id;
    const last = rows.at(-1);
    if (!last || rows.length < slice) return;
    after = last.key;
    await setImmediate();
  }
}
