import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../database/schema.ts';
import { log } from '../logging/log.ts';
import { type DeliveryResult, recordResults } from '../services/newsletter/sending/record-results.ts';
import { everyInterval } from './every-interval.ts';

/** How long an outcome may wait for others to be written with, in milliseconds: one write to disk for many emails. */
const interval = 100;

/** How soon what could not be written is tried again at the end of a batch, in milliseconds. */
const pause = 500;

/**
 * Writes down what became of a batch of emails while the batch is going out. What a kill catches here is sent again: it is no
 * more than the batch.
 */
export class ResultWriter {
  readonly #write: (results: ReadonlyMap<string, DeliveryResult>) => Promise<void>;
  readonly #stopWriting: () => Promise<void>;
  #noted = new Map<string, DeliveryResult>();

  constructor(db: Database, of: { issueId: string; worker: string }) {
    this.#write = (deliveryResults) => recordResults(db, { ...of, results: deliveryResults, now: new Date() });
    // What could not be written is tried again with the next ones; `close` says so when it lasts.
    this.#stopWriting = everyInterval({ name: 'newsletter', interval, run: () => this.#flush(), onFailure: null });
  }

  note(subscriberId: string, result: DeliveryResult): void {
    this.#noted.set(subscriberId, result);
  }

  /**
   * Writes what is left, however long the database takes no writes: whoever forgets now that an email was sent sends it again.
   * @param signal says that everything stops; then there is one more try
   * @throws when it could not be written before the end; the claims then run out, and those emails are sent again
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
