/** An image that was on its way into a text, as this browser keeps it. */
export interface KeptImage {
  /** Key of its upload. */
  key: string;
  /** The user and the article: see `unsavedScope`. */
  scope: string;
  file: File;
  /** When it was put in, in milliseconds since 1970. */
  at: number;
}

/** Both are never renamed: browsers keep them. */
const database = 'masthead';
const store = 'text-images';

/** Time for which an unclaimed image is kept, in milliseconds. */
const lifetime = 14 * 24 * 60 * 60 * 1000;

/**
 * Keeps the images on their way into a text until they are in the library: an image from the clipboard is nowhere else. In a
 * browser that stores nothing, an upload ends with its page.
 */
export class KeptImages {
  #scope: string;
  readonly #files = new Map<string, File>();
  /** Ends the locks that tell other pages that this one is at work on an image. */
  readonly #releases = new Map<string, () => void>();

  constructor(scope: string) {
    this.#scope = scope;
  }

  keep(key: string, file: File): void {
    this.#files.set(key, file);
    if ('locks' in navigator) {
      const { promise, resolve } = Promise.withResolvers<void>();
      this.#releases.set(key, resolve);
      void navigator.locks.request(lockOf(key), () => promise);
    }
    void this.#write(key, file);
  }

  drop(key: string): void {
    this.#files.delete(key);
    this.#releases.get(key)?.();
    this.#releases.delete(key);
    void change((images) => images.delete(key));
  }

  /** Moves them to another text: that of the article which was created from this form. */
  moveTo(scope: string): void {
    if (scope === this.#scope) return;
    this.#scope = scope;
    for (const [key, file] of this.#files) void this.#write(key, file);
  }

  /** @returns the images of this text that no open page is at work on */
  async list(): Promise<KeptImage[]> {
    const all = (await change<KeptImage[]>((images) => images.getAll())) ?? [];
    for (const { key, at } of all) if (at < Date.now() - lifetime) this.drop(key);
    const { held = [] } = 'locks' in navigator ? await navigator.locks.query() : {};
    const busy = new Set(held.map(({ name }) => name));
    return all.filter(
      ({ key, scope, at }) => scope === this.#scope && at >= Date.now() - lifetime && !busy.has(lockOf(key)),
    );
  }

  /** The text leaves the page; what has not been uploaded stays. */
  close(): void {
    for (const release of this.#releases.values()) release();
    this.#releases.clear();
    this.#files.clear();
  }

  #write(key: string, file: File): Promise<unknown> {
    const image: KeptImage = { key, scope: this.#scope, file, at: Date.now() };
    return change((images) => images.put(image));
  }
}

const lockOf = (key: string) => `${database}:${store}:${key}`;

/** @returns the result of the request; null where the browser stores nothing */
async function change<Result>(act: (images: IDBObjectStore) => IDBRequest<Result>): Promise<Result | null> {
  try {
    const opened = await open();
    const transaction = opened.transaction(store, 'readwrite');
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    const request = act(transaction.objectStore(store));
    transaction.oncomplete = () => resolve(request.result);
    transaction.onabort = () => reject(transaction.error);
    return await promise.finally(() => opened.close());
  } catch {
    return null;
  }
}

function open(): Promise<IDBDatabase> {
  const { promise, resolve, reject } = Promise.withResolvers<IDBDatabase>();
  const request = indexedDB.open(database, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(store, { keyPath: 'key' });
  request.onsuccess = () => resolve(request.result);
  request.onerror = () => reject(request.error);
  return promise;
}
