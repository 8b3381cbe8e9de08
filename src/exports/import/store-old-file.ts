import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { oldFileKey } from '../../services/images/keys.ts';
import type { MediaParts } from '../../services/media/originals/media-parts.ts';
import { withWorkFolder } from '../../services/media/originals/work-folder.ts';
import { sniffedBytes, typeOfFile } from '../../services/old-files/file-types.ts';
import type { OldFileLine } from '../masthead/old-files.ts';
import { ImportError } from '../source/import-error.ts';
import type { ZipReader } from '../zip/read-zip.ts';
import { readOldFiles } from './check-archive.ts';
import type { ImportContext } from './import-context.ts';
import { unpack } from './store-media.ts';

/**
 * Stores a file that is served at its old path, after an inspection of its real type.
 * @returns its key
 * @throws ImportError when the file is not what the archive says
 */
export async function storeOldFile(zip: ZipReader, media: MediaParts, line: OldFileLine): Promise<string> {
  return withWorkFolder(media.workDir, async (folder) => {
    const path = join(folder, 'file');
    if ((await unpack(zip, line, path)) !== line.sha256)
      throw new ImportError(`${line.file} is damaged in the archive.`);
    if (typeOfFile(line.name, await readStart(path)) !== line.type) {
      throw new ImportError(`${line.file} is no file that is served at an old path.`);
    }
    const key = oldFileKey(line);
    await media.storage.put(key, path, line.type);
    return key;
  });
}

async function readStart(path: string): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(sniffedBytes), 0, sniffedBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Adds the files of the list. @param stored keys of those whose files are stored; the archive lacks the others */
export async function insertOldFiles({ trx, zip }: ImportContext, stored: ReadonlySet<string>): Promise<void> {
  for await (const { id, path, sha256, type, name, bytes, created_at } of readOldFiles(zip)) {
    const storage_key = oldFileKey({ id, sha256 });
    if (!stored.has(storage_key)) continue;
    await trx
      .insertInto('old_files')
      .values({ id, path, storage_key, mime_type: type, name, bytes, created_at })
      .execute();
  }
}
