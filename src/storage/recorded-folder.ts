import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StorageError } from '../services/errors/storage-error.ts';
import type { MediaStorage } from '../services/media/originals/storage.ts';
import { linkFlushed } from './flushed-files.ts';

/** The database's record of the folder that all instances read and write. */
export interface FolderRecord {
  /** @returns the id of the folder; undefined before the first file is stored in one */
  read(): Promise<string | undefined>;
  /** Records a folder, unless one is recorded. @returns the id of the recorded one */
  write(id: string): Promise<string>;
}

/** A folder that other instances may have to share. */
export interface RecordedFolder extends MediaStorage {
  /** @throws StorageError when the site's media are in another folder */
  check(): Promise<void>;
}

/**
 * Keeps instances with folders of their own from storing media that the others don't have. The first put gives the folder an id and
 * records it in the database; from then on only a folder with that id is written to, and a file that isn't there is only missing
 * from such a folder.
 */
export function recordedFolder(storage: MediaStorage, dataDir: string, record: FolderRecord): RecordedFolder {
  const idFile = join(dataDir, 'originals', 'folder-id');
  let isKnown = false;

  async function compare(recorded: string | undefined): Promise<void> {
    if (recorded === undefined) return;
    if (recorded !== (await readId(idFile))) throw new StorageError(wrongFolder(dataDir));
    isKnown = true;
  }

  async function check(): Promise<void> {
    if (!isKnown) await compare(await record.read());
  }

  async function claim(): Promise<void> {
    if (isKnown) return;
    await compare((await record.read()) ?? (await record.write(await createId(idFile))));
  }

  return {
    check,
    async put(key, filePath, type) {
      await claim();
      await storage.put(key, filePath, type);
    },
    async putNew(objects) {
      await claim();
      await storage.putNew(objects);
    },
    async get(key, range) {
      const found = await storage.get(key, range);
      if (!found) await check();
      return found;
    },
    remove: (keys) => storage.remove(keys),
    list: (prefix) => storage.list(prefix),
  };
}

function wrongFolder(dataDir: string): string {
  return (
    `The images of this site are in another folder than DATA_DIR (${dataDir}). With several instances, set the MEDIA_S3_… ` +
    'variables, or mount one folder as DATA_DIR on each of them; MEDIA_FOLDER_SHARED=yes says that this is the right folder.'
  );
}

async function readId(path: string): Promise<string | undefined> {
  try {
    return (await readFile(path, 'utf8')).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new StorageError(`The file ${path} can't be read (${(error as Error).message}).`, { cause: error });
  }
}

/** Writes an id in one step, so that of two instances with one folder the second reads the first's. @returns the folder's id */
async function createId(path: string): Promise<string> {
  const id = randomUUID();
  const temporary = `${path}-${id}`;
  try {
    await mkdir(join(path, '..'), { recursive: true });
    await writeFile(temporary, `${id}\n`);
    await linkFlushed(temporary, path);
  } catch (error) {
    throw new StorageError(`The file ${path} can't be written (${(error as Error).message}).`, { cause: error });
  } finally {
    await rm(temporary, { force: true });
  }
  return (await readId(path)) ?? id;
}
