import type { Card } from '../../cards/card.ts';
import { WorkThread } from '../../services/threads/work-thread.ts';

/** Longest time for one card, including the start of the thread, in milliseconds. */
const maxTask = 20_000;

/** How long the idle thread stays alive, in milliseconds: it holds 149 MB, and starts in less than a second. */
const idleTimeout = 5000;

/** Limit of the thread's JavaScript memory in megabytes; a card takes a fraction of it. */
const memory = 256;

/** Draws cards in a thread of its own. Only that thread loads the drawing libraries. */
export class DrawingThread {
  readonly #thread = new WorkThread<Card, Uint8Array>({
    program: new URL('../../cards/thread.ts', import.meta.url),
    memory,
    timeout: maxTask,
    idleTimeout,
  });

  /** @returns the card in PNG */
  async draw(card: Card): Promise<Buffer> {
    return Buffer.from(await this.#thread.do(card));
  }
}
