import { ServiceError } from '../errors/service-error.ts';

/** Maximum length of the queue: as many searches as run in a second or two. */
const maxWaiting = 100;
/** Timeout of a search, including the wait in the queue, in milliseconds. */
const maxSearch = 5000;
/** Seconds after which a client should try again. */
const retryAfter = 5;

/** Limits concurrent and waiting searches and rejects the rest, so that pages never wait for a search. */
export class SearchQueue {
  readonly #atOnce: number;
  readonly #max: number;
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  /** @param max milliseconds that a search may take, including the wait in the queue */
  constructor(atOnce: number, max = maxSearch) {
    this.#atOnce = atOnce;
    this.#max = max;
  }

  /**
   * @param search gets a signal that aborts it at the timeout; its slot is free once it has ended
   * @returns its result
   * @throws ServiceError `busy` when too many are waiting, or when it takes too long
   */
  async run<Found>(search: (signal: AbortSignal) => Promise<Found>): Promise<Found> {
    const signal = AbortSignal.timeout(this.#max);
    await this.#enter(signal);
    const found = search(signal).finally(() => this.#leave());
    return new Promise((done, failed) => {
      signal.addEventListener('abort', () => failed(tooBusy()));
      found.then(done, (error) => failed(signal.aborted ? tooBusy() : error));
    });
  }

  async #enter(signal: AbortSignal): Promise<void> {
    if (this.#running < this.#atOnce) {
      this.#running += 1;
      return;
    }
    if (this.#waiting.length >= maxWaiting) throw tooBusy();
    await new Promise<void>((entered, failed) => {
      this.#waiting.push(entered);
      signal.addEventListener('abort', () => {
        const index = this.#waiting.indexOf(entered);
        if (index >= 0) this.#waiting.splice(index, 1);
        failed(tooBusy());
      });
    });
  }

  /** Gives the slot to the search that has waited longest. */
  #leave(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#running -= 1;
  }
}

/** @returns the error of a search that cannot be done now */
export function tooBusy(): ServiceError {
  return new ServiceError('busy', 'Search is busy right now. Please try again in a moment, or use less common words.', {
    retryAfter,
  });
}
