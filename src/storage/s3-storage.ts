import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { StorageError } from '../services/errors/storage-error.ts';
import type { MediaStorage } from '../services/media/originals/storage.ts';
import type { BucketSettings } from './bucket-settings.ts';
import { inParallel } from './in-parallel.ts';
import { isKey, requireKey, requirePrefix } from './keys.ts';
import { S3Client, type Timing } from './s3-client.ts';
import { deleteObject, finish, getObject, listObjects } from './s3-objects.ts';

/** Deletions at the same time. S3's deletion of many objects in one call is missing in some services. */
const parallelDeletions = 8;

/** Media in a bucket of any S3-compatible service. */
export function createS3Storage(settings: BucketSettings, timing?: Timing): MediaStorage {
  const client = new S3Client(settings, timing);
  const root = settings.prefix ? `${settings.prefix}/` : '';
  const nameOf = (key: string) => {
    requireKey(key);
    return root + key;
  };
  const put = async (key: string, filePath: string, type: string) => {
    const name = nameOf(key);
    const headers = { 'content-type': type };
    await finish(await client.send({ method: 'PUT', name, headers, upload: await measure(filePath) }));
  };
  return {
    put,
    putNew: (objects) => inParallel(objects, ({ key, path, type }) => put(key, path, type)),
    get: async (key, range) => getObject(client, nameOf(key), range),
    async remove(keys) {
      const names = keys.map(nameOf);
      for (let first = 0; first < names.length; first += parallelDeletions) {
        await Promise.all(names.slice(first, first + parallelDeletions).map((name) => deleteObject(client, name)));
      }
    },
    async *list(prefix) {
      requirePrefix(prefix);
      for await (const { name, changedAt } of listObjects(client, root + prefix)) {
        const key = name.slice(root.length);
        if (isKey(key)) yield { key, changedAt };
      }
    },
  };
}

/** Reads a file once, for its hash: the service then refuses a body that was cut or changed on its way. */
async function measure(filePath: string) {
  const hash = createHash('sha256');
  let size = 0;
  try {
    for await (const chunk of createReadStream(filePath) as AsyncIterable<Buffer>) {
      size += chunk.length;
      hash.update(chunk);
    }
  } catch (error) {
    throw new StorageError(`A file for the media storage can't be read (${(error as Error).message}).`, {
      cause: error,
    });
  }
  return { source: filePath, size, hash: hash.digest('hex') };
}
