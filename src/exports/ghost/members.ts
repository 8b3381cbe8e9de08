import type { DatabaseTransaction } from '../../database/schema.ts';
import { writeCsvRow } from '../../services/csv/write-csv-row.ts';
import { inSlices } from '../source/slices.ts';

const batch = 1000;

/** The columns that Ghost's import of members reads, of those that we have values for. */
const columns = ['email', 'subscribed_to_emails', 'created_at'];

/**
 * @returns the active subscribers as CSV, in pieces. Subscribers who left, never confirmed or bounced are left out: Ghost would
 *   write to them again
 */
export async function* memberRows(snapshot: DatabaseTransaction): AsyncGenerator<string> {
  yield writeCsvRow(columns);
  for await (const rows of inSlices((after) => readActive(snapshot, after))) {
    yield rows
      .map(({ email, frequency, subscribed_at }) =>
        writeCsvRow([email, frequency === 'off' ? 'false' : 'true', subscribed_at]),
      )
      .join('');
  }
}

function readActive(snapshot: DatabaseTransaction, after: string) {
  return snapshot
    .selectFrom('newsletter_subscribers')
    .select(['id', 'email', 'frequency', 'subscribed_at'])
    .where('state', '=', 'active')
    .where('id', '>', after)
    .orderBy('id')
    .limit(batch)
    .execute();
}
