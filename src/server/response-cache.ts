import { LRUCache } from 'lru-cache';
import type { CachedResponse } from './cached-response.ts';

/** Longest life of an entry, in milliseconds: views do not raise the content version, yet "Most Read" follows them. */
const maxLife = 60_000;

/** How long after the last read of the content version stale entries may be served, in milliseconds. */
const maxStaleness = 10 * 60_000;

/** Bytes of an entry besides its bodies: headers, policy, the objects themselves; measured as 3 to 5 KB. */
const overhead = 5 * 1024;

/** The result of a fill: the answer, and how long it may be served (null: it is not cached). */
export interface Fill {
  response: CachedResponse;
  /** Milliseconds since 1970. */
  validUntil: number | null;
}

interface Entry {
  response: CachedResponse;
  validUntil: number;
  /** When the next scheduled article is due. From then on the entry is not served even stale. */
  boundary: number;
}

/**
 * A cache of finished answers in memory, limited in bytes. An answer is stored only if the cache was not invalidated since its
 * fill began, and for a minute at most.
 */
export class ResponseCache {
  readonly #entries: LRUCache<string, Entry>;
  #filling = new Map<string, Promise<CachedResponse>>();
  #lastConfirmed = Number.NEGATIVE_INFINITY;
  #isSuspended = false;

  /** @param bytes how much memory all bodies together may take */
  constructor(bytes: number) {
    this.#entries = new LRUCache({
      maxSize: bytes,
      sizeCalculation: ({ response }, key) => response.size + key.length + overhead,
    });
  }

  /** @returns the cached answer, if it is still valid at `now` (milliseconds since 1970) */
  get(key: string, now: number): CachedResponse | undefined {
    const entry = this.#entries.get(key);
    return entry && entry.validUntil > now && !this.#isSuspended ? entry.response : undefined;
  }

  /** Whether the content version cannot be read: then no entry is a hit, but some may be served stale. */
  get isSuspended(): boolean {
    return this.#isSuspended;
  }

  /** @returns an entry to serve stale while the database fails: before its boundary, and for ten minutes at most */
  getStale(key: string, now: number): CachedResponse | undefined {
    if (now - this.#lastConfirmed >= maxStaleness) return undefined;
    const entry = this.#entries.get(key);
    return entry && entry.boundary > now ? entry.response : undefined;
  }

  /** Call after each read of the content version: entries are up to date at `now` (milliseconds since 1970). */
  confirm(now: number): void {
    this.#lastConfirmed = now;
    this.#isSuspended = false;
  }

  /** Call when the content version cannot be read: no entry is a hit until the next `confirm`. */
  suspend(): void {
    this.#isSuspended = true;
  }

  /** @returns the answer of `make`, which runs once for all requests of the same key at the same time */
  fill(key: string, now: number, make: () => Promise<Fill>): Promise<CachedResponse> {
    const running = this.#filling.get(key);
    if (running) return running;

    const filling = this.#filling;
    const answer = make()
      .then(({ response, validUntil }) => {
        const unchanged = filling === this.#filling;
        if (unchanged && validUntil !== null) this.#store(key, response, { now, boundary: validUntil });
        return response;
      })
      .finally(() => filling.delete(key));
    filling.set(key, answer);
    return answer;
  }

  /** Invalidates all entries and the fills under way: requests from now on get answers made from now on. */
  drop(): void {
    this.#entries.clear();
    this.#filling = new Map();
  }

  #store(key: string, response: CachedResponse, { now, boundary }: { now: number; boundary: number }): void {
    this.#entries.set(key, { response, validUntil: Math.min(boundary, now + maxLife), boundary });
  }
}
