import { messages } from '../../../contract/messages.ts';
import type { PreferencesChange, ReaderSubscription } from '../../../contract/newsletter.ts';
import type { Database } from '../../../database/schema.ts';
import { ServiceError } from '../../errors/service-error.ts';
import { linkNotValid, openToken } from '../links/signed-links.ts';
import { readerSubscription } from './reader-subscription.ts';

export interface ChangePreferencesInput {
  secret: string;
  change: PreferencesChange;
  now: Date;
}

/**
 * Stores the preferences of a link's holder; categories that do not exist are left out.
 * @throws ServiceError `link-not-valid`, `link-expired`, `invalid` when no category remains, since the emails would be empty
 */
export async function changePreferences(db: Database, input: ChangePreferencesInput): Promise<ReaderSubscription> {
  const { secret, change, now } = input;
  const { id } = await openToken(db, secret, { token: change.token, purposes: ['preferences'], now });
  return db.transaction().execute(async (trx) => {
    const known = await trx.selectFrom('categories').select('id').execute();
    const wanted = known.filter(({ id: category }) => change.sections?.includes(category));
    if (change.sections !== null && wanted.length === 0) throw noCategory();
    // A subscriber who chooses all categories also gets the ones that are added later.
    const isAll = change.sections === null || wanted.length === known.length;
    const row = await trx
      .updateTable('newsletter_subscribers')
      .set({
        frequency: change.frequency,
        sections: isAll ? null : JSON.stringify(wanted.map(({ id: category }) => category)),
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow(() => linkNotValid());
    return readerSubscription(trx, row);
  });
}

function noCategory(): ServiceError {
  return new ServiceError('invalid', messages.sections.none, { errors: { sections: messages.sections.none } });
}
