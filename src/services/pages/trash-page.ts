import { limits } from '../../contract/limits.ts';
import type { Database, DatabaseTransaction } from '../../database/schema.ts';
import { type Actor, requireAllowed, systemActor } from '../actors/actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { raiseContentVersion } from '../content-version/content-version.ts';
import { ServiceError } from '../errors/service-error.ts';
import { removeUses } from '../image-uses/record-uses.ts';
import { lockPage, type PageRow } from './page-row.ts';
import { revokePagePreviewLinks } from './preview-links.ts';

interface OfPage {
  id: string;
  actor: Actor;
  now: Date;
}

/** Moves a page to the trash, where readers have it no longer; nothing happens to one that is there. @throws ServiceError `not-allowed`, `not-found`; `page-state` while pages are below it */
export async function trashPage(db: Database, { id, actor, now }: OfPage): Promise<void> {
  requireAllowed(actor, 'manage-pages');
  await db.transaction().execute(async (trx) => {
    const page = await lockPage(trx, id);
    if (page.status === 'trash') return;
    await requireNoChild(trx, id, 'there');
    await trx
      .updateTable('pages')
      .set((stored) => ({
        status: 'trash',
        trashed_from: page.status === 'trash' ? null : page.status,
        trashed_at: now.toISOString(),
        publish_date: null,
        planned_date: page.publish_date ?? page.planned_date,
        version: stored('version', '+', 1),
      }))
      .where('id', '=', id)
      .execute();
    await revokePagePreviewLinks(trx, id);
    await follow(trx, { page, actor, action: 'page.trash' });
  });
}

/** Brings a page back from the trash, in the state that it had; nothing happens to one that is not there. @throws ServiceError `not-allowed`, `not-found`; `page-state` while its parent is in the trash */
export async function restorePage(db: Database, { id, actor, now }: OfPage): Promise<void> {
  requireAllowed(actor, 'manage-pages');
  await db.transaction().execute(async (trx) => {
    const page = await lockPage(trx, id);
    if (page.status !== 'trash') return;
    await requireParent(trx, page);
    const isPublic = page.trashed_from === 'published';
    await trx
      .updateTable('pages')
      .set((stored) => ({
        status: isPublic ? 'published' : 'draft',
        trashed_from: null,
        trashed_at: null,
        publish_date: isPublic ? (page.planned_date ?? now.toISOString()) : null,
        planned_date: isPublic ? null : page.planned_date,
        version: stored('version', '+', 1),
      }))
      .where('id', '=', id)
      .execute();
    await follow(trx, { page, actor, action: 'page.restore' });
  });
}

/** Deletes a page in the trash for good. If readers had it, no other page gets its paths. @throws ServiceError `not-allowed`, `not-found`; `page-state` when it is not in the trash, or pages are below it */
export async function deletePage(db: Database, { id, actor }: Omit<OfPage, 'now'>): Promise<void> {
  requireAllowed(actor, 'manage-pages');
  await db.transaction().execute(async (trx) => {
    const page = await lockPage(trx, id);
    if (page.status !== 'trash') {
      throw new ServiceError('page-state', 'Only a page in the trash can be deleted permanently.');
    }
    await requireNoChild(trx, id, 'anywhere');
    await trx.deleteFrom('pages').where('id', '=', id).execute();
    await removeUses(trx, { noun: 'page', id });
    await recordAudit(trx, { actor, action: 'page.delete', subject: { id, label: page.title } });
  });
}

const day = 24 * 60 * 60 * 1000;

/** Deletes for good what has been in the trash for `limits.trashDays` days. Several instances may do this at the same time. */
export async function emptyPageTrash(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - limits.trashDays * day).toISOString();
  const pages = await db
    .selectFrom('pages')
    .select('id')
    .where('trashed_at', '<', before)
    .orderBy('trashed_at')
    .execute();
  for (const { id } of pages) await deleteUnlessMoved(db, id);
}

/** Meanwhile another instance may have deleted it, or an editor restored it. */
async function deleteUnlessMoved(db: Database, id: string): Promise<void> {
  try {
    await deletePage(db, { id, actor: systemActor('the trash') });
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
  }
}

async function requireNoChild(trx: DatabaseTransaction, id: string, where: 'there' | 'anywhere'): Promise<void> {
  let query = trx.selectFrom('pages').select('title').where('parent_id', '=', id);
  if (where === 'there') query = query.where('status', '!=', 'trash');
  const child = await query.limit(1).executeTakeFirst();
  if (!child) return;
  throw new ServiceError('page-state', `“${child.title}” is below this page. Move or delete it first.`);
}

async function requireParent(trx: DatabaseTransaction, { parent_id }: PageRow): Promise<void> {
  if (parent_id === null) return;
  const parent = await trx.selectFrom('pages').select('status').where('id', '=', parent_id).executeTakeFirst();
  if (parent?.status !== 'trash') return;
  throw new ServiceError('page-state', 'The page above this one is in the trash. Restore that one first.');
}

interface Move {
  page: PageRow;
  actor: Actor;
  action: 'page.trash' | 'page.restore';
}

async function follow(trx: DatabaseTransaction, { page: { id, title }, actor, action }: Move): Promise<void> {
  await recordAudit(trx, { actor, action, subject: { id, label: title } });
  await raiseContentVersion(trx, [`page:${id}`, 'unknown-page']);
}
