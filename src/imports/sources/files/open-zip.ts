import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { ImportError } from '../../../exports/source/import-error.ts';
import { ZipReader } from '../../../exports/zip/read-zip.ts';
import { type FileSet, isForeign } from './file-set.ts';
import { readableName } from './readable-name.ts';

/** Texts pack to a tenth, images hardly; a bomb unpacks to a thousand times its size. */
const maxRatio = 200;

/** Below this size, in bytes, no archive is a bomb. */
const harmless = 500_000_000;

/**
 * Opens a ZIP file. Names that lead out of it are refused, as are two files of one name.
 * @param path of the file
 * @param name for messages
 * @throws ImportError when it is damaged, or unpacks to far more than it has
 */
export async function openZip(path: string, name = basename(path)): Promise<FileSet> {
  const zip = await ZipReader.open(path).catch((error: unknown) => {
    throw error instanceof ImportError ? new ImportError(error.message.replace(path, name), { cause: error }) : error;
  });
  const stored = new Map<string, string>();
  const sizes = new Map<string, number>();
  let total = 0;
  for (const entry of zip.names('')) {
    const size = zip.sizeOf(entry) ?? 0;
    total += size;
    const readable = readableName(entry);
    if (isForeign(readable) || sizes.has(readable)) continue;
    sizes.set(readable, size);
    if (readable !== entry) stored.set(readable, entry);
  }
  const { size } = await stat(path);
  if (total > harmless && total > size * maxRatio) {
    zip.close();
    throw new ImportError(`${name} unpacks to ${Math.round(total / size)} times its size, so it isn't opened.`);
  }
  return {
    name,
    sizes,
    open: (file) => zip.open(stored.get(file) ?? file),
    close: async () => zip.close(),
  };
}
