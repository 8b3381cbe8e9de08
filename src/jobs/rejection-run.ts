import type { Database } from '../database/schema.ts';
import { log } from '../logging/log.ts';
import { type Mailing, mailingKey } from '../services/newsletter/mailings/mailing.ts';
import { holdUpSending } from '../services/newsletter/sending/hold-up-sending.ts';
import { countDeliveries } from '../services/newsletter/sending/read-progress.ts';
import type { BatchResult } from './send-batch.ts';

/** After so many rejections in a row, the mail server most likely rejects the site, not the recipients. */
const maxInARow = 25;

/** The same for a mailing of which no email at all was accepted. */
const fewInARow = 3;

/** Counts rejections in a row, up to the next accepted email. A wrong setting must not mark a whole list as bounced. */
export class RejectionRun {
  readonly #db: Database;
  #rejected: { key: string; subscriberId: string }[] = [];
  #lastStatus: string | undefined;
  /** Subscribers whose emails wait again, by mailing. A second rejection counts, or a list of dead addresses would never end. */
  readonly #givenBack = new Map<string, string[]>();

  constructor(db: Database) {
    this.#db = db;
  }

  /** Counts the rejections of a batch, and holds the mailing up when there are too many in a row. */
  async follow(mailing: Mailing, { results, lastRejection }: BatchResult): Promise<void> {
    const key = mailingKey(mailing);
    for (const { subscriberId, kind } of results) {
      if (kind === 'sent' && this.#rejected.length < maxInARow) this.#rejected = [];
      else if (kind === 'bounced' || kind === 'failed') this.#rejected.push({ key, subscriberId });
    }
    if (lastRejection) this.#lastStatus = lastRejection.status;
    if (this.#rejected.length < maxInARow) return;
    const ofMailing = this.#rejected.filter((one) => one.key === key);
    await this.#holdUp(
      mailing,
      ofMailing.map(({ subscriberId }) => subscriberId),
    );
  }

  /** A short list ends before it has many rejections. @returns whether the mailing was held up because no email was accepted */
  async holdUpIfNoneAccepted(mailing: Mailing): Promise<boolean> {
    if (this.#rejected.length < fewInARow) return false;
    const counts = await countDeliveries(this.#db, mailing);
    if (counts.has('sent') || counts.has('waiting') || counts.has('claimed')) return false;
    return this.#holdUp(mailing);
  }

  async #holdUp(mailing: Mailing, subscriberIds?: readonly string[]): Promise<boolean> {
    const reason = `${this.#rejected.length} emails in a row were refused`;
    this.#rejected = [];
    // The server's reply often contains the address. It is stored with the delivery only, where erasing a subscriber finds it.
    const trouble = this.#lastStatus ? `${reason}, the last with ${this.#lastStatus}` : reason;
    const key = mailingKey(mailing);
    const except = this.#givenBack.get(key) ?? [];
    const back = await holdUpSending(this.#db, { mailing, now: new Date(), trouble, subscriberIds, except });
    if (back.length === 0) return false;
    this.#givenBack.set(key, [...except, ...back]);
    log.warn(`newsletter: paused, since ${reason}`);
    return true;
  }
}
