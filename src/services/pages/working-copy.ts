import type { PageCopyChange } from '../../contract/pages.ts';
import type { Database } from '../../database/schema.ts';
import { type Actor, accountOf, requireAllowed } from '../actors/actor.ts';
import { nameOfAccount } from '../actors/name-of-account.ts';
import { isPublic } from '../articles/published.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { ServiceError } from '../errors/service-error.ts';
import { recordPageRevision } from './page-revisions.ts';
import {
  fieldsOf,
  fieldsThatDiffer,
  lockPage,
  type PageRow,
  parseFields,
  requireOutOfTrash,
  withGiven,
} from './page-row.ts';
import { recordPageUses } from './page-uses.ts';
import { writePage } from './write-page.ts';

interface OfPage {
  id: string;
  /** The version that the editor has seen. */
  version?: number | undefined;
  actor: Actor;
  now: Date;
}

/**
 * Saves changes of a public page that readers do not see yet. Slug and parent are tried when they are published.
 * @throws ServiceError `not-allowed`, `not-found`, `stale-edit`, `page-state`
 */
export async function savePageCopy(
  db: Database,
  { change, ...of }: OfPage & { change: PageCopyChange },
): Promise<void> {
  const { id, actor, now } = of;
  requireAllowed(actor, 'manage-pages');
  await db.transaction().execute(async (trx) => {
    const page = await lockPage(trx, id, change.version);
    requirePublic(page);
    const shown = fieldsOf(page);
    const copied = page.working_copy === null ? {} : parseFields(page.working_copy);
    const wanted = withGiven(withGiven(shown, copied), change);
    const differing = fieldsThatDiffer(shown, wanted);
    const copy = Object.keys(differing).length === 0 ? null : JSON.stringify(differing);
    if (copy === page.working_copy) return;
    const by = accountOf(actor);
    await trx
      .updateTable('pages')
      .set((stored) => ({
        working_copy: copy,
        copied_at: copy === null ? null : now.toISOString(),
        copied_by: copy === null ? null : by,
        copied_by_name: null,
        version: stored('version', '+', 1),
      }))
      .where('id', '=', id)
      .execute();
    const copied_by_name = copy === null ? null : await nameOfAccount(trx, by);
    await trx.updateTable('pages').set({ copied_by_name }).where('id', '=', id).execute();
    await recordPageRevision(trx, { pageId: id, kind: 'copy', fields: wanted, before: shown, actor, now });
    await recordPageUses(trx, { id, fields: shown, copy, actor });
    await recordAudit(trx, { actor, action: 'page.save-working-copy', subject: { id, label: page.title } });
  });
}

/** Gives up the changes that readers do not see; they stay in the history. @throws as `savePageCopy` */
export async function discardPageCopy(db: Database, { id, version, actor, now }: OfPage): Promise<void> {
  requireAllowed(actor, 'manage-pages');
  await db.transaction().execute(async (trx) => {
    const page = await lockPage(trx, id, version);
    requirePublic(page);
    if (page.working_copy === null) return;
    const fields = fieldsOf(page);
    await trx
      .updateTable('pages')
      .set((stored) => ({
        working_copy: null,
        copied_at: null,
        copied_by: null,
        copied_by_name: null,
        version: stored('version', '+', 1),
      }))
      .where('id', '=', id)
      .execute();
    await recordPageRevision(trx, { pageId: id, kind: 'discard', fields, actor, now });
    await recordPageUses(trx, { id, fields, copy: null, actor });
    await recordAudit(trx, { actor, action: 'page.discard-working-copy', subject: { id, label: page.title } });
  });
}

/** Publishes the working copy; nothing happens to a page without one. @throws as `changePage` */
export async function publishPageCopy(db: Database, { id, version, actor, now }: OfPage): Promise<void> {
  requireAllowed(actor, 'manage-pages');
  await db.transaction().execute(async (trx) => {
    const before = await lockPage(trx, id, version);
    requirePublic(before);
    if (before.working_copy === null) return;
    const fields = withGiven(fieldsOf(before), parseFields(before.working_copy));
    const { status, publish_date, planned_date } = before;
    await writePage(trx, { before, fields, state: { status, publish_date, planned_date }, copy: null, actor, now });
  });
}

/** @throws ServiceError `page-state` for a page that readers do not see: its changes are saved in the page itself */
function requirePublic(page: PageRow): void {
  if (isPublic(page)) return;
  requireOutOfTrash(page);
  throw new ServiceError('page-state', 'Only published and scheduled pages have changes that are not public.');
}
