/** Ends an operation that makes no progress for a time. It is not started when it is created. */
export class IdleTimeout {
  readonly #controller = new AbortController();
  readonly #timeout: number;
  readonly #makeReason: () => Error;
  #timer: NodeJS.Timeout | undefined;

  /**
   * @param timeout in milliseconds
   * @param makeReason makes the error with which the operation fails
   */
  constructor(timeout: number, makeReason: () => Error) {
    this.#timeout = timeout;
    this.#makeReason = makeReason;
  }

  /** Aborted when the time is over. */
  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Starts the time, from the beginning. */
  restart(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#controller.abort(this.#makeReason()), this.#timeout).unref();
  }

  /** Lets nothing expire until the next `restart`. */
  pause(): void {
    clearTimeout(this.#timer);
  }
}
