import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../database/schema.ts';
import { log } from '../logging/log.ts';
import type { Mailing } from '../services/newsletter/mailings/mailing.ts';
import { type DeliveryResult, recordResults } from '../services/newsletter/sending/record-results.ts';
import { everyInterval } from './every-interval.ts';

/** How long a result waits for others, in milliseconds, so that one write to disk serves many emails. */
const interval = 100;

/** Pause between tries to write the last results of a batch, in milliseconds. */
const pause = 500;

/**
 * Writes the results of a batch to the database while the batch is being sent. If the process is killed, the emails whose results
 * are not written yet are sent again: at most one batch.
 */
export class ResultWriter {
  readonly #write: (results: ReadonlyMap<string, DeliveryResult>) => Promise<void>;
  readonly #stopWriting: () => Promise<void>;
  #noted = new Map<string, DeliveryResult>();

  constructor(db: Database, of: { mailing: Mailing; worker: string }) {
    this.#write = (deliveryResults) => recordResults(db, { ...of, results: deliveryResults, now: new Date() });
    // Results that could not be written are written with the next ones; `close` logs a failure that lasts.
    this.#stopWriting = everyInterval({ name: 'newsletter', interval, run: () => this.#flush(), onFailure: null });
  }

  note(subscriberId: string, result: DeliveryResult): void {
    this.#noted.set(subscriberId, result);
  }

  /**
   * Writes the remaining results, and waits as long as the database takes no writes: a lost result means a second email.
   * @param signal aborted when the process stops; then there is one more try
   * @throws when the results could not be written before the stop; the claims then expire, and those emails are sent again
   */
  async close(signal: AbortSignal): Promise<void> {
    await this.#stopWriting();
    for (let tries = 0; ; tries += 1) {
      const isLast = signal.aborted;
      try {
        return await this.#flush();
      } catch (error) {
        if (isLast) throw error;
        if (tries === 0)
          log.warn({ err: error }, `newsletter: ${(error as Error).message}; what was sent is written down later`);
      }
      await wait(pause, undefined, { signal }).catch(() => undefined);
    }
  }

  async #flush(): Promise<void> {
    const results = this.#noted;
    if (results.size === 0) return;
    this.#noted = new Map();
    try {
      await this.#write(results);
    } catch (error) {
      this.#noted = new Map([...results, ...this.#noted]);
      throw error;
    }
  }
}
