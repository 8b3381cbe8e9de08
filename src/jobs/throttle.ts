import { setTimeout as wait } from 'node:timers/promises';

/** Timers are not finer than this, in milliseconds. */
const minWait = 1;

/** Lets so many things happen in a second, evenly. */
export class Throttle {
  #next = 0;

  /** Waits for the next turn. @param perSecond above 0; it may change from turn to turn */
  async turn(perSecond: number): Promise<void> {
    const now = performance.now();
    const mine = Math.max(now, this.#next);
    this.#next = mine + 1000 / perSecond;
    if (mine - now >= minWait) await wait(mine - now);
  }
}
