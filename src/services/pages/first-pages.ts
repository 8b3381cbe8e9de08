import { entriesOf } from '../../contract/field-table.ts';
import { type PageInput, pageFieldNames, pageFields } from '../../contract/pages.ts';
import type { Database, DatabaseTransaction } from '../../database/schema.ts';
import type { Actor } from '../actors/actor.ts';
import { raiseContentVersion } from '../content-version/content-version.ts';
import { columnsOf, fieldsOf, lockPage, type PageRow, parseFields, withGiven } from './page-row.ts';
import { recordPageUses } from './page-uses.ts';
import { writePage } from './write-page.ts';

/** Columns of the pages that every site begins with, until an editor or an import writes them. Source: migration `0047-pages-additive.ts`. */
const asWritten = {
  status: 'published',
  publish_date: '2000-01-01T00:00:00.000Z',
  created_by: null,
  working_copy: null,
} as const;

const markers = Object.keys(asWritten) as (keyof typeof asWritten)[];

/** @returns the id of the page that every site begins with at this path, as long as no editor has touched it; null for any other */
export async function findUntouchedPage(db: Database, path: string): Promise<string | null> {
  const page = await db.selectFrom('pages').selectAll().where('path', '=', path).executeTakeFirst();
  return page && (await isUntouched(db, page)) ? page.id : null;
}

async function isUntouched(db: Database, page: PageRow): Promise<boolean> {
  if (!markers.every((column) => page[column] === asWritten[column])) return false;
  const revision = await db
    .selectFrom('page_revisions')
    .select('id')
    .where('page_id', '=', page.id)
    .limit(1)
    .executeTakeFirst();
  return revision === undefined;
}

interface Replacement {
  id: string;
  page: PageInput;
  /** Since when readers see it; ISO-8601, UTC. */
  publishDate: string;
  actor: Actor;
  now: Date;
}

const empty = entriesOf(pageFields, pageFieldNames, 'empty');

/**
 * Gives a page that no editor has touched the fields of another one, as part of a larger transaction. Its revisions keep the text that it had, and
 * whatever leads to the page still does.
 * @returns whether it was untouched still
 */
export async function replaceUntouched(trx: DatabaseTransaction, replacement: Replacement): Promise<boolean> {
  const { id, page, publishDate, actor, now } = replacement;
  const before = await lockPage(trx, id);
  if (!(await isUntouched(trx, before))) return false;
  const fields = { ...withGiven(empty, page), slug: before.slug, parentId: before.parent_id };
  const state = { status: 'published' as const, publish_date: publishDate, planned_date: null };
  await writePage(trx, { before, fields, state, copy: null, actor, now });
  return true;
}

/**
 * Makes of a page what it was before `replaceUntouched`, as if that had never been.
 * @returns whether the site began with the page; false for any other, of which nothing is changed
 */
export async function restoreUntouched(trx: DatabaseTransaction, id: string, actor: Actor): Promise<boolean> {
  const first = await trx
    .selectFrom('page_revisions')
    .select(['kind', 'fields'])
    .where('page_id', '=', id)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  // Only a page that no editor has written has such a revision.
  if (first?.kind !== 'before') return false;
  const page = await lockPage(trx, id);
  const fields = withGiven(fieldsOf(page), parseFields(first.fields));
  await trx
    .updateTable('pages')
    .set((stored) => ({
      ...columnsOf(fields),
      ...{ status: asWritten.status, publish_date: asWritten.publish_date },
      ...{ planned_date: null, updated_at: page.created_at },
      version: stored('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
  await trx.deleteFrom('page_revisions').where('page_id', '=', id).execute();
  await recordPageUses(trx, { id, fields, copy: null, actor });
  await raiseContentVersion(trx, [`page:${id}`, 'unknown-page']);
  return true;
}
