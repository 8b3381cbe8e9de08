import { v7 as uuid } from 'uuid';
import { entriesOf } from '../../contract/field-table.ts';
import { type PageInput, pageFieldNames, pageFields } from '../../contract/pages.ts';
import type { Database, DatabaseTransaction } from '../../database/schema.ts';
import { isUniqueViolation } from '../../database/violations.ts';
import { type Actor, accountOf, requireAllowed } from '../actors/actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { raiseContentVersion } from '../content-version/content-version.ts';
import { recordPageRevision } from './page-revisions.ts';
import { columnsOf, withGiven } from './page-row.ts';
import { recordPageUses } from './page-uses.ts';
import { keepPath, placePage, slugTaken } from './place-page.ts';
import { requireWhole } from './require-whole.ts';

interface CreatePageInput {
  /** Id of the new page; generated when absent. */
  id?: string | undefined;
  page: PageInput;
  actor: Actor;
  now: Date;
}

/** The fields of a page of which an editor has given none. */
const empty = entriesOf(pageFields, pageFieldNames, 'empty');

/**
 * Stores a new page, published at once, later, or as a draft.
 * @returns its id
 * @throws ServiceError `not-allowed`; `invalid` for a path of the program or a wrong parent; `slug-taken`
 */
export async function createPage(db: Database, { id = uuid(), page, actor, now }: CreatePageInput): Promise<string> {
  requireAllowed(actor, 'manage-pages');
  try {
    await db.transaction().execute(async (trx) => {
      const { path, title, isPublic } = await insertPage(trx, { id, page, actor, now });
      const after = { path, status: page.status };
      await recordAudit(trx, { actor, action: 'page.create', subject: { id, label: title }, after });
      if (isPublic) await raiseContentVersion(trx, [`page:${id}`, 'unknown-page']);
    });
  } catch (error) {
    throw isUniqueViolation(error) ? slugTaken(`/${page.slug ?? ''}`) : error;
  }
  return id;
}

interface InsertPageInput extends CreatePageInput {
  id: string;
  /** When it was written and changed elsewhere, before this site had it; ISO-8601, UTC. */
  written?: { createdAt: string; updatedAt: string };
}

/**
 * Stores a new page with its path, revision and uses of images, as part of a larger transaction, which raises the content version.
 * @throws ServiceError `invalid`, `slug-taken`; the database's error when another page gets the path at the same time
 */
export async function insertPage(
  trx: DatabaseTransaction,
  { id, page, actor, now, written }: InsertPageInput,
): Promise<{ path: string; title: string; isPublic: boolean }> {
  const wanted = withGiven(empty, page);
  const isPublic = page.status !== 'draft';
  if (isPublic) requireWhole(wanted);
  const place = await placePage(trx, { id, ...wanted });
  const fields = { ...wanted, slug: place.slug, parentId: place.parent_id };
  const date = page.publishDate ?? null;
  await trx
    .insertInto('pages')
    .values({
      id,
      ...place,
      ...columnsOf(fields),
      status: isPublic ? 'published' : 'draft',
      publish_date: isPublic ? (date ?? now.toISOString()) : null,
      planned_date: isPublic ? null : date,
      was_public: isPublic ? 1 : 0,
      created_by: accountOf(actor),
      created_at: written?.createdAt ?? now.toISOString(),
      updated_at: written?.updatedAt ?? now.toISOString(),
    })
    .execute();
  if (isPublic) await keepPath(trx, { id, path: place.path });
  await recordPageRevision(trx, { pageId: id, kind: isPublic ? 'publish' : 'save', fields, actor, now });
  await recordPageUses(trx, { id, fields, copy: null, actor });
  return { path: place.path, title: fields.title, isPublic };
}
