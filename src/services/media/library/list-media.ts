import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import type { MediaFilter, MediaItem } from '../../../contract/media.ts';
import type { Database, Schema } from '../../../database/schema.ts';
import { type CountedPage, type PageInput, readPage } from '../../paging/page.ts';
import { labelKey } from '../labels/label-key.ts';
import { mediaColumns, presentMedia } from './present-media.ts';
import { containsAll } from './search-words.ts';

/** Cursor of a page of media items. */
export type MediaCursor = readonly [id: string];

interface MediaListInput extends PageInput<MediaCursor> {
  filter: MediaFilter;
  siteUrl: string;
}

/** @returns media items that are not in the trash, or those that are if the filter says so; the newest first */
export async function listMedia(
  db: Database,
  { filter, limit, after, siteUrl }: MediaListInput,
): Promise<CountedPage<MediaItem, MediaCursor>> {
  const query = db.selectFrom('media_items').select(mediaColumns).where(matching(filter));
  const [page, total] = await Promise.all([
    readPage(query, { columns: ['id'], direction: 'desc', cursorOf: ({ id }) => [id], after, limit }),
    countMedia(db, filter),
  ]);
  return { ...page, items: await presentMedia(db, page.items, siteUrl), total };
}

/** Conditions that an index repeats are literals: SQLite takes a partial index only if it sees its condition. */
function matching({ q, type, uploader, alt, label, used, since, until, trash }: MediaFilter): Expression<SqlBool> {
  const item = expressionBuilder<Schema, 'media_items'>();
  const conditions: Expression<SqlBool>[] = [item('trashed_at', trash ? 'is not' : 'is', null)];
  if (type) conditions.push(item('type', '=', type));
  if (uploader) conditions.push(item('uploaded_by', '=', uploader));
  if (alt) conditions.push(sql<SqlBool>`alt = '' and is_decorative = 0`);
  if (label) conditions.push(item('id', 'in', idsWith(label)));
  if (used) conditions.push(used === 'yes' ? isUsed : item.not(isUsed));
  if (since) conditions.push(item('created_at', '>=', since));
  if (until) conditions.push(item('created_at', '<', until));
  if (q) conditions.push(containsAll(item.ref('search_words'), q));
  return item.and(conditions);
}

const isUsed = sql<SqlBool>`exists (select 1 from media_uses where media_id = media_items.id)`;

function idsWith(label: string) {
  return expressionBuilder<Schema>()
    .selectFrom('media_labels')
    .select('media_id')
    .where('label_key', '=', labelKey(label));
}

/** Counted, without a stored total: tens of thousands of images, at most, are counted in an index. */
async function countMedia(db: Database, filter: MediaFilter): Promise<number> {
  const { images } = await db
    .selectFrom('media_items')
    .select(({ fn }) => fn.countAll<number>().as('images'))
    .where(matching(filter))
    .executeTakeFirstOrThrow();
  return images;
}
