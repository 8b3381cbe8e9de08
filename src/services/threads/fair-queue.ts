/** The account of a piece of work, and its weight. */
export interface Turn {
  /** The account; null for the system, which counts as one. */
  account: string | null;
  /** Whether it is background work, which waits for everything else. */
  isBackground?: boolean;
  /** In any unit; of one account's, the lightest goes first. */
  weight?: number;
}

interface Waiting {
  turn: Turn;
  start: () => Promise<unknown>;
}

/**
 * Does one thing at a time. Requests go before background work, and accounts take turns: however much one account asks for,
 * another account waits for one piece at most.
 */
export class FairQueue {
  readonly #waiting: Waiting[] = [];
  /** Accounts that have had a turn while there was something to do, the latest last. */
  readonly #served = new Set<string | null>();
  #isBusy = false;

  /** @returns the result of `act`, which runs when its turn has come */
  do<Result>(turn: Turn, act: () => Promise<Result>): Promise<Result> {
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    this.#waiting.push({ turn, start: () => act().then(resolve, reject) });
    this.#startNext();
    return promise;
  }

  #startNext(): void {
    if (this.#isBusy) return;
    const next = this.#takeNext();
    if (!next) {
      this.#served.clear();
      return;
    }
    this.#isBusy = true;
    void next.start().then(() => {
      this.#isBusy = false;
      this.#startNext();
    });
  }

  #takeNext(): Waiting | undefined {
    const served = [...this.#served];
    const order = ({ turn }: Waiting) => [turn.isBackground ? 1 : 0, served.indexOf(turn.account), turn.weight ?? 0];
    const [next] = this.#waiting.toSorted((one, other) => compare(order(one), order(other)));
    if (!next) return undefined;
    this.#waiting.splice(this.#waiting.indexOf(next), 1);
    this.#served.delete(next.turn.account);
    this.#served.add(next.turn.account);
    return next;
  }
}

/** Compares the first numbers that differ; equal ones stay in their order, since sorting is stable. */
function compare(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((number, index) => number !== other[index]);
  return at === -1 ? 0 : (one[at] ?? 0) - (other[at] ?? 0);
}
