import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import type { ClientRequest, IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { log } from '../logging/log.ts';
import type { BucketSettings } from './bucket-settings.ts';
import { IdleTimeout } from './idle-timeout.ts';
import { explainAnswer, explainFailure, noAnswer, readErrorCode, TemporaryStorageError } from './s3-errors.ts';
import { emptyHash, signRequest } from './sign-request.ts';

/** How long and how often the client tries, in milliseconds. */
export interface Timing {
  /** After which a request has failed when no byte is sent or received. */
  timeout: number;
  /** The wait before each further try, more or less: instances should not try again at the same time. */
  backoff: readonly number[];
}

const defaultTiming: Timing = { timeout: 20_000, backoff: [250, 1000] };

interface S3Request {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  /** Name in the bucket; empty: the bucket itself. */
  name: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  upload?: Upload;
  /** Statuses of errors that are an answer for the caller. */
  expected?: readonly number[];
}

/** A local file, which each try reads from its beginning, or bytes in memory. */
interface Upload {
  source: string | Uint8Array;
  /** In bytes. */
  size: number;
  /** SHA-256 in hexadecimal. */
  hash: string;
}

export interface S3Answer {
  status: number;
  /** Code of an expected error, in S3's words. */
  code: string | undefined;
  headers: IncomingHttpHeaders;
  /** Body of a success; to be read to its end or cancelled. */
  body: ReadableStream<Uint8Array>;
}

/** Sends signed requests to a bucket, whose name is in the path of the URL. */
export class S3Client {
  readonly settings: BucketSettings;
  readonly #timing: Timing;

  constructor(settings: BucketSettings, timing: Timing = defaultTiming) {
    this.settings = settings;
    this.#timing = timing;
  }

  /**
   * Sends a request, again where the failure may be passing.
   * @returns a success, or an expected error
   * @throws StorageError, also from the body of an answer that breaks off
   */
  async send(request: S3Request): Promise<S3Answer> {
    for (const delay of this.#timing.backoff) {
      try {
        return await this.#try(request);
      } catch (error) {
        if (!(error instanceof TemporaryStorageError)) throw error;
        log.warn(`${this.settings.names?.storage ?? 'media storage'}: ${error.message} It is tried again.`);
        await wait(delay * (0.5 + Math.random()));
      }
    }
    return this.#try(request);
  }

  async #try({ method, name, query, headers = {}, upload, expected = [] }: S3Request): Promise<S3Answer> {
    const { timeout } = this.#timing;
    const idle = new IdleTimeout(timeout, () => noAnswer(this.settings, timeout));
    const explain = (error: unknown) => explainFailure(this.settings, idle.signal.aborted ? idle.signal.reason : error);
    const url = this.#urlOf(name, query);
    const bodyHash = upload?.hash ?? emptyHash;
    const signed = await signRequest(this.settings, { method, url, headers, bodyHash }, new Date());
    if (upload) signed.set('content-length', String(upload.size));
    const { request } = url.startsWith('https:') ? await import('node:https') : await import('node:http');
    const sending = request(url, { method, headers: Object.fromEntries(signed), signal: idle.signal });
    // It is rejected below; an error that comes later is the body's, too.
    sending.on('error', () => undefined);
    idle.restart();
    try {
      const answering: Promise<IncomingMessage[]> = once(sending, 'response');
      if (upload) sendBody(upload.source, sending, idle);
      else sending.end();
      const [answer] = await answering;
      if (!answer) throw new Error('no answer');
      const { statusCode: status = 0 } = answer;
      const body = watch(answer, idle, explain);
      if (status >= 200 && status < 300) return { status, code: undefined, headers: answer.headers, body };
      const code = readErrorCode(await new Response(body).text());
      // The service may have answered before it had the whole file.
      sending.destroy();
      if (!expected.includes(status)) throw explainAnswer(this.settings, status, code);
      return { status, code, headers: answer.headers, body: new Blob().stream() };
    } catch (error) {
      throw explain(error);
    } finally {
      idle.pause();
    }
  }

  #urlOf(name: string, query: Record<string, string> = {}): string {
    const { endpoint, bucket } = this.settings;
    const search = new URLSearchParams(query);
    return `${endpoint}/${bucket}${name && `/${name}`}${search.size > 0 ? `?${search}` : ''}`;
  }
}

/** Bytes that are sent at a time; after each piece the service is known to accept them. */
const pieceOfBytes = 64 * 1024;

/** Sends a file or bytes as fast as the service takes them. A file that can't be read fails the request. */
function sendBody(source: string | Uint8Array, sending: ClientRequest, idle: IdleTimeout): void {
  async function* noteProgress(chunks: AsyncIterable<Uint8Array>) {
    for await (const chunk of chunks) {
      idle.restart();
      yield chunk;
    }
  }
  const body = typeof source === 'string' ? createReadStream(source) : Readable.from(piecesOf(source));
  pipeline(body, noteProgress, sending).catch((error: Error) => sending.destroy(error));
}

function* piecesOf(bytes: Uint8Array): Generator<Uint8Array> {
  for (let start = 0; start < bytes.length; start += pieceOfBytes) yield bytes.subarray(start, start + pieceOfBytes);
}

/** A body that fails when the service sends nothing for a time; the time in which the caller does not read does not count. */
function watch(
  answer: IncomingMessage,
  idle: IdleTimeout,
  explain: (error: unknown) => Error,
): ReadableStream<Uint8Array> {
  const chunks: AsyncIterator<Buffer> = answer[Symbol.asyncIterator]();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        idle.restart();
        try {
          const { done, value } = await chunks.next();
          if (done) controller.close();
          else controller.enqueue(new Uint8Array(value));
        } catch (error) {
          controller.error(explain(error));
        } finally {
          idle.pause();
        }
      },
      cancel: () => void answer.destroy(),
    },
    { highWaterMark: 0 },
  );
}
