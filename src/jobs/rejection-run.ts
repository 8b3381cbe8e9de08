import type { Database } from '../database/schema.ts';
import { log } from '../logging/log.ts';
import { holdUpSending } from '../services/newsletter/sending/hold-up-sending.ts';
import { countDeliveries } from '../services/newsletter/sending/read-progress.ts';
import type { BatchResult } from './send-batch.ts';

/** So many rejections one after another are no accident: most likely it is us whom the mail server rejects. */
const maxInARow = 25;

/** With so many it is no accident either when they are all that there was to send. */
const fewInARow = 3;

/** Those rejected one after another, up to the next email that is taken. A list is not to be marked as bounced because of a wrong setting. */
export class RejectionRun {
  readonly #db: Database;
  #rejected: { issueId: string; subscriberId: string }[] = [];
  #lastStatus: string | undefined;
  /** Whose emails were given back, by issue: a second rejection of them is believed, or a list of dead addresses would never end. */
  readonly #givenBack = new Map<string, string[]>();

  constructor(db: Database) {
    this.#db = db;
  }

  /** Takes a batch into account, and holds the issue up when there were too many. */
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

  /** A short list is through before there are many rejections. @returns whether the issue was held up for that */
  async tookNobody(issueId: string): Promise<boolean> {
    if (this.#rejected.length < fewInARow) return false;
    const counts = await countDeliveries(this.#db, issueId);
    if (counts.has('sent') || counts.has('waiting') || counts.has('claimed')) return false;
    return this.#holdUp(issueId);
  }

  async #holdUp(issueId: string, subscriberIds?: readonly string[]): Promise<boolean> {
    const reason = `${this.#rejected.length} letters in a row were refused`;
    this.#rejected = [];
    // What the server said often names the address. It stays with the deliveries, where erasing somebody finds it.
    const trouble = this.#lastStatus ? `${reason}, the last with ${this.#lastStatus}` : reason;
    const except = this.#givenBack.get(issueId) ?? [];
    const back = await holdUpSending(this.#db, { issueId, now: new Date(), trouble, subscriberIds, except });
    if (back.length === 0) return false;
    this.#givenBack.set(issueId, [...except, ...back]);
    log.warn(`newsletter: paused, since ${reason}`);
    return true;
  }
}
