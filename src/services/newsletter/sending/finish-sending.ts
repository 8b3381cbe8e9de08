import type { Database } from '../../../database/schema.ts';
import { raiseContentVersion } from '../../content-version/content-version.ts';
import { type Mailing, tablesOf } from '../mailings/mailing.ts';

/** Ends the sending of a mailing when every delivery was sent, rejected for good, or skipped. */
export async function finishSending(db: Database, { mailing }: { mailing: Mailing }): Promise<void> {
  const { mailings, deliveries, key } = tablesOf(mailing);
  await db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable(mailings)
      .set({ status: 'sent', trouble: null })
      .where('id', '=', mailing.id)
      .where('status', '=', 'sending')
      .where('recipients', 'is not', null)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom(deliveries)
              .select('subscriber_id')
              .where(key, '=', mailing.id)
              .where('status', 'in', ['waiting', 'claimed']),
          ),
        ),
      )
      .executeTakeFirst();
    // Readers see of a correction's email nothing.
    if (numUpdatedRows === 1n && mailing.kind === 'issue') await raiseContentVersion(trx, ['issues']);
  });
}
