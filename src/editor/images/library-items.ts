import type { ImageLibrary, TextImage } from '../port.ts';

/** The images of the library that a text shows, each read once. */
export class LibraryItems {
  readonly #library: ImageLibrary;
  readonly #items = new Map<string, Promise<TextImage | null>>();

  constructor(library: ImageLibrary) {
    this.#library = library;
  }

  /** @returns null where the library has no such image. A failed read is tried again by the next call */
  read(id: string): Promise<TextImage | null> {
    const known = this.#items.get(id);
    if (known) return known;
    const reading = this.#library.read(id);
    this.#items.set(id, reading);
    reading.catch(() => this.#items.delete(id));
    return reading;
  }

  /** Notes an image that has been read already. */
  note(item: TextImage): void {
    this.#items.set(item.id, Promise.resolve(item));
  }
}
