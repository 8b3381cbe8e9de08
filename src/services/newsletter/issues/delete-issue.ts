import { notices } from '../../../contract/notices.ts';
import type { Database, DatabaseTransaction } from '../../../database/schema.ts';
import { ServiceError } from '../../service-error.ts';
import { changeableStates } from './refuse-change.ts';

/**
 * Deletes an issue that was not sent. The next one then tells of its articles too, if it was the last; the clock composes that
 * next week (`composeDueIssue`).
 * @throws ServiceError `not-found`; `issue-state` when it is being sent or was: emails lead to it
 */
export async function deleteIssue(db: Database, id: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // Nobody ever saw the page: its names are free again.
    await trx.deleteFrom('newsletter_issue_slugs').where('issue_id', '=', id).execute();
    const { numDeletedRows } = await trx
      .deleteFrom('newsletter_issues')
      .where('id', '=', id)
      .where('status', 'in', changeableStates)
      .executeTakeFirst();
    if (numDeletedRows === 0n) await refuse(trx, id);
  });
}

/** @throws ServiceError that says why an issue cannot be deleted, which also keeps its names */
async function refuse(trx: DatabaseTransaction, id: string): Promise<never> {
  const known = await trx.selectFrom('newsletter_issues').select('id').where('id', '=', id).executeTakeFirst();
  if (!known) throw new ServiceError('not-found', notices.issueNotFound.detail);
  throw new ServiceError('issue-state', "This issue has already been sent and can't be deleted.");
}
