import { messages } from '../../../contract/messages.ts';
import type { PreferencesChange, ReaderSubscription } from '../../../contract/newsletter.ts';
import type { Database } from '../../../database/schema.ts';
import { ServiceError } from '../../service-error.ts';
import { openToken } from '../links/signed-links.ts';
import { readerSubscription } from './reader-subscription.ts';

export interface ChangePreferencesInput {
  secret: string;
  change: PreferencesChange;
  now: Date;
}

/**
 * Stores what the holder of a link wants to get; categories that do not exist are left out.
 * @throws ServiceError `link-not-valid`, `link-expired`, `invalid` when no category is left: that would be emails of nothing
 */
export async function changePreferences(db: Database, input: ChangePreferencesInput): Promise<ReaderSubscription> {
  const { secret, change, now } = input;
  const { id } = await openToken(db, secret, { token: change.token, purposes: ['preferences'], now });
  return db.transaction().execute(async (trx) => {
    const known = await trx.selectFrom('categories').select('id').execute();
    const wanted = known.filter(({ id: category }) => change.sections?.includes(category));
    if (change.sections !== null && wanted.length === 0) throw noCategory();
    // Whoever wants all that there are wants those too that are still to come.
    const isAll = change.sections === null || wanted.length === known.length;
    const row = await trx
      .updateTable('newsletter_subscribers')
      .set({
        frequency: change.frequency,
        sections: isAll ? null : JSON.stringify(wanted.map(({ id: category }) => category)),
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    return readerSubscription(trx, row);
  });
}

function noCategory(): ServiceError {
  return new ServiceError('invalid', messages.sections.none, { errors: { sections: messages.sections.none } });
}
