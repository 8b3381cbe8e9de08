import { notices } from '../../../contract/notices.ts';
import type { Database, DatabaseTransaction } from '../../../database/schema.ts';
import { type Actor, requireAllowed } from '../../actors/actor.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { ServiceError } from '../../errors/service-error.ts';
import { removeUses } from '../../image-uses/record-uses.ts';
import { changeableStates } from './refuse-change.ts';

/**
 * Deletes an issue that was not sent. If it was the last one, the next issue includes its articles; the worker composes that
 * one next week (`composeDueIssue`).
 * @throws ServiceError `not-allowed`; `not-found`; `issue-state` when its sending has begun, since emails link to it
 */
export async function deleteIssue(db: Database, { id, actor }: { id: string; actor: Actor }): Promise<void> {
  requireAllowed(actor, 'manage-newsletter');
  await db.transaction().execute(async (trx) => {
    // The issue was never public, so its slugs are free again.
    await trx.deleteFrom('newsletter_issue_slugs').where('issue_id', '=', id).execute();
    const deleted = await trx
      .deleteFrom('newsletter_issues')
      .where('id', '=', id)
      .where('status', 'in', changeableStates)
      .returning('subject')
      .executeTakeFirst();
    if (!deleted) return refuse(trx, id);
    await removeUses(trx, { noun: 'issue', id });
    await recordAudit(trx, { actor, action: 'issue.delete', subject: { id, label: deleted.subject } });
  });
}

/** @throws ServiceError that says why an issue cannot be deleted; the rollback keeps its slugs */
async function refuse(trx: DatabaseTransaction, id: string): Promise<never> {
  const known = await trx.selectFrom('newsletter_issues').select('id').where('id', '=', id).executeTakeFirst();
  if (!known) throw new ServiceError('not-found', notices.issueNotFound.detail);
  throw new ServiceError('issue-state', "This issue has already been sent and can't be deleted.");
}
