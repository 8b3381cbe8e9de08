import { expressionBuilder } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Subscription } from '../../../contract/newsletter.ts';
import type { Database, DatabaseTransaction, Schema, SubscriberState } from '../../../database/schema.ts';
import { totals, writeTotal } from '../../totals/totals.ts';
import { confirmUrl } from '../links/email-links.ts';
import type { LinkHolder } from '../links/signed-links.ts';
import type { Newsletter } from '../newsletter.ts';
import { reserveConfirmation } from './confirmation-emails.ts';
import { limitSubscribing } from './limit-subscribing.ts';
import { welcome } from './welcome.ts';

const row = expressionBuilder<Schema, 'newsletter_subscribers'>();

export interface SubscribeInput {
  subscription: Subscription;
  now: Date;
  /** The client IP; undefined for a call within the process. */
  clientIp?: string | undefined;
}

/**
 * Puts an address on the newsletter's list, once, whatever its case; one that had left becomes active again. Where addresses are
 * confirmed, nothing changes but that an email goes out whose button does it. The caller learns nothing about whether the
 * address was known: neither from the answer nor from its time, because queries and email are the same for every address.
 * @throws ServiceError `too-many-attempts` when too many addresses came from there within an hour
 */
export async function subscribe(db: Database, newsletter: Newsletter, input: SubscribeInput): Promise<void> {
  const { now, clientIp } = input;
  const { secret } = newsletter;
  const email = input.subscription.email.toLowerCase();
  const subscriber = await db.transaction().execute(async (trx) => {
    const found = await addOnce(trx, { email, now, state: newsletter.confirms ? 'pending' : 'active' });
    await limitSubscribing(trx, { clientIp, secret, now });
    const wantsEmail = newsletter.confirms
      ? await reserveConfirmation(trx, { email, secret, now })
      : (await rejoin(trx, found.id, now)) || found.isNew;
    return { ...found, wantsEmail };
  });
  // They said that our emails are spam: whoever types their address does not change that.
  const to = subscriber.wantsEmail && subscriber.state !== 'complained' ? email : null;
  if (!newsletter.confirms) return welcome(newsletter, { to, holder: subscriber, now });
  newsletter.sendEmail({ kind: 'confirm', to, links: { confirm: confirmUrl(newsletter, subscriber, now) } });
}

interface Found extends LinkHolder {
  state: SubscriberState;
  isNew: boolean;
}

interface Addition {
  email: string;
  now: Date;
  /** Of one who was not known. */
  state: SubscriberState;
}

/** @returns the one subscriber with that address, whose row stays locked to the end of the transaction */
async function addOnce(trx: DatabaseTransaction, { email, now, state }: Addition): Promise<Found> {
  const id = uuid();
  const at = now.toISOString();
  const found = await trx
    .insertInto('newsletter_subscribers')
    .values({ id, email, state, subscribed_at: at, consent_at: at })
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ subscribed_at: sinceLastAsked(at) }))
    .returning(['id', 'state', 'link_version'])
    .executeTakeFirstOrThrow();
  const isNew = found.id === id;
  await writeTotal(trx, totals.subscribers, isNew ? 1 : 0);
  return { ...found, isNew };
}

/** Whoever has yet to confirm is forgotten some time after they last asked; all others keep their date. */
function sinceLastAsked(at: string) {
  const { eb, ref } = row;
  return eb
    .case()
    .when('newsletter_subscribers.state', '=', 'pending')
    .then(at)
    .else(ref('newsletter_subscribers.subscribed_at'))
    .end();
}

/** @returns whether they were on the list without getting emails */
async function rejoin(trx: DatabaseTransaction, id: string, now: Date): Promise<boolean> {
  const hasJoined = await joinAgain(trx, id, now);
  const hasTurnedOn = await turnOn(trx, id);
  return hasJoined || hasTurnedOn;
}

/** @returns whether they had left, or never confirmed */
async function joinAgain(trx: DatabaseTransaction, id: string, now: Date): Promise<boolean> {
  const at = now.toISOString();
  const { numUpdatedRows } = await trx
    .updateTable('newsletter_subscribers')
    .set({
      state: 'active',
      // Whoever had turned emails off before they left wants them again.
      frequency: 'weekly',
      subscribed_at: at,
      consent_at: at,
      consent_source: 'form',
      left_at: null,
      bounce_reason: null,
    })
    .where('id', '=', id)
    .where('state', 'in', ['pending', 'unsubscribed', 'bounced'])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** @returns whether they had turned emails off; they were on the list all the time, so that their dates stay */
async function turnOn(trx: DatabaseTransaction, id: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('newsletter_subscribers')
    .set({ frequency: 'weekly' })
    .where('id', '=', id)
    .where('state', '=', 'active')
    .where('frequency', '=', 'off')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
