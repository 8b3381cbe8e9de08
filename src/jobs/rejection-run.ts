import type { Database } from '../database/schema.ts';
import { log } from '../logging/log.ts';
import { holdUpSending } from '../services/newsletter/sending/hold-up-sending.ts';
import { countDeliveries } from '../services/newsletter/sending/read-progress.ts';
import type { BatchResult } from './send-batch.ts';

/** After so many rejections in a row, the mail server most likely rejects the site, not the recipients. */
const maxInARow = 25;

/** The same for an issue of which no email at all was accepted. */
const fewInARow = 3;

/** Counts rejections in a row, up to the next accepted email. A wrong setting must not mark a whole list as bounced. */
export class RejectionRun {
  readonly #db: Database;
  #rejected: { issueId: string; subscriberId: string }[] = [];
  #lastStatus: string | undefined;
  /** Subscribers whose emails wait again, by issue. A second rejection counts, or a list of dead addresses would never end. */
  readonly #givenBack = new Map<string, string[]>();

  constructor(db: Database) {
    this.#db = db;
  }

  /** Counts the rejections of a batch, and holds the issue up when there are too many in a row. */
  async follow(issueId: string, { results, lastRejection }: BatchResult): Promise<void> {
    for (const { subscriberId, kind } of results) {
      if (kind === 'sent' && this.#rejected.length < maxInARow) this.#rejected = [];
      else if (kind === 'bounced' || kind === 'failed') this.#rejected.push({ issueId, subscriberId });
    }
    if (lastRejection) this.#lastStatus = lastRejection.status;
    if (this.#rejected.length < maxInARow) return;
    const ofIssue = this.#rejected.filter((one) => one.issueId === issueId);
    await this.#holdUp(
      issueId,
      ofIssue.map(({ subscriberId }) => subscriberId),
    );
  }

  /** A short list ends before it has many rejections. @returns whether the issue was held up because no email was accepted */
  async holdUpIfNoneAccepted(issueId: string): Promise<boolean> {
    if (this.#rejected.length < fewInARow) return false;
    const counts = await countDeliveries(this.#db, issueId);
    if (counts.has('sent') || counts.has('waiting') || counts.has('claimed')) return false;
    return this.#holdUp(issueId);
  }

  async #holdUp(issueId: string, subscriberIds?: readonly string[]): Promise<boolean> {
    const reason = `${this.#rejected.length} emails in a row were refused`;
    this.#rejected = [];
    // The server's reply often contains the address. It is stored with the delivery only, where erasing a subscriber finds it.
    const trouble = this.#lastStatus ? `${reason}, the last with ${this.#lastStatus}` : reason;
    const except = this.#givenBack.get(issueId) ?? [];
    const back = await holdUpSending(this.#db, { issueId, now: new Date(), trouble, subscriberIds, except });
    if (back.length === 0) return false;
    this.#givenBack.set(issueId, [...except, ...back]);
    log.warn(`newsletter: paused, since ${reason}`);
    return true;
  }
}
