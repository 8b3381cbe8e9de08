import type { Readable } from 'node:stream';
import { ImportError } from '../../../exports/source/import-error.ts';
import { decodeSlug } from '../values/urls.ts';
import type { FileSet } from './file-set.ts';

/** Folders in which programs keep what was uploaded; what stands before them differs from archive to archive. */
const root = /^(?:.*\/)?(?:wp-content\/uploads|uploads|wp-content|content)\//i;

/** Files of a site, in folders or archives, by the URLs that its texts use. */
export class UploadedFiles {
  readonly #sets: readonly FileSet[];
  /** The folder or archive of each path. */
  readonly #owners = new Map<string, FileSet>();
  /** Paths by what comes after the folder of uploads, and by year, month and name. */
  readonly #known = new Map<string, string>();

  constructor(sets: readonly FileSet[]) {
    this.#sets = sets;
    for (const set of sets) {
      for (const path of set.sizes.keys()) {
        if (this.#owners.has(path)) continue;
        this.#owners.set(path, set);
        for (const name of namesOf(path)) if (!this.#known.has(name)) this.#known.set(name, path);
      }
    }
  }

  /** @returns all paths, for what no list of the source names */
  get paths(): Iterable<string> {
    return this.#owners.keys();
  }

  /** @param reference a URL, or a path as the source has it @returns the path of its file; null where there is none */
  find(reference: string): string | null {
    if (reference === '' || this.#known.size === 0) return null;
    const path = decodeSlug(reference.replace(/^[a-z]+:\/\/[^/]*/i, '').replace(/[?#].*$/, '')).replace(/^\/+/, '');
    for (const name of namesOf(path)) {
      const found = this.#known.get(name);
      if (found !== undefined) return found;
    }
    return null;
  }

  /** @returns the size of a file in bytes, as its folder or archive says; null where there is none */
  sizeOf(path: string): number | null {
    return this.#owners.get(path)?.sizes.get(path) ?? null;
  }

  /** @throws ImportError when there is no such file, or it cannot be read */
  async open(path: string): Promise<Readable> {
    const set = this.#owners.get(path);
    if (!set) throw new ImportError(`${path} is missing in the import.`);
    return set.open(path);
  }

  async close(): Promise<void> {
    await Promise.all(this.#sets.map((set) => set.close()));
  }
}

/** @returns the names by which a path is known, the most exact first; accents may be composed or not */
function namesOf(path: string): string[] {
  const whole = path.normalize('NFC');
  const inside = whole.replace(root, '');
  const [dated] = whole.match(/\d{4}\/\d\d\/[^/]+$/) ?? [];
  return [...new Set([whole, inside, ...(dated === undefined ? [] : [dated])])];
}
