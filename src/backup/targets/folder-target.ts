import { createReadStream } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { renameFlushed } from '../../storage/flushed-files.ts';
import { isArchiveName } from '../archive/archive-name.ts';
import { BackupError } from '../archive/backup-error.ts';
import { type BackupTarget, explainReading } from './target.ts';

/** The end of the name of a file that is not whole yet. */
const partial = '.partial';

const day = 24 * 60 * 60 * 1000;

/** Archives in a folder, readable only by the user of the process. A file has its name once it is whole and on the disk. */
export function openFolderTarget(folder: string): BackupTarget {
  return {
    description: folder,
    write: (name, archive) => explained(folder, 'written', () => writeWhole(join(folder, name), archive)),
    async read(name) {
      return readFile(join(folder, name));
    },
    list: () => explained(folder, 'read', async () => (await namesIn(folder)).filter(isArchiveName)),
    remove: (name) => explained(folder, 'written', () => rm(join(folder, name), { force: true })),
    clean: (now) => explained(folder, 'written', () => removePartial(folder, now)),
  };
}

/** @throws BackupError when it can't be opened, at once, or later when it can't be read */
export async function readFile(path: string): Promise<AsyncIterable<Uint8Array>> {
  try {
    const found = await stat(path);
    if (!found.isFile()) throw new Error('it is no file');
  } catch (error) {
    throw new BackupError(`The archive ${path} can't be read (${(error as Error).message}).`, { cause: error });
  }
  return explainReading(createReadStream(path, { highWaterMark: 256 * 1024 }), dirname(path));
}

async function writeWhole(path: string, archive: ReadableStream<Uint8Array>): Promise<{ bytes: number }> {
  await mkdir(dirname(path), { recursive: true });
  const temporary = `${path}${partial}`;
  const file = await create(temporary, path);
  try {
    const bytes = await writeAndClose(file, archive);
    await renameFlushed(temporary, path);
    return { bytes };
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

/** @throws BackupError when another backup has begun in the same second, which gives both the same name */
async function create(temporary: string, path: string): Promise<FileHandle> {
  try {
    return await open(temporary, 'wx', 0o600);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    throw new BackupError(`Another backup is writing ${path} at this moment.`, { cause: error });
  }
}

/** @returns how many bytes were written */
async function writeAndClose(opened: FileHandle, archive: ReadableStream<Uint8Array>): Promise<number> {
  await using file = opened;
  let bytes = 0;
  for await (const chunk of archive) {
    await file.writeFile(chunk);
    bytes += chunk.length;
  }
  return bytes;
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

async function removePartial(folder: string, now: Date): Promise<void> {
  for (const name of await namesIn(folder)) {
    if (!name.endsWith(partial) || !isArchiveName(name.slice(0, -partial.length))) continue;
    const found = await stat(join(folder, name)).catch(() => null);
    if (found && found.mtimeMs < now.getTime() - day) await rm(join(folder, name), { force: true });
  }
}

async function explained<Result>(folder: string, how: 'read' | 'written', act: () => Promise<Result>): Promise<Result> {
  try {
    return await act();
  } catch (error) {
    // Rethrows an error of the archive itself, which is read while it is written; other errors come from the file system.
    if (typeof (error as NodeJS.ErrnoException).syscall !== 'string') throw error;
    throw new BackupError(`The folder ${folder} can't be ${how} (${(error as Error).message}).`, { cause: error });
  }
}
