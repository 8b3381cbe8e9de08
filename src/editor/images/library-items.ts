import { readEntry } from '../../client/admin/reading.ts';
import type { Http } from '../../client/http.ts';
import { adminPaths } from '../../contract/admin-paths.ts';
import type { MediaItem } from '../../contract/media.ts';

/** The images of the library that a text shows, each read once. */
export class LibraryItems {
  readonly #http: Http;
  readonly #items = new Map<string, Promise<MediaItem | null>>();

  constructor(http: Http) {
    this.#http = http;
  }

  /** @returns null where the library has no such image. A failed read is tried again by the next call */
  read(id: string): Promise<MediaItem | null> {
    const known = this.#items.get(id);
    if (known) return known;
    const reading = readEntry<MediaItem>(this.#http, adminPaths.mediaItem(id), 'Failed to fetch image');
    this.#items.set(id, reading);
    reading.catch(() => this.#items.delete(id));
    return reading;
  }

  /** Notes an image that has been read already. */
  note(item: MediaItem): void {
    this.#items.set(item.id, Promise.resolve(item));
  }
}
