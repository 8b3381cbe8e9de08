import type { ReaderSubscription } from '../../../contract/newsletter.ts';
import type { Database } from '../../../database/schema.ts';
import { ServiceError } from '../../errors/service-error.ts';
import { linkNotValid, openToken } from '../links/signed-links.ts';
import type { Newsletter } from '../newsletter.ts';
import { readerSubscription } from './reader-subscription.ts';
import { welcome } from './welcome.ts';

export interface ConfirmInput {
  token: string;
  now: Date;
}

/**
 * Makes the holder of a confirmation link an active subscriber who gets emails; a second call changes nothing.
 * @throws ServiceError `link-not-valid`, or `link-expired`, also when the holder has unsubscribed since the email was sent
 */
export async function confirm(db: Database, newsletter: Newsletter, input: ConfirmInput): Promise<ReaderSubscription> {
  const { token, now } = input;
  const { id, signedAt } = await openToken(db, newsletter.secret, { token, purposes: ['confirm'], now });
  const at = now.toISOString();
  const { subscriber, hasJoined } = await db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('newsletter_subscribers')
      .set({
        state: 'active',
        confirmed_at: at,
        consent_at: at,
        consent_source: 'form',
        subscribed_at: at,
        left_at: null,
        bounce_reason: null,
      })
      .where('id', '=', id)
      .where('state', 'in', ['pending', 'unsubscribed', 'bounced'])
      .where(({ or, eb }) => or([eb('left_at', 'is', null), eb('left_at', '<=', signedAt.toISOString())]))
      .executeTakeFirst();
    // Also for a subscriber who is active already but has turned emails off.
    await trx
      .updateTable('newsletter_subscribers')
      .set({ frequency: 'weekly' })
      .where('id', '=', id)
      .where('state', '=', 'active')
      .execute();
    const row = await trx
      .selectFrom('newsletter_subscribers')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow(() => linkNotValid());
    return { subscriber: row, hasJoined: numUpdatedRows > 0n };
  });
  if (subscriber.state !== 'active') throw outdated();
  if (hasJoined) welcome(newsletter, { to: subscriber.email, holder: subscriber, now });
  return readerSubscription(db, subscriber);
}

function outdated(): ServiceError {
  return new ServiceError('link-expired', 'You have unsubscribed since this email was sent. Please subscribe again.');
}
