import { LRUCache } from 'lru-cache';
import type { Card } from '../cards/card.ts';
import type { ShareCard } from '../services/articles/share-card.ts';
import { networkOf } from '../services/auth/network.ts';
import { ServiceError } from '../services/service-error.ts';
import { forever } from './cache-control.ts';
import { matchesEtag } from './cached-response.ts';
import { CardQueue, TooManyCards } from './card-queue.ts';
import { DrawingThread } from './drawing-thread.ts';

/** Memory for cards, in bytes: about 150 with images. */
const cacheBytes = 32 * 1024 * 1024;

/** Finished share cards in memory, by version; each is drawn once for all who ask for it at the same time. */
export class ShareCards {
  readonly #drawn = new LRUCache<string, Buffer>({ maxSize: cacheBytes, sizeCalculation: (png) => png.length });
  readonly #queue = new CardQueue();
  readonly #draw: (card: Card) => Promise<Buffer>;

  /** @param draw takes a while; by default in a thread of its own */
  constructor(draw?: (card: Card) => Promise<Buffer>) {
    const thread = new DrawingThread();
    this.#draw = draw ?? ((card) => thread.draw(card));
  }

  /**
   * @param client where the request came from; clients take turns
   * @throws TooManyCards
   */
  async get({ version, ...card }: ShareCard, client: string): Promise<Buffer> {
    const cached = this.#drawn.get(version);
    if (cached) return cached;
    return this.#queue.draw(version, client, async () => {
      const png = await this.#draw(card);
      this.#drawn.set(version, png);
      return png;
    });
  }
}

interface CardRequest {
  request: Request;
  /** Address of the client, where it is known. */
  clientIp: string | undefined;
}

/**
 * @param read what the card shows; a ServiceError where there is none
 * @returns the card as a PNG; what the client has already is not even drawn
 */
export async function answerShareCard(
  cards: ShareCards,
  { request, clientIp }: CardRequest,
  read: () => Promise<ShareCard>,
): Promise<Response> {
  try {
    const card = await read();
    // An address with the current version never means anything else.
    const isCurrent = new URL(request.url).searchParams.get('v') === card.version;
    const etag = `W/"${card.version}"`;
    const headers = { 'cache-control': isCurrent ? forever : 'no-cache', etag };
    if (matchesEtag(request.headers.get('if-none-match') ?? '', etag)) {
      return new Response(null, { status: 304, headers });
    }
    const png = await cards.get(card, networkOf(clientIp));
    return new Response(new Uint8Array(png), { headers: { ...headers, 'content-type': 'image/png' } });
  } catch (error) {
    if (error instanceof ServiceError) return answerText('There is no such card.', 404);
    if (error instanceof TooManyCards) {
      return answerText('Too many cards are being drawn.', 503, { 'retry-after': String(error.retryAfter) });
    }
    throw error;
  }
}

function answerText(text: string, status: number, headers: Record<string, string> = {}): Response {
  return new Response(text, {
    status,
    headers: { ...headers, 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  });
}
