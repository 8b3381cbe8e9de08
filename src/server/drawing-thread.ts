import type { Card } from '../cards/card.ts';
import { WorkThread } from '../services/threads/work-thread.ts';

/** Longest that one card may take, the start of the thread included, in milliseconds. */
const maxTask = 20_000;

/** Megabytes of JavaScript's own memory; a card takes a fraction of it. */
const memory = 256;

/** Draws cards in a thread of its own, in which alone what draws is loaded. */
export class DrawingThread {
  readonly #thread = new WorkThread<Card, Uint8Array>({
    program: new URL('../cards/thread.ts', import.meta.url),
    memory,
    timeout: maxTask,
  });

  /** @returns the card in PNG */
  async draw(card: Card): Promise<Buffer> {
    return Buffer.from(await this.#thread.do(card));
  }
}
