import { decodeXML } from 'entities';
import type { StoredObject } from '../services/media/originals/storage.ts';
import type { S3Answer, S3Client } from './s3-client.ts';
import { explainAnswer, notS3 } from './s3-errors.ts';

/** @returns the object or the range of it (bytes, both ends included); undefined if there is none */
export async function getObject(
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
  const size = await readObjectSize(client, name);
  return size === undefined ? undefined : { body: new Blob().stream(), size };
}

/** @returns the object's size in bytes; undefined if there is none */
export async function readObjectSize(client: S3Client, name: string): Promise<number | undefined> {
  const answer = await client.send({ method: 'HEAD', name, expected: [404] });
  if (answer.status === 404) return undefined;
  await finish(answer);
  return readSize(client, answer);
}

function readSize({ settings }: S3Client, { headers }: S3Answer): number {
  const size = headers['content-range']?.match(/\/(\d+)$/)?.[1] ?? headers['content-length'];
  if (!size) throw notS3(settings, 'it does not say how large an object is');
  return Number(size);
}

/** Deletes an object; a missing one is no error. */
export async function deleteObject(client: S3Client, name: string): Promise<void> {
  const answer = await client.send({ method: 'DELETE', name, expected: [404] });
  requireBucket(client, answer);
  await finish(answer);
}

/** Lists all objects whose name begins with the prefix. */
export async function* listObjects(client: S3Client, prefix: string) {
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
export async function finish({ body }: S3Answer): Promise<void> {
  await new Response(body).arrayBuffer();
}

/** A page of ListObjectsV2 (https://docs.aws.amazon.com/AmazonS3/latest/API/API_ListObjectsV2.html). */
interface Listing {
  objects: { name: string; changedAt: Date }[];
  /** Token of the next page. */
  next: string | undefined;
}

/** @returns the page; undefined when the text is something else, such as the HTML of a proxy */
function parseListing(xml: string): Listing | undefined {
  if (!xml.includes('<ListBucketResult')) return undefined;
  const objects = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, fields = '']) => ({
    name: read(fields, 'Key') ?? '',
    changedAt: new Date(read(fields, 'LastModified') ?? Number.NaN),
  }));
  return { objects, next: read(xml, 'NextContinuationToken') };
}

function read(xml: string, field: string): string | undefined {
  const text = xml.match(`<${field}>([^<]*)</${field}>`)?.[1];
  return text && decodeXML(text);
}
