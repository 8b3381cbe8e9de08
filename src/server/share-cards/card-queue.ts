/** Cards under way and waiting. A card takes half a second, and social networks wait five to ten seconds for one. */
const maxUnderWay = 16;

/** Too many cards are waiting; the client may try again later. */
export class TooManyCards extends Error {
  override name = 'TooManyCards';
  /** Seconds. */
  readonly retryAfter = 10;
}

/** A requested card. */
interface Waiting {
  version: string;
  /** The clients that have requested it. */
  clients: Set<string>;
  png: Promise<Buffer>;
  start: () => Promise<unknown>;
  refuse: (error: TooManyCards) => void;
}

/**
 * Draws one card after another, each once for all clients that request it. Clients take turns: however many cards one client
 * requests, another client's card is the next but one. When the queue is full, the client with the most waiting cards loses one.
 */
export class CardQueue {
  readonly #waiting: Waiting[] = [];
  #running: Waiting | null = null;
  /** Clients that have had a turn while others waited, the latest last. */
  readonly #served = new Set<string>();

  /**
   * @param client the client IP, or its network, for the turns
   * @returns the card in PNG
   * @throws TooManyCards
   */
  draw(version: string, client: string, draw: () => Promise<Buffer>): Promise<Buffer> {
    const known = [...this.#waiting, this.#running].find((other) => other?.version === version);
    if (known) {
      known.clients.add(client);
      return known.png;
    }
    if (this.#waiting.length + 1 >= maxUnderWay) this.#makeRoom(client);
    const { promise: png, resolve, reject } = Promise.withResolvers<Buffer>();
    const start = () => draw().then(resolve, reject);
    this.#waiting.push({ version, clients: new Set([client]), png, start, refuse: reject });
    this.#startNext();
    return png;
  }

  #startNext(): void {
    if (this.#running) return;
    const next = this.#takeNext();
    this.#running = next;
    if (!next) {
      this.#served.clear();
      return;
    }
    void next.start().then(() => {
      this.#running = null;
      this.#startNext();
    });
  }

  /** Takes the card of the client whose last turn was the longest ago. */
  #takeNext(): Waiting | null {
    const turns = [...this.#served];
    const lastTurn = ({ clients }: Waiting) => Math.min(...[...clients].map((client) => turns.indexOf(client)));
    const next = this.#waiting.reduce<Waiting | null>(
      (first, other) => (first && lastTurn(first) <= lastTurn(other) ? first : other),
      null,
    );
    if (!next) return null;
    this.#waiting.splice(this.#waiting.indexOf(next), 1);
    for (const client of next.clients) {
      this.#served.delete(client);
      this.#served.add(client);
    }
    return next;
  }

  /** Removes a card of the client with the most. @throws TooManyCards if no other client waits for more cards than this one */
  #makeRoom(client: string): void {
    const fewest = ({ clients }: Waiting) => Math.min(...[...clients].map((other) => this.#countOf(other)));
    const last = this.#waiting.reduce((max, other) => (fewest(other) >= fewest(max) ? other : max));
    if (fewest(last) <= this.#countOf(client) + 1) throw new TooManyCards('Too many cards are being drawn.');
    this.#waiting.splice(this.#waiting.indexOf(last), 1);
    last.refuse(new TooManyCards('Others are waiting for cards.'));
  }

  #countOf(client: string): number {
    return this.#waiting.filter(({ clients }) => clients.has(client)).length;
  }
}
