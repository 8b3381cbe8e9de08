/** Cards under way and waiting. A card takes half a second, and a network that asks for one waits for five to ten. */
const maxUnderWay = 16;

/** Too many cards are wanted at once; it is worth another try in a while. */
export class TooManyCards extends Error {
  override name = 'TooManyCards';
  /** Seconds. */
  readonly retryAfter = 10;
}

/** A card that is waited for. */
interface Waiting {
  version: string;
  /** Who asks for it. */
  clients: Set<string>;
  png: Promise<Buffer>;
  start: () => Promise<unknown>;
  refuse: (error: TooManyCards) => void;
}

/**
 * Draws one card after the other, each once for all who ask for it, and lets clients take turns: however many cards one of them
 * asks for, another's is the next but one. Where too many wait, the client who waits for most gives a place up.
 */
export class CardQueue {
  readonly #waiting: Waiting[] = [];
  #running: Waiting | null = null;
  /** Clients that have had a turn while others waited, the latest last. */
  readonly #served = new Set<string>();

  /**
   * @param client the client IP, or its network, that asks for the card
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

  /** The client whose last turn is the longest ago is the next one. */
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

  /** @throws TooManyCards where nobody waits for more cards than this client would */
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
