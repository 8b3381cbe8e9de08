import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { ImportError } from '../../../exports/source/import-error.ts';

/** @param name for the message @throws ImportError when it cannot be read */
export async function openFile(path: string, name: string): Promise<Readable> {
  const file = await open(path).catch((error: unknown) => {
    throw new ImportError(`${name} can't be read (${(error as Error).message}).`, { cause: error });
  });
  return file.createReadStream({ highWaterMark: 256 * 1024 });
}
