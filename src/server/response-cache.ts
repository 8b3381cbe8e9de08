import { LRUCache } from 'lru-cache';
import type { CachedResponse } from './cached-response.ts';

/** Longest life of an entry, in milliseconds: views do not raise the content version, yet "Most Read" follows them. */
const maxLife = 60_000;

/** How long after the content version was last read entries may stand in for what the database can't say, in milliseconds. */
const maxStaleness = 10 * 60_000;

/** Bytes that an entry takes beside its bodies: headers, policy, the objects themselves; measured as 3 to 5 KB. */
const overhead = 5 * 1024;

/** What a fill hands over: the answer, and until when it may be given again (not at all when null). */
export interface Fill {
  response: CachedResponse;
  /** Milliseconds since 1970. */
  validUntil: number | null;
}

interface Entry {
  response: CachedResponse;
  validUntil: number;
  /** When the next scheduled article is due: from then on the entry is wrong, not only old. */
  boundary: number;
}

/**
 * Finished answers in memory, bounded in bytes. An answer is stored only when nothing was written since its fill began,
 * and for a minute at most.
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

  /** @returns the answer of a fresh entry at `now` (milliseconds since 1970); undefined for a miss */
  get(key: string, now: number): CachedResponse | undefined {
    const entry = this.#entries.get(key);
    return entry && entry.validUntil > now && !this.#isSuspended ? entry.response : undefined;
  }

  /** Whether it is not known if anything was written: no entry is right then, some can stand in. */
  get isSuspended(): boolean {
    return this.#isSuspended;
  }

  /** @returns an entry that can stand in while the database can't be asked: old, but within its boundary and ten minutes */
  getStale(key: string, now: number): CachedResponse | undefined {
    if (now - this.#lastConfirmed >= maxStaleness) return undefined;
    const entry = this.#entries.get(key);
    return entry && entry.boundary > now ? entry.response : undefined;
  }

  /** Says that all that was written until `now` (milliseconds since 1970) is known, and invalidated. */
  confirm(now: number): void {
    this.#lastConfirmed = now;
    this.#isSuspended = false;
  }

  /** Says that it is not known what is being written, until the next `confirm`. */
  suspend(): void {
    this.#isSuspended = true;
  }

  /** @returns the answer of `make`, which is called once for all who ask for the same key at the same time */
  fill(key: string, now: number, make: () => Promise<Fill>): Promise<CachedResponse> {
    const running = this.#filling.get(key);
    if (running) return running;

    const filling = this.#filling;
    const made = make()
      .then(({ response, validUntil }) => {
        const unchanged = filling === this.#filling;
        if (unchanged && validUntil !== null) this.#keep(key, response, { now, boundary: validUntil });
        return response;
      })
      .finally(() => filling.delete(key));
    filling.set(key, made);
    return made;
  }

  /** Invalidates every entry and every fill under way: a request from now on gets an answer whose fill began from now on. */
  drop(): void {
    this.#entries.clear();
    this.#filling = new Map();
  }

  #keep(key: string, response: CachedResponse, { now, boundary }: { now: number; boundary: number }): void {
    this.#entries.set(key, { response, validUntil: Math.min(boundary, now + maxLife), boundary });
  }
}
