import type { Database } from '../../database/schema.ts';
import { ServiceError } from '../../services/errors/service-error.ts';
import { importPaths, receivedBytes } from '../../services/imports/import-files.ts';
import type { ImportedImage } from '../../services/imports/import-reports.ts';
import { filesOf, isUploaded, requireImport } from '../../services/imports/read-imports.ts';
import { openZip } from '../sources/files/open-zip.ts';
import { UploadedFiles } from '../sources/files/uploaded-files.ts';
import { itemByKey, sourceOf } from '../staging/items.ts';

/** Bytes of an image that a preview shows; it is in memory while it is sent. */
const maxBytes = 25 * 1024 * 1024;

/** The beginning of a file, by which its type is known, whatever its name says. A type that browsers could run is none of these. */
const types: readonly (readonly [type: string, beginning: RegExp])[] = [
  ['image/jpeg', /^\xff\xd8\xff/],
  ['image/png', /^\x89PNG\r\n/],
  ['image/gif', /^GIF8[79]a/],
  ['image/webp', /^RIFF[\s\S]{4}WEBP/],
  ['image/avif', /^[\s\S]{4}ftypavi[fs]/],
];

let last: Promise<unknown> = Promise.resolve();

/**
 * Reads an image that is only in an uploaded archive; one at a time, so that a preview with many of them has one in memory.
 * @param key of the file @returns the image
 * @throws ServiceError `not-found` where this instance does not have it, or it is no image that is shown
 */
export function readArchivedImage(
  db: Database,
  workDir: string,
  wanted: { importId: string; key: string },
): Promise<ImportedImage> {
  const image = last.then(() => readNow(db, workDir, wanted));
  last = image.catch(() => undefined);
  return image;
}

async function readNow(
  db: Database,
  workDir: string,
  { importId, key }: { importId: string; key: string },
): Promise<ImportedImage> {
  const row = await requireImport(db, importId);
  const item = await itemByKey(db, { importId, kind: 'file', key });
  const path = item ? sourceOf(item, 'file').path : null;
  const files = filesOf(row);
  const isHere = isUploaded(row) && (await receivedBytes(workDir, importId, files)) !== null;
  if (path === null || !isHere) throw missing();
  const bytes = await readFromArchives(importPaths(workDir, importId, files), path);
  const start = bytes.subarray(0, 16).toString('latin1');
  const [type] = types.find(([, beginning]) => beginning.test(start)) ?? [];
  if (type === undefined) throw missing();
  return { type, bytes };
}

async function readFromArchives(paths: readonly string[], path: string): Promise<Buffer> {
  for (const archive of paths) {
    // The other files of an import are no archives.
    const set = await openZip(archive).catch(() => null);
    if (!set) continue;
    try {
      if (!set.sizes.has(path)) continue;
      return await readBounded(await new UploadedFiles([set]).open(path));
    } finally {
      await set.close();
    }
  }
  throw missing();
}

async function readBounded(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of stream) {
    chunks.push(chunk);
    length += chunk.length;
    if (length > maxBytes) throw missing();
  }
  return Buffer.concat(chunks);
}

function missing(): ServiceError {
  return new ServiceError('not-found', "This image isn't in the files of the import.");
}
