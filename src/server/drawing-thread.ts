import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Card } from '../cards/card.ts';

/** Cards under way and waiting. A card takes half a second, and who asks for one waits for five to ten. */
const mostUnderWay = 16;

/** Longest that one card may take, the start of the thread included, in milliseconds. */
const longestDrawing = 20_000;

/** How long the thread is kept when there is nothing to draw, in milliseconds: its part of memory is freed then. */
const longestIdle = 60_000;

/** Megabytes of JavaScript's own memory; a card takes a fraction of it. */
const mostMemory = 256;

/** Too many cards are wanted at once; it is worth another try in a while. */
export class TooManyCards extends Error {
  override name = 'TooManyCards';
  /** Seconds. */
  readonly retryAfter = 10;
}

/**
 * Draws cards one after another in a thread of its own, so that pages never wait for a card, however many are asked for. The
 * thread starts with the first card, and what draws is only loaded there.
 */
export class DrawingThread {
  #worker: Worker | null = null;
  #last: Promise<unknown> = Promise.resolve();
  #underWay = 0;
  #idle: NodeJS.Timeout | undefined;

  /**
   * @returns the card in PNG
   * @throws TooManyCards when others wait already
   */
  async draw(card: Card): Promise<Buffer> {
    if (this.#underWay >= mostUnderWay) throw new TooManyCards('Too many cards are being drawn.');
    this.#underWay += 1;
    const drawn = this.#last.then(() => this.#drawNow(card)).finally(() => this.#rest());
    this.#last = drawn.catch(() => undefined);
    return drawn;
  }

  async #drawNow(card: Card): Promise<Buffer> {
    clearTimeout(this.#idle);
    this.#worker ??= startWorker();
    const worker = this.#worker;
    try {
      worker.postMessage(card);
      const [png] = await once(worker, 'message', { signal: AbortSignal.timeout(longestDrawing) });
      return Buffer.from(png);
    } catch (error) {
      this.#end();
      throw error;
    }
  }

  #rest(): void {
    this.#underWay -= 1;
    if (this.#underWay === 0) this.#idle = setTimeout(() => this.#end(), longestIdle).unref();
  }

  #end(): void {
    void this.#worker?.terminate();
    this.#worker = null;
  }
}

/** It does not keep the process alive, and starts without the options of the process: they are another's business. */
function startWorker(): Worker {
  const worker = new Worker(new URL('../cards/thread.ts', import.meta.url), {
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: mostMemory },
  });
  worker.unref();
  return worker;
}
