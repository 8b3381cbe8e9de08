import { LRUCache } from 'lru-cache';
import type { NotedReads } from '../../services/content-version/noted-reads.ts';
import type { SurrogateKey } from '../../services/content-version/surrogate-keys.ts';
import { type CachedResponse, memoryOf } from './cached-response.ts';
import { Dependents } from './dependents.ts';

/** Longest life of an entry, in milliseconds: views do not raise the content version, yet "Most Read" follows them. */
const maxLife = 60_000;

/** How long after the last read of the content version stale entries may be served, in milliseconds. */
const maxStaleness = 10 * 60_000;

/** Bytes that each key of an entry takes, in its own set and in `Dependents`. */
const bytesPerKey = 200;

/** The reads of an answer that names none: everything. */
const everything: NotedReads = new Set(['everything']);

/** The result of a fill: the answer, what it read, and how long it may be served (null: it is not cached). */
export interface Fill {
  response: CachedResponse;
  /** Everything, when absent. */
  reads?: NotedReads;
  /** Milliseconds since 1970. */
  validUntil: number | null;
}

interface Entry {
  response: CachedResponse;
  reads: NotedReads;
  validUntil: number;
  /** The next publishing boundary. From then on the entry is not served even stale. */
  boundary: number;
}

/**
 * A cache of finished answers in memory, limited in bytes. An answer is stored only if nothing that it read was invalidated since
 * its fill began, and for a minute at most.
 */
export class ResponseCache {
  readonly #entries: LRUCache<string, Entry>;
  readonly #dependents = new Dependents();
  /** The fills that new requests of the same key share. */
  #filling = new Map<string, Promise<CachedResponse>>();
  /** For each fill under way, what was invalidated since it began. */
  readonly #underWay = new Set<Set<SurrogateKey>>();
  #lastConfirmed = Number.NEGATIVE_INFINITY;
  #isSuspended = false;

  /** @param bytes how much memory all entries together may take */
  constructor(bytes: number) {
    this.#entries = new LRUCache({
      maxSize: bytes,
      sizeCalculation: ({ response, reads }, key) => memoryOf(response) + key.length + reads.size * bytesPerKey,
      // An entry that is replaced by a newer one is not gone: see `#store`.
      dispose: ({ reads }, key, reason) => reason !== 'set' && this.#dependents.remove(key, reads),
    });
  }

  /** How many entries there are. */
  get entries(): number {
    return this.#entries.size;
  }

  /** How much memory all entries together may take, in bytes. */
  get maxSize(): number {
    return this.#entries.maxSize;
  }

  /** How much memory all entries together take, in bytes. */
  get size(): number {
    return this.#entries.calculatedSize;
  }

  /** @returns the cached answer, if it is still valid at `now` (milliseconds since 1970) */
  get(key: string, now: number): CachedResponse | undefined {
    const entry = this.#entries.get(key);
    if (!entry || this.#isSuspended) return undefined;
    const life = entry.validUntil - now;
    // Longer than any entry lives: the clock was set back since.
    return life > 0 && life <= maxLife ? entry.response : undefined;
  }

  /** Call when a body was added to an answer that may be cached: its entry then counts with all of its bytes. */
  measureAgain(key: string, response: CachedResponse): void {
    const entry = this.#entries.peek(key);
    // A new object: the size of the same one would not be calculated again.
    if (entry?.response === response) this.#entries.set(key, { ...entry });
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

  /**
   * @param make gets what was answered before, unless that was invalidated
   * @returns the answer of `make`, which runs once for all requests of the same key at the same time
   */
  fill(key: string, now: number, make: (before?: CachedResponse) => Promise<Fill>): Promise<CachedResponse> {
    const running = this.#filling.get(key);
    if (running) return running;

    const filling = this.#filling;
    const touched = new Set<SurrogateKey>();
    this.#underWay.add(touched);
    const answer = make(this.#entries.peek(key)?.response)
      .then(({ reads = everything, ...fill }) => {
        if (!isStale(reads, touched)) this.#store(key, { ...fill, reads }, now);
        return fill.response;
      })
      .finally(() => {
        filling.delete(key);
        this.#underWay.delete(touched);
      });
    filling.set(key, answer);
    return answer;
  }

  /**
   * Invalidates the entries that read what these keys name, and the fills under way that do. Requests from now on get answers that
   * are not touched, or made from now on: they share no fill that began before, since it is not known yet what that will read.
   */
  invalidate(touched: ReadonlySet<SurrogateKey>): void {
    this.#filling = new Map();
    for (const sinceBegin of this.#underWay) for (const key of touched) sinceBegin.add(key);
    if (touched.has('everything')) this.#entries.clear();
    else for (const entry of this.#dependents.of(touched)) this.#entries.delete(entry);
  }

  #store(key: string, { response, reads, validUntil }: Required<Fill>, now: number): void {
    if (validUntil === null) return;
    const replaced = this.#entries.peek(key);
    if (replaced) this.#dependents.remove(key, replaced.reads);
    this.#entries.set(key, { response, reads, validUntil: Math.min(validUntil, now + maxLife), boundary: validUntil });
    // An entry larger than the whole cache is not stored.
    if (this.#entries.has(key)) this.#dependents.add(key, reads);
  }
}

function isStale(reads: NotedReads, touched: ReadonlySet<SurrogateKey>): boolean {
  if (touched.size === 0) return false;
  return touched.has('everything') || reads.has('everything') || [...touched].some((key) => reads.has(key));
}
