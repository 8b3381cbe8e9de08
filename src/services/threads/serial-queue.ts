/** Does one thing after another. */
export class SerialQueue {
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;

  /** @returns what `act` does, once everything before it has ended */
  do<Result>(act: () => Promise<Result>): Promise<Result> {
    this.#waiting += 1;
    const done = this.#last.then(act).finally(() => {
      this.#waiting -= 1;
    });
    this.#last = done.catch(() => undefined);
    return done;
  }

  /** Waits until there is nothing to do. */
  async rest(): Promise<void> {
    while (this.#waiting > 0) await this.#last;
  }
}
