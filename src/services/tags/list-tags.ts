import { sql } from 'kysely';
import { limits } from '../../contract/limits.ts';
import { notices } from '../../contract/notices.ts';
import type { AdminTag } from '../../contract/tags.ts';
import { wordsOf } from '../../database/full-text/words.ts';
import type { Database } from '../../database/schema.ts';
import { currentTagIds } from '../article-tags/current-tags.ts';
import { keysOfName } from '../article-tags/tag-names.ts';
import { ServiceError } from '../errors/service-error.ts';
import { type CountedPage, type PageInput, readPage } from '../paging/page.ts';

/** Cursor of a page of tags: whether the name only contains what is looked for, the key of the order, and the id. */
export type TagCursor = readonly [rank: number, orderKey: string, id: string];

interface TagListInput extends PageInput<TagCursor> {
  /** Part of a name; empty or absent for all. */
  q?: string | undefined;
  /** Ids, separated by commas. */
  ids?: string | undefined;
}

/** More than the tags of three versions of an article. */
const maxIds = 100;

/**
 * Uses are counted of the tags of the page alone.
 * @returns tags by name, those first whose name begins with what is looked for
 */
export async function listTags(
  db: Database,
  { q = '', ids, after, limit }: TagListInput,
): Promise<CountedPage<AdminTag, TagCursor>> {
  const wanted = ids === undefined ? undefined : await currentTagIds(db, ids.split(',').slice(0, maxIds));
  const [{ items, ...page }, total] = await (q === ''
    ? readAll(db, { wanted, after, limit })
    : readMatching(db, { q, wanted, after, limit }));
  return { ...page, items: await presentTags(db, items), total };
}

interface TagPageInput extends PageInput<TagCursor> {
  /** Only these ids. */
  wanted: readonly string[] | undefined;
}

/** In the order of an index. */
async function readAll(db: Database, { wanted, after, limit }: TagPageInput) {
  const query = db.selectFrom('tags').$if(wanted !== undefined, (all) => all.where('tags.id', 'in', wanted ?? []));
  const [{ items, next }, { total }] = await Promise.all([
    readPage(query.select(['id', 'name', 'slug', 'description', 'order_key']), {
      columns: ['tags.order_key', 'tags.id'],
      direction: 'asc',
      cursorOf: (row) => [row.order_key, row.id],
      after: after && [after[1], after[2]],
      limit,
    }),
    query.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  const [orderKey = '', id = ''] = next?.map(String) ?? [];
  return [next ? { items, next: [0, orderKey, id] as const } : { items }, total] as const;
}

/** Looks at every name, of which ten thousand take some milliseconds. */
async function readMatching(db: Database, { q, wanted, after, limit }: TagPageInput & { q: string }) {
  const query = selectMatching(db, q).$if(wanted !== undefined, (all) => all.where('tags.id', 'in', wanted ?? []));
  const [page, { total }] = await Promise.all([
    readPage(query, {
      columns: ['tags.rank', 'tags.order_key', 'tags.id'],
      direction: 'asc',
      cursorOf: (row): TagCursor => [row.rank, row.order_key, row.id],
      after,
      limit,
    }),
    query
      .clearSelect()
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return [page, total] as const;
}

/** @throws ServiceError `not-found` */
export async function readAdminTag(db: Database, id: string): Promise<AdminTag> {
  const found = await findAdminTag(db, id);
  if (!found) throw new ServiceError('not-found', notices.tagNotFound.detail);
  return found;
}

/** @returns one tag; null when there is none */
export async function findAdminTag(db: Database, id: string): Promise<AdminTag | null> {
  const rows = await db.selectFrom('tags').select(['id', 'name', 'slug', 'description']).where('id', '=', id).execute();
  const [found] = await presentTags(db, rows);
  return found ?? null;
}

/** A text of which each word is in the name, or which the name has as it is typed. */
function selectMatching(db: Database, q: string) {
  const words = wordsOf(q);
  const { name_key, order_key } = keysOfName(q);
  const begins = sql<boolean>`(order_key like ${startOf(order_key)} escape '\\' or name_key like ${startOf(name_key)} escape '\\')`;
  return db
    .selectFrom((from) =>
      from
        .selectFrom('tags')
        .select(['id', 'name', 'slug', 'description', 'order_key'])
        .select(sql<number>`case when ${begins} then 0 else 1 end`.as('rank'))
        .where(({ and, or }) => {
          const asTyped = sql<boolean>`name_key like ${`%${startOf(name_key)}`} escape '\\'`;
          const byWords = words.map((word) => sql<boolean>`order_key like ${`%${startOf(word)}`} escape '\\'`);
          return words.length === 0 ? asTyped : or([asTyped, and(byWords)]);
        })
        .as('tags'),
    )
    .select(['tags.id', 'tags.name', 'tags.slug', 'tags.description', 'tags.order_key', 'tags.rank']);
}

/** @returns a pattern of texts that begin with this one */
function startOf(text: string): string {
  return `${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
}

/** @returns the tags with counts of their uses: each costs at most so many entries of an index as are counted */
async function presentTags(db: Database, rows: readonly Omit<AdminTag, 'uses'>[]): Promise<AdminTag[]> {
  if (rows.length === 0) return [];
  const uses = sql<number>`(select count(*) from (
    select 1 as one from article_tags where article_tags.tag_id = tags.id limit ${sql.lit(limits.countedUses)}
  ) as counted)`;
  const ids = rows.map((row) => row.id);
  const counted = await db
    .selectFrom('tags')
    .select(['id', uses.as('uses')])
    .where('id', 'in', ids)
    .execute();
  const counts = new Map(counted.map((row) => [row.id, row.uses]));
  return rows.map(({ id, name, slug, description }) => ({ id, name, slug, description, uses: counts.get(id) ?? 0 }));
}
