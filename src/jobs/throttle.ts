import { setTimeout as wait } from 'node:timers/promises';

/** The resolution of timers, in milliseconds. */
const minWait = 1;

/** Spreads calls evenly, at a given number per second. */
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
