import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import {
  createReadStream,
  createWriteStream,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { onTestFinished } from 'vitest';
import type { BucketSettings } from '../../src/storage/bucket-settings.ts';

/**
 * A status with which a request fails; `silence`: it is never answered; `break`: its connection is closed instead of an answer;
 * `cut`: in the middle of the body; `stall`: the answer's body stops in the middle; `lost`: it
 * is carried out, and its connection is closed instead of an answer.
 */
export type BucketFault = number | 'silence' | 'break' | 'cut' | 'stall' | 'lost';

/** A bucket of a small S3 server. Unlike most servers for tests it checks signatures, and hashes of bodies. */
export interface BucketServer {
  settings: BucketSettings;
  /** Requests so far, such as `PUT originals/…`. */
  requests: string[];
  /** The fault of the next requests; undefined: none. */
  faults: (BucketFault | undefined)[];
  /** Name in the bucket → content type. */
  types: Map<string, string>;
  /** Uploads in parts that are not finished, by id. */
  uploads: Map<string, { key: string; initiated: string }>;
  /** Called with the bytes of a body that have arrived so far. */
  received: (bytes: number) => void;
}

/** An error of S3 (https://docs.aws.amazon.com/AmazonS3/latest/API/ErrorResponses.html). */
class BucketError extends Error {
  readonly status: number;

  constructor(status: number, code: string) {
    super(code);
    this.status = status;
  }
}

/** Objects in a page of the listing; S3 has 1,000. */
const pageSize = 2;

/** Starts a server with an empty bucket on a free port, and stops it when the test ends. */
export async function openBucketServer(): Promise<BucketServer> {
  const folder = mkdtempSync(join(tmpdir(), 'masthead-bucket-'));
  const settings = {
    endpoint: '',
    region: 'test-region-1',
    bucket: 'masthead.test',
    accessKeyId: 'TESTKEY',
    secretAccessKey: 'hush/hush+hush',
    prefix: '',
  };
  const bucket: BucketServer = {
    settings,
    requests: [],
    faults: [],
    types: new Map(),
    uploads: new Map(),
    received: () => undefined,
  };
  const server = createServer((request, response) => {
    answer(bucket, folder, request, response).catch((error: unknown) => {
      if (error instanceof BucketError) sendError(response, error);
      else response.destroy();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  settings.endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  onTestFinished(async () => {
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
    rmSync(folder, { recursive: true });
  });
  return bucket;
}

async function answer(bucket: BucketServer, folder: string, request: IncomingMessage, response: ServerResponse) {
  const { pathname, searchParams } = new URL(request.url ?? '', bucket.settings.endpoint);
  const [, bucketName, name = ''] = /^\/([^/]+)\/?(.*)$/.exec(pathname) ?? [];
  bucket.requests.push(`${request.method} ${name}`);
  const fault = bucket.faults.shift();
  if (fault === 'silence') return;
  if (fault === 'break') return void request.destroy();
  if (typeof fault === 'number') throw new BucketError(fault, 'TestFault');
  if (fault === 'lost') response.end = () => response.destroy();
  checkSignature(bucket.settings, request);
  if (bucketName !== bucket.settings.bucket) throw new BucketError(404, 'NoSuchBucket');
  const path = join(folder, encodeURIComponent(name));
  if (searchParams.has('uploads') || searchParams.has('uploadId')) {
    await answerUpload(bucket, request, response, { folder, name, path, query: searchParams });
  } else if (request.method === 'PUT') {
    await receive(bucket, request, path, fault === 'cut');
    bucket.types.set(name, request.headers['content-type'] ?? '');
    response.end();
  } else if (request.method === 'DELETE') {
    rmSync(path, { force: true });
    response.writeHead(204).end();
  } else if (name === '') response.end(list(folder, searchParams));
  else await send(request, response, path, fault);
}

async function receive(bucket: BucketServer, request: IncomingMessage, path: string, isCut: boolean): Promise<void> {
  if (request.headers['transfer-encoding'] || !request.headers['content-length'])
    throw new BucketError(411, 'MissingContentLength');
  const hash = createHash('sha256');
  let bytes = 0;
  await pipeline(
    request,
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        bytes += chunk.length;
        bucket.received(bytes);
        if (isCut) throw new Error('cut');
        yield chunk;
      }
    },
    createWriteStream(`${path}.part`),
  );
  if (hash.digest('hex') !== request.headers['x-amz-content-sha256'])
    throw new BucketError(400, 'XAmzContentSHA256Mismatch');
  renameSync(`${path}.part`, path);
}

interface UploadCall {
  folder: string;
  name: string;
  path: string;
  query: URLSearchParams;
}

/** The calls of an upload in parts. Parts are files whose names end in `.part`, so no listing shows them. */
async function answerUpload(
  bucket: BucketServer,
  request: IncomingMessage,
  response: ServerResponse,
  { folder, name, path, query }: UploadCall,
) {
  const uploadId = query.get('uploadId') ?? `upload-${bucket.requests.length}`;
  const partPath = (part: string | number) => join(folder, `${uploadId}-${part}`);
  if (request.method === 'GET') {
    const uploads = [...bucket.uploads].map(
      ([id, { key, initiated }]) =>
        `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${initiated}</Initiated></Upload>`,
    );
    response.end(`<ListMultipartUploadsResult>${uploads.join('')}</ListMultipartUploadsResult>`);
  } else if (request.method === 'PUT') {
    const part = query.get('partNumber') ?? '';
    await receive(bucket, request, partPath(part), false);
    renameSync(partPath(part), `${partPath(part)}.part`);
    response.setHeader('etag', `"etag-${part}"`).end();
  } else if (request.method === 'DELETE') {
    bucket.uploads.delete(uploadId);
    response.writeHead(204).end();
  } else if (query.has('uploads')) {
    bucket.uploads.set(uploadId, { key: name, initiated: new Date().toISOString() });
    response.end(`<InitiateMultipartUploadResult><UploadId>${uploadId}</UploadId></InitiateMultipartUploadResult>`);
  } else {
    if (!bucket.uploads.has(uploadId)) throw new BucketError(404, 'NoSuchUpload');
    await receive(bucket, request, partPath('list'), false);
    const etags = [...readFileSync(partPath('list'), 'utf8').matchAll(/<ETag>"etag-(\d+)"<\/ETag>/g)];
    rmSync(partPath('list'));
    writeFileSync(path, Buffer.concat(etags.map(([, part = '']) => readFileSync(`${partPath(part)}.part`))));
    bucket.uploads.delete(uploadId);
    response.end('<CompleteMultipartUploadResult/>');
  }
}

async function send(request: IncomingMessage, response: ServerResponse, path: string, fault?: BucketFault) {
  const size = statSync(path, { throwIfNoEntry: false })?.size;
  if (size === undefined) throw new BucketError(404, 'NoSuchKey');
  const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
  const start = Number(first ?? 0);
  const end = Math.min(Number(last ?? size), size - 1);
  if (first && start >= size) throw new BucketError(416, 'InvalidRange');
  response.writeHead(first ? 206 : 200, {
    'content-length': end - start + 1,
    ...(first && { 'content-range': `bytes ${start}-${end}/${size}` }),
  });
  if (request.method === 'HEAD' || size === 0) return response.end();
  if (fault === 'cut' || fault === 'stall') {
    const middle = Math.floor((start + end) / 2);
    for await (const chunk of createReadStream(path, { start, end: middle })) response.write(chunk);
    if (fault === 'cut') response.destroy();
    return;
  }
  await pipeline(createReadStream(path, { start, end }), response);
}

function list(folder: string, query: URLSearchParams): string {
  const after = atob(query.get('continuation-token') ?? '');
  const names = readdirSync(folder)
    .filter((file) => !file.endsWith('.part'))
    .map(decodeURIComponent)
    .filter((name) => name.startsWith(query.get('prefix') ?? '') && name > after)
    .sort();
  const page = names.slice(0, pageSize).map((name) => {
    const changedAt = statSync(join(folder, encodeURIComponent(name))).mtime.toISOString();
    return `<Contents><Key>${name}</Key><LastModified>${changedAt}</LastModified><Size>1</Size></Contents>`;
  });
  const token = names.length > pageSize ? btoa(names[pageSize - 1] ?? '') : undefined;
  return `<?xml version="1.0"?><ListBucketResult>${page.join('')}${
    token ? `<NextContinuationToken>${token}</NextContinuationToken>` : ''
  }</ListBucketResult>`;
}

function sendError(response: ServerResponse, { status, message }: BucketError): void {
  const location = status < 400 ? { location: 'http://elsewhere.test/' } : {};
  response.writeHead(status, { 'content-type': 'application/xml', ...location });
  response.end(`<Error><Code>${message}</Code><StringToSign>AWS4-HMAC-SHA256 and more</StringToSign></Error>`);
}

/** Computes Signature Version 4 as AWS describes it, from the request as it arrived. */
function checkSignature({ accessKeyId, secretAccessKey, region }: BucketSettings, request: IncomingMessage): void {
  const [, key, day = '', place, names = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([\w;-]+), Signature=(\w+)$/.exec(
      request.headers.authorization ?? '',
    ) ?? [];
  if (key !== accessKeyId) throw new BucketError(403, 'InvalidAccessKeyId');
  if (place !== region) throw new BucketError(400, 'AuthorizationHeaderMalformed');
  const [path = '', query = ''] = (request.url ?? '').split('?');
  const headers = names.split(';').map((name) => `${name}:${request.headers[name]}\n`);
  const canonical = [
    request.method,
    path,
    query.split('&').sort().join('&'),
    headers.join(''),
    names,
    request.headers['x-amz-content-sha256'],
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], scope, sha256(canonical)].join('\n');
  const signingKey = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${secretAccessKey}`);
  if (hmac(signingKey, toSign).toString('hex') !== signature) throw new BucketError(403, 'SignatureDoesNotMatch');
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
