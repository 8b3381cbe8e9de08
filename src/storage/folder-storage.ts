import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { copyFile, mkdir, open, opendir, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';
import { Readable } from 'node:stream';
import { StorageError } from '../services/errors/storage-error.ts';
import type { MediaStorage, StoredObject } from '../services/media/originals/storage.ts';
import { flushFile, flushFolders, foldersBetween, renameFlushed } from './flushed-files.ts';
import { inParallel } from './in-parallel.ts';
import { isKey, requireKey, requirePrefix } from './keys.ts';
import { privateFile, setPrivate } from './private-modes.ts';

/**
 * Media in the data folder: `originals/`, `files/` and `media/`. A file is written to `uploads/` beside them and then renamed, so a folder
 * never shows a part of it, whenever the process ends; what a killed process leaves in `uploads/` is for the clean-up.
 * @param dataDir all folders in it must be on one disk
 */
export function createFolderStorage(dataDir: string): MediaStorage {
  const pathOf = (key: string) => {
    requireKey(key);
    return join(dataDir, key);
  };
  return {
    async put(key, filePath) {
      const target = pathOf(key);
      await explained(dataDir, () => putWhole(join(dataDir, 'uploads'), filePath, target));
    },
    async putNew(objects) {
      const files = objects.map(({ key, path }) => ({ source: path, target: pathOf(key) }));
      await explained(dataDir, () => copyAll(dataDir, files));
    },
    async get(key, range) {
      const path = pathOf(key);
      return explained(dataDir, () => unlessMissing(() => openObject(path, range)));
    },
    async remove(keys) {
      for (const key of keys) requireKey(key);
      for (const key of keys) await explained(dataDir, () => removeWithEmptyFolders(dataDir, key));
    },
    async *list(prefix) {
      requirePrefix(prefix);
      const folder = prefix.slice(0, prefix.lastIndexOf('/') + 1) || `${prefix}/`;
      for await (const key of walk(dataDir, folder)) {
        if (!key.startsWith(prefix) || !isKey(key)) continue;
        const found = await explained(dataDir, () => unlessMissing(() => stat(join(dataDir, key))));
        if (found) yield { key, changedAt: found.mtime };
      }
    },
  };
}

/** Copies a file to its place in one step that also survives a power cut. */
async function putWhole(workFolder: string, source: string, target: string): Promise<void> {
  await mkdir(workFolder, { recursive: true });
  const work = join(workFolder, `put-${randomUUID()}`);
  try {
    await copyFile(source, work, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE);
    await setPrivate(work, privateFile);
    await renameFlushed(work, target);
  } finally {
    await rm(work, { force: true });
  }
}

/**
 * Copies new files to their places, and flushes them when all are there: the disk then writes many at a time. A flush and a rename for
 * one after the other takes five times as long.
 */
async function copyAll(dataDir: string, files: readonly { source: string; target: string }[]): Promise<void> {
  const folders = new Set(files.map(({ target }) => dirname(target)));
  await inParallel(folders, (folder) => mkdir(folder, { recursive: true }));
  await inParallel(files, ({ source, target }) => copyFile(source, target, constants.COPYFILE_FICLONE));
  // A copy has the mode of its source.
  await inParallel(files, ({ target }) => setPrivate(target, privateFile));
  await inParallel(files, ({ target }) => flushFile(target));
  const changed = new Set([...folders].flatMap((folder) => foldersBetween(folder, dataDir)));
  await inParallel(changed, (folder) => flushFolders([folder]));
}

async function openObject(path: string, range?: { start: number; end: number }): Promise<StoredObject | undefined> {
  const file = await open(path);
  const found = await file.stat();
  const start = range?.start ?? 0;
  const end = Math.min(range?.end ?? Number.POSITIVE_INFINITY, found.size - 1);
  if (found.isFile() && start <= end) {
    // The stream closes the file at its end, and when it is cancelled.
    const body = Readable.toWeb(file.createReadStream({ start, end })) as ReadableStream<Uint8Array>;
    return { body, size: found.size };
  }
  await file.close();
  return found.isFile() ? { body: new Blob().stream(), size: found.size } : undefined;
}

/** An item's folders go with its last file. */
async function removeWithEmptyFolders(dataDir: string, key: string): Promise<void> {
  await rm(join(dataDir, key), { force: true });
  for (let folder = posix.dirname(key); folder.includes('/'); folder = posix.dirname(folder)) {
    try {
      await rmdir(join(dataDir, folder));
    } catch {
      // It isn't empty, or gone already: another removal, or a put.
      return;
    }
  }
}

/** @returns the paths of all files under a folder, relative to the data folder */
async function* walk(dataDir: string, folder: string): AsyncGenerator<string> {
  const entries = await explained(dataDir, () => unlessMissing(() => opendir(join(dataDir, folder))));
  for await (const entry of entries ?? []) {
    if (entry.isDirectory()) yield* walk(dataDir, `${folder}${entry.name}/`);
    else if (entry.isFile()) yield folder + entry.name;
  }
}

async function unlessMissing<Found>(find: () => Promise<Found>): Promise<Found | undefined> {
  try {
    return await find();
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(codeOf(error))) return undefined;
    throw error;
  }
}

async function explained<Result>(dataDir: string, act: () => Promise<Result>): Promise<Result> {
  try {
    return await act();
  } catch (error) {
    if (codeOf(error) === 'EXDEV') {
      throw new StorageError(
        `The folders uploads, originals, files and media in DATA_DIR (${dataDir}) have to be on one disk.`,
        { cause: error },
      );
    }
    throw new StorageError(`Media can't be stored in DATA_DIR, or read there (${(error as Error).message}).`, {
      cause: error,
    });
  }
}

function codeOf(error: unknown): string {
  return String((error as NodeJS.ErrnoException).code);
}
