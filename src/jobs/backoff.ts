/** The longest wait, in milliseconds. */
const maxBackoff = 60_000;

/** Waits before the next try while nothing can be sent: each is twice as long as the one before. */
export class Backoff {
  readonly #first: number;
  #failures = 0;

  /** @param first the first wait, in milliseconds */
  constructor(first: number) {
    this.#first = first;
  }

  /** Call after a try that failed. @returns how long to wait, in milliseconds */
  next(): number {
    this.#failures += 1;
    return Math.min(this.#first * 2 ** (this.#failures - 1), maxBackoff);
  }

  /** Call after a try that did not fail. */
  reset(): void {
    this.#failures = 0;
  }
}
