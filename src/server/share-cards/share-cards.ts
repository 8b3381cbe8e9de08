import { LRUCache } from 'lru-cache';
import type { ShareCard } from '../../services/articles/share-card.ts';
import { ServiceError } from '../../services/errors/service-error.ts';
import { networkOf } from '../../services/rate-limits/network.ts';
import { forever } from '../http/cache-control.ts';
import { matchesEtag } from '../http/conditional.ts';
import { CardQueue, TooManyCards } from './card-queue.ts';
import type { DrawShareCard } from './draw-share-card.ts';

/** Size of the cache in bytes: about 150 cards with images. */
const cacheBytes = 32 * 1024 * 1024;

/** A cache of share cards by version. Each card is drawn once for all requests at the same time. */
export class ShareCards {
  readonly #drawn = new LRUCache<string, Buffer>({ maxSize: cacheBytes, sizeCalculation: (png) => png.length });
  readonly #queue = new CardQueue();
  readonly #draw: DrawShareCard;

  constructor(draw: DrawShareCard) {
    this.#draw = draw;
  }

  /**
   * @param client the network of the client: clients take turns
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
  /** Undefined if it is not known. */
  clientIp: string | undefined;
}

/**
 * @param read reads the contents of the card; throws a ServiceError if there is no such card
 * @returns the card as a PNG, or 304, without drawing it, if the client has it already
 */
export async function answerShareCard(
  cards: ShareCards,
  { request, clientIp }: CardRequest,
  read: () => Promise<ShareCard>,
): Promise<Response> {
  try {
    const card = await read();
    // The content of a URL with the current version never changes.
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
