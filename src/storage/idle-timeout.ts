/** Ends something in which nothing has moved for a time. Not started yet when it is made. */
export class IdleTimeout {
  readonly #controller = new AbortController();
  readonly #timeout: number;
  readonly #makeReason: () => Error;
  #timer: NodeJS.Timeout | undefined;

  /**
   * @param timeout in milliseconds
   * @param makeReason makes the error with which what is under way fails
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
