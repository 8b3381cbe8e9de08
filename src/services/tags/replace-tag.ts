import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../database/schema.ts';
import { isForeignKeyViolation } from '../../database/violations.ts';
import { raiseContentVersion } from '../content-version/content-version.ts';

/** Articles of one transaction: it takes some tens of milliseconds, and other writes go on in between. */
const batch = 500;

/** How often the end is tried again when an article has got the tag meanwhile. */
const maxTries = 5;

interface Replacement {
  /** Id of the tag that ends. */
  id: string;
  /** Id of the tag that its articles get instead; null for none. */
  into: string | null;
  /** Deletes the tag, in the transaction of the last articles. */
  end: (trx: DatabaseTransaction) => Promise<void>;
}

/**
 * Takes a tag from all its articles, in slices, each a transaction of its own: a replacement that breaks off leaves the tag with
 * fewer articles, and can be done again. Versions and dates of the articles stay, as their texts do.
 */
export async function replaceTag(db: Database, replacement: Replacement): Promise<void> {
  for (let tries = 0; ; ) {
    try {
      if (await db.transaction().execute((trx) => replaceSome(trx, replacement))) return;
    } catch (error) {
      tries += 1;
      if (!isForeignKeyViolation(error) || tries === maxTries) throw error;
    }
  }
}

/** @returns whether these were the last */
async function replaceSome(trx: DatabaseTransaction, { id, into, end }: Replacement): Promise<boolean> {
  const rows = await trx
    .selectFrom('article_tags')
    .select('article_id')
    .where('tag_id', '=', id)
    .orderBy('article_id')
    .limit(batch)
    .execute();
  const ids = rows.map(({ article_id }) => article_id);
  if (ids.length > 0) await replaceIn(trx, ids, { id, into });
  await raiseContentVersion(trx, [`tag:${id}`, `list:tag:${id}`, ...(into ? [`list:tag:${into}` as const] : [])]);
  if (ids.length === batch) return false;
  await end(trx);
  return true;
}

/** The column is JSON as `JSON.stringify` writes it. */
async function replaceIn(
  trx: DatabaseTransaction,
  ids: readonly string[],
  { id, into }: Omit<Replacement, 'end'>,
): Promise<void> {
  const replaced = into === null ? [] : await withoutTag(trx, ids, into);
  const removed = ids.filter((article) => !replaced.includes(article));
  if (into !== null && replaced.length > 0) {
    const tags = sql<string>`replace(tags, ${JSON.stringify(id)}, ${JSON.stringify(into)})`;
    await trx.updateTable('articles').set({ tags }).where('id', 'in', replaced).execute();
    await trx
      .updateTable('article_tags')
      .set({ tag_id: into })
      .where('tag_id', '=', id)
      .where('article_id', 'in', replaced)
      .execute();
  }
  if (removed.length === 0) return;
  const [item, first, other] = [`"${id}"`, `"${id}",`, `,"${id}"`];
  const tags = sql<string>`replace(replace(replace(tags, ${other}, ''), ${first}, ''), ${item}, '')`;
  await trx.updateTable('articles').set({ tags }).where('id', 'in', removed).execute();
  await trx.deleteFrom('article_tags').where('tag_id', '=', id).where('article_id', 'in', removed).execute();
}

/** @returns the ids of those articles that do not have this tag */
async function withoutTag(trx: DatabaseTransaction, ids: readonly string[], tag: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('article_tags')
    .select('article_id')
    .where('tag_id', '=', tag)
    .where('article_id', 'in', ids)
    .execute();
  const having = new Set(rows.map(({ article_id }) => article_id));
  return ids.filter((id) => !having.has(id));
}
