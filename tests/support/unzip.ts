import { buffer } from 'node:stream/consumers';
import { openPromise } from 'yauzl';

/** @returns the files of an archive by their names */
export async function unzip(path: string): Promise<Map<string, Buffer>> {
  const zip = await openPromise(path, { autoClose: false });
  const files = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry())
    files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  zip.close();
  return files;
}
