import type { Database } from '../database/schema.ts';
import { holdUpSending } from '../services/newsletter/sending/hold-up-sending.ts';
import { countDeliveries } from '../services/newsletter/sending/read-progress.ts';
import type { BatchResult } from './send-batch.ts';

/** So many errors one after another are no accident: most likely it is us whom the mail server refuses. */
const maxInARow = 25;

/** With so many it is no accident either when they are all that there was to send. */
const fewInARow = 3;

/** Those refused one after another, up to the next email that is taken. A list is not to be marked as bounced because of a wrong setting. */
export class RejectionRun {
  readonly #db: Database;
  #refused: { issueId: string; subscriberId: string }[] = [];
  #lastAnswer = '';
  /** Whose emails were given back, by issue: a second error of them is believed, or a list of dead addresses would never end. */
  readonly #givenBack = new Map<string, string[]>();

  constructor(db: Database) {
    this.#db = db;
  }

  /** Takes a batch into account, and holds the issue up when there were too many. */
  async follow(issueId: string, { results, lastRejection }: BatchResult): Promise<void> {
    for (const { subscriberId, kind } of results) {
      if (kind === 'sent' && this.#refused.length < maxInARow) this.#refused = [];
      else if (kind === 'bounced' || kind === 'failed') this.#refused.push({ issueId, subscriberId });
    }
    this.#lastAnswer = lastRejection || this.#lastAnswer;
    if (this.#refused.length < maxInARow) return;
    const ofIssue = this.#refused.filter((one) => one.issueId === issueId);
    await this.#holdUp(
      issueId,
      ofIssue.map(({ subscriberId }) => subscriberId),
    );
  }

  /** A short list is through before there are many errors. @returns whether the issue was held up for that */
  async tookNobody(issueId: string): Promise<boolean> {
    if (this.#refused.length < fewInARow) return false;
    const counts = await countDeliveries(this.#db, issueId);
    if (counts.has('sent') || counts.has('waiting') || counts.has('claimed')) return false;
    return this.#holdUp(issueId);
  }

  async #holdUp(issueId: string, subscriberIds?: readonly string[]): Promise<boolean> {
    const reason = `${this.#refused.length} letters in a row were refused`;
    this.#refused = [];
    // What the server said often names the address. It stays in the log of refused emails, where erasing somebody finds it.
    const [status] = /^\d{3}([ -]\d\.\d+\.\d+)?/.exec(this.#lastAnswer) ?? [];
    const trouble = status ? `${reason}, the last with ${status}` : reason;
    const except = this.#givenBack.get(issueId) ?? [];
    const back = await holdUpSending(this.#db, { issueId, now: new Date(), trouble, subscriberIds, except });
    if (back.length === 0) return false;
    this.#givenBack.set(issueId, [...except, ...back]);
    console.error(`newsletter: paused, since ${reason}`);
    return true;
  }
}
