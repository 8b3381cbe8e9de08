import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { MediaStorage, StoredObject } from '../services/media/storage.ts';
import { StorageError } from '../services/media/storage-error.ts';
import type { BucketSettings } from './bucket-settings.ts';
import { inParallel } from './in-parallel.ts';
import { isKey, requireKey, requirePrefix } from './keys.ts';
import { type S3Answer, S3Client, type Timing } from './s3-client.ts';
import { explainAnswer, notS3 } from './s3-errors.ts';
import { parseListing } from './s3-listing.ts';

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
  return { filePath, size, hash: hash.digest('hex') };
}

async function getObject(
  client: S3Client,
  name: string,
  range?: { start: number; end: number },
): Promise<StoredObject | undefined> {
  const headers = range && { range: `bytes=${range.start}-${range.end}` };
  const answer = await client.send({ method: 'GET', name, ...(headers && { headers }), expected: [404, 416] });
  if (answer.status === 404) return requireBucket(client, answer);
  // A range that begins behind the end, as every range of an empty object does.
  if (answer.status === 416) return emptyPart(client, name);
  if (range && answer.status !== 206) {
    await answer.body.cancel();
    throw notS3(client.settings, 'it sends a whole object where a range was asked for');
  }
  return { body: answer.body, size: readSize(client, answer) };
}

/** @returns nothing, since the object is missing; @throws StorageError when its bucket is */
function requireBucket({ settings }: S3Client, { status, code }: S3Answer): undefined {
  if (code === 'NoSuchBucket') throw explainAnswer(settings, status, code);
}

async function emptyPart(client: S3Client, name: string): Promise<StoredObject | undefined> {
  const answer = await client.send({ method: 'HEAD', name, expected: [404] });
  if (answer.status === 404) return undefined;
  await finish(answer);
  return { body: new Blob().stream(), size: readSize(client, answer) };
}

function readSize({ settings }: S3Client, { headers }: S3Answer): number {
  const size = headers['content-range']?.match(/\/(\d+)$/)?.[1] ?? headers['content-length'];
  if (!size) throw notS3(settings, 'it does not say how large an object is');
  return Number(size);
}

async function deleteObject(client: S3Client, name: string): Promise<void> {
  const answer = await client.send({ method: 'DELETE', name, expected: [404] });
  requireBucket(client, answer);
  await finish(answer);
}

async function* listObjects(client: S3Client, prefix: string) {
  let next: string | undefined;
  do {
    const query = { 'list-type': '2', prefix, ...(next && { 'continuation-token': next }) };
    const answer = await client.send({ method: 'GET', name: '', query });
    const page = parseListing(await new Response(answer.body).text());
    if (!page) throw notS3(client.settings, 'it does not list the bucket');
    yield* page.objects;
    next = page.next;
  } while (next);
}

/** Reads the rest of an answer, so that its connection can be used again. */
async function finish({ body }: S3Answer): Promise<void> {
  await new Response(body).arrayBuffer();
}
