import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { MediaStorage, NewObject } from '../services/media/originals/storage.ts';

/** Files that are put into the storage together, which is several times as fast as one by one. */
const batch = 100;

const types: Record<string, string> = { '.webp': 'image/webp', '.avif': 'image/avif', '.jpg': 'image/jpeg' };

/** Puts the files of an archive into a media storage, some at a time. */
export class FileStore {
  readonly #storage: MediaStorage;
  readonly #folder: string;
  readonly #beforePut: () => void;
  #waiting: NewObject[] = [];

  /** @param folder for the files until they are put into the storage @param beforeFiles called before some are */
  constructor(storage: MediaStorage, { folder, beforeFiles }: { folder: string; beforeFiles: () => void }) {
    this.#storage = storage;
    this.#folder = folder;
    this.#beforePut = beforeFiles;
  }

  async add(key: string, body: AsyncIterable<Uint8Array>): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    const path = join(this.#folder, String(this.#waiting.length));
    await pipeline(body, createWriteStream(path));
    // Originals, which no route serves, have no extension.
    this.#waiting.push({ key, path, type: types[extname(key)] ?? 'application/octet-stream' });
    if (this.#waiting.length >= batch) await this.flush();
  }

  /** Puts those that are waiting. */
  async flush(): Promise<void> {
    if (this.#waiting.length > 0) this.#beforePut();
    await this.#storage.putNew(this.#waiting);
    for (const { path } of this.#waiting) await rm(path);
    this.#waiting = [];
  }
}
