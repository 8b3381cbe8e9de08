/** The calls of a write that run, by their key; known at once, unlike a state. */
export class Flights {
  readonly #keys = new Set<string>();
  #leaving = new AbortController();

  /** @returns false when one with this key runs */
  begin(key: string): boolean {
    if (this.#keys.has(key)) return false;
    this.#keys.add(key);
    return true;
  }

  end(key: string): void {
    this.#keys.delete(key);
  }

  get areUnderWay(): boolean {
    return this.#keys.size > 0;
  }

  /** Aborted when the form of the calls is given up. */
  get signal(): AbortSignal {
    return this.#leaving.signal;
  }

  abort(): void {
    this.#leaving.abort();
    this.#leaving = new AbortController();
  }
}
