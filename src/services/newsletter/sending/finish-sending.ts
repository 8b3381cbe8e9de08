import type { Database } from '../../../database/schema.ts';
import { raiseContentVersion } from '../../content-version/content-version.ts';

/** Ends the sending of an issue when every delivery was sent, rejected for good, or skipped. */
export async function finishSending(db: Database, { issueId }: { issueId: string }): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('newsletter_issues')
      .set({ status: 'sent', trouble: null })
      .where('id', '=', issueId)
      .where('status', '=', 'sending')
      .where('recipients', 'is not', null)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('newsletter_deliveries')
              .select('subscriber_id')
              .where('issue_id', '=', issueId)
              .where('status', 'in', ['waiting', 'claimed']),
          ),
        ),
      )
      .executeTakeFirst();
    if (numUpdatedRows === 1n) await raiseContentVersion(trx, ['issues']);
  });
}
