import type { NotedReads } from '../../services/content-version/noted-reads.ts';
import type { SurrogateKey } from '../../services/content-version/surrogate-keys.ts';

/** Which entries of the cache read what. */
export class Dependents {
  readonly #entries = new Map<SurrogateKey, Set<string>>();

  add(entry: string, reads: NotedReads): void {
    for (const key of reads) {
      const dependents = this.#entries.get(key);
      if (dependents) dependents.add(entry);
      else this.#entries.set(key, new Set([entry]));
    }
  }

  /** @param reads the same as when the entry was added */
  remove(entry: string, reads: NotedReads): void {
    for (const key of reads) {
      const dependents = this.#entries.get(key);
      dependents?.delete(entry);
      if (dependents?.size === 0) this.#entries.delete(key);
    }
  }

  /** @returns the entries that read what one of these keys names */
  of(touched: Iterable<SurrogateKey>): Set<string> {
    const found = new Set(this.#entries.get('everything'));
    for (const key of touched) {
      for (const entry of this.#entries.get(key) ?? []) found.add(entry);
    }
    return found;
  }
}
