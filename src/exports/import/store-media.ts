import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { MediaItemsTable, MediaVariantsTable } from '../../database/schema.ts';
import { systemActor } from '../../services/actors/actor.ts';
import { ServiceError } from '../../services/errors/service-error.ts';
import { originalKey } from '../../services/images/keys.ts';
import { imageColumns } from '../../services/media/files/image-columns.ts';
import { inspectFile, storeFiles } from '../../services/media/files/received-file.ts';
import { searchWordsOf } from '../../services/media/library/search-words.ts';
import type { MediaParts } from '../../services/media/originals/media-parts.ts';
import { withWorkFolder } from '../../services/media/originals/work-folder.ts';
import { writeEdit } from '../../services/media/recipes/stored-edit.ts';
import { keyOf } from '../../services/media/variants/first-variant.ts';
import type { MediaLine } from '../masthead/media.ts';
import { ImportError } from '../source/import-error.ts';
import type { ZipReader } from '../zip/read-zip.ts';

const importer = systemActor('the import');

/**
 * An image whose files are stored, and whose rows are not. These fields of all images are kept in memory; the others are in the
 * list of the archive.
 */
export interface StoredMedia {
  id: string;
  /** Hash of the file as it was uploaded. */
  sha256: string;
  /** The first one. */
  variant: MediaVariantsTable;
}

/**
 * Stores the file of an image, after an inspection of its real type, and its first variant; a job makes the others.
 * @throws ImportError when the file is not what the archive says
 */
export async function storeMedia(
  zip: ZipReader,
  media: MediaParts,
  { line, now }: { line: MediaLine; now: Date },
): Promise<StoredMedia> {
  const row = toRow(line, now);
  const { id } = row;
  return withWorkFolder(media.workDir, async (folder) => {
    const path = join(folder, 'original');
    const sha256 = await unpack(zip, line, path);
    if (sha256 !== line.sha256) throw new ImportError(`${line.file} is damaged in the archive.`);
    const file = { path, name: line.file_name, bytes: line.bytes, sha256 };
    const image = await inspectFile(media, file, importer).catch((error: unknown) => refuse(line, error));
    if (image.type !== line.type || image.width !== line.file_width || image.height !== line.file_height) {
      throw new ImportError(`${line.file} is another image than the list of images says.`);
    }
    const { row: variant } = await storeFiles(media, row, { file, folder, actor: importer });
    return { id, sha256, variant };
  });
}

/** @returns the keys of the files that were stored for the image */
export function keysOf(image: StoredMedia): string[] {
  return [originalKey(image), keyOf(image.variant)];
}

/** @returns the row of an image of the list */
export function toRow({ file, labels, edit, ...line }: MediaLine, now: Date): MediaItemsTable {
  return {
    ...line,
    ...imageColumns(line, { edit: writeEdit(edit), now }),
    search_words: searchWordsOf(line),
    uploaded_by: null,
    version: 1,
  };
}

/** @returns the SHA-256 of what was unpacked */
export async function unpack(zip: ZipReader, { file }: { file: string }, path: string): Promise<string> {
  const hash = createHash('sha256');
  const hashed = new Transform({
    transform(chunk, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  try {
    await pipeline(await zip.open(file), hashed, createWriteStream(path));
  } catch (error) {
    if (error instanceof ImportError) throw error;
    throw new ImportError(`${file} can't be unpacked (${(error as Error).message}).`, { cause: error });
  }
  return hash.digest('hex');
}

function refuse({ file }: MediaLine, error: unknown): never {
  if (!(error instanceof ServiceError)) throw error;
  throw new ImportError(`${file} can't be imported: ${error.message}`, { cause: error });
}
