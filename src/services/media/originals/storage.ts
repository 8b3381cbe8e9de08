/** Where media files are kept. A key is a relative path of [a-z0-9./-]; an object is written whole or not at all. */
export interface MediaStorage {
  /** Puts a local file under the key; an object that is there is replaced at once. */
  put(key: string, filePath: string, type: string): Promise<void>;
  /**
   * Puts many local files under keys that no row names before it ends, several times as fast as one by one. If the process ends
   * meanwhile, parts of them may be missing.
   */
  putNew(objects: readonly NewObject[]): Promise<void>;
  /** @returns the object or the range of it (bytes, both ends included); undefined if there is none */
  get(key: string, range?: { start: number; end: number }): Promise<StoredObject | undefined>;
  /** Removes objects; a missing one is no error. */
  remove(keys: readonly string[]): Promise<void>;
  /** All objects whose key starts with the prefix, for the clean-up. */
  list(prefix: string): AsyncIterable<{ key: string; changedAt: Date }>;
}

export interface NewObject {
  key: string;
  path: string;
  /** Media type. */
  type: string;
}

export interface StoredObject {
  body: ReadableStream<Uint8Array>;
  /** Size of the whole object, in bytes. */
  size: number;
}
