import { createReadStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import type { DatabaseTransaction } from '../database/schema.ts';
import { readRows } from '../database/table-rows.ts';
import { readTableShape } from '../database/table-shape.ts';
import { originalKey, parseOldFileKey, parseVariantKey } from '../services/images/keys.ts';
import type { MediaStorage, StoredObject } from '../services/media/originals/storage.ts';

/** Files that are opened ahead of the one that is read: a bucket answers after some tens of milliseconds. */
const ahead = 8;

export interface MediaFile {
  key: string;
  /** Undefined: the storage does not have it. */
  object: StoredObject | undefined;
}

/**
 * Opens files of images, one after the other. The caller reads the body of each before it takes the next.
 * @param keysPath a file with their keys, one a line
 */
export async function* openMediaFiles(keysPath: string, storage: MediaStorage): AsyncGenerator<MediaFile> {
  const opening: Promise<MediaFile>[] = [];
  const open = async (key: string): Promise<MediaFile> => ({ key, object: await storage.get(key) });
  try {
    for await (const key of createInterface(createReadStream(keysPath))) {
      const file = open(key);
      // It is awaited below; this keeps a failure until then from being unhandled.
      file.catch(() => undefined);
      opening.push(file);
      if (opening.length > ahead) yield await takeFirst(opening);
    }
    while (opening.length > 0) yield await takeFirst(opening);
  } finally {
    for (const file of opening) await file.then(({ object }) => object?.body.cancel()).catch(() => undefined);
  }
}

function takeFirst(opening: Promise<MediaFile>[]): Promise<MediaFile> {
  const first = opening.shift();
  if (!first) throw new Error('no file is being opened');
  return first;
}

/** Writes the keys of all files that the snapshot's images and their variants consist of, and of the files at old paths, one a line. */
export async function saveMediaKeys(snapshot: DatabaseTransaction, path: string): Promise<void> {
  const lines = async function* () {
    for await (const key of listKeys(snapshot)) yield `${key}\n`;
  };
  await writeFile(path, lines());
}

async function* listKeys(snapshot: DatabaseTransaction): AsyncGenerator<string> {
  const items = { columns: ['id', 'sha256'], key: ['id'] };
  if ((await readTableShape(snapshot, 'media_items')).columns.length === 0) return;
  for await (const rows of readRows(snapshot, 'media_items', items)) {
    for (const [id, sha256] of rows) yield originalKey({ id: String(id), sha256: String(sha256) });
  }
  yield* listOldFiles(snapshot);
  const { key } = await readTableShape(snapshot, 'media_variants');
  const variants = { columns: ['media_id', 'hash', 'width', 'format'], key };
  for await (const rows of readRows(snapshot, 'media_variants', variants)) {
    for (const [mediaId, hash, width, format] of rows) {
      const name = `media/${mediaId}/${hash}/${width}.${format}`;
      if (parseVariantKey(name)) yield name;
    }
  }
}

/** An installation of before has no such table. */
async function* listOldFiles(snapshot: DatabaseTransaction): AsyncGenerator<string> {
  if ((await readTableShape(snapshot, 'old_files')).columns.length === 0) return;
  for await (const rows of readRows(snapshot, 'old_files', { columns: ['id', 'storage_key'], key: ['id'] })) {
    for (const [, key] of rows) if (parseOldFileKey(String(key))) yield String(key);
  }
}
