import { createHash } from 'node:crypto';
import type { S3Client } from './s3-client.ts';
import { explainAnswer, notS3 } from './s3-errors.ts';
import { finish, readObjectSize } from './s3-objects.ts';

const megabyte = 1024 * 1024;

/** S3 takes 10,000 parts of at least 5 MB (https://docs.aws.amazon.com/AmazonS3/latest/userguide/qfacts.html): here, 547 GB. */
const smallParts = { bytes: 16 * megabyte, count: 2000 };
const largePart = 64 * megabyte;

/** How old an upload that was never finished has to be, in milliseconds: a large one takes hours. */
const staleAge = 24 * 60 * 60 * 1000;

/**
 * Uploads an object of unknown size, a part at a time; one part is in memory. It is there whole, or not at all.
 * @returns its size in bytes
 * @throws StorageError; the error of the body
 */
export async function uploadInParts(
  client: S3Client,
  name: string,
  body: AsyncIterable<Uint8Array>,
): Promise<{ bytes: number }> {
  const query = { uploadId: await begin(client, name) };
  try {
    const etags: string[] = [];
    let bytes = 0;
    for await (const part of partsOf(body)) {
      bytes += part.length;
      const { headers, ...answer } = await client.send({
        method: 'PUT',
        name,
        query: { ...query, partNumber: String(etags.length + 1) },
        upload: toUpload(part),
      });
      await finish({ headers, ...answer });
      if (!headers.etag) throw notS3(client.settings, 'it gives a part no ETag');
      etags.push(headers.etag);
    }
    await complete(client, name, { query, etags, bytes });
    return { bytes };
  } catch (error) {
    await abort(client, name, query).catch(() => undefined);
    throw error;
  }
}

/** Removes the remains of unfinished uploads, whose process was killed, from the bucket. */
export async function removeStaleUploads(client: S3Client, prefix: string, now: Date): Promise<void> {
  const answer = await client.send({ method: 'GET', name: '', query: { uploads: '', prefix } });
  const xml = await new Response(answer.body).text();
  for (const [, upload = ''] of xml.matchAll(/<Upload>(.*?)<\/Upload>/gs)) {
    const read = (field: string) => upload.match(`<${field}>([^<]*)</${field}>`)?.[1] ?? '';
    const name = read('Key');
    const isStale = new Date(read('Initiated')).getTime() < now.getTime() - staleAge;
    if (name.startsWith(prefix) && isStale) await abort(client, name, { uploadId: read('UploadId') });
  }
}

async function begin(client: S3Client, name: string): Promise<string> {
  const answer = await client.send({ method: 'POST', name, query: { uploads: '' } });
  const uploadId = /<UploadId>([^<]+)<\/UploadId>/.exec(await new Response(answer.body).text())?.[1];
  if (!uploadId) throw notS3(client.settings, 'it begins no upload in parts');
  return uploadId;
}

interface Parts {
  query: { uploadId: string };
  /** In their order. */
  etags: readonly string[];
  /** Size of all parts. */
  bytes: number;
}

/**
 * S3 can answer 200 and put an error into the body (CompleteMultipartUpload). Where only the answer was lost, the client has tried again,
 * and many services no longer know the upload then.
 */
async function complete(client: S3Client, name: string, { query, etags, bytes }: Parts): Promise<void> {
  const parts = etags.map((etag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${etag}</ETag></Part>`);
  const document = Buffer.from(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`);
  const answer = await client.send({ method: 'POST', name, query, upload: toUpload(document), expected: [404] });
  if (answer.status === 404 && (await readObjectSize(client, name)) !== bytes)
    throw explainAnswer(client.settings, answer.status, answer.code);
  const xml = await new Response(answer.body).text();
  if (xml.includes('<Error>')) throw notS3(client.settings, 'it does not put the parts of an upload together');
}

async function abort(client: S3Client, name: string, query: { uploadId: string }): Promise<void> {
  await finish(await client.send({ method: 'DELETE', name, query, expected: [404] }));
}

function toUpload(bytes: Uint8Array) {
  return { source: bytes, size: bytes.length, hash: createHash('sha256').update(bytes).digest('hex') };
}

/** @returns the body in parts of the size that S3 takes; at least one, which may be empty */
async function* partsOf(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let chunks: Uint8Array[] = [];
  let length = 0;
  let count = 0;
  for await (const chunk of body) {
    chunks.push(chunk);
    length += chunk.length;
    if (length < (count < smallParts.count ? smallParts.bytes : largePart)) continue;
    yield Buffer.concat(chunks);
    [chunks, length] = [[], 0];
    count += 1;
  }
  if (length > 0 || count === 0) yield Buffer.concat(chunks);
}
