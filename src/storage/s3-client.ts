import { type FileHandle, open } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { log } from '../logging/log.ts';
import type { BucketSettings } from './bucket-settings.ts';
import { IdleTimeout } from './idle-timeout.ts';
import { explainAnswer, explainFailure, noAnswer, readErrorCode, TemporaryStorageError } from './s3-errors.ts';
import { emptyHash, signRequest } from './sign-request.ts';

/** Bytes of a file that are read at once. */
const chunkSize = 64 * 1024;

/** How long and how often the client tries, in milliseconds. */
export interface Timing {
  /** After which a request has failed when no byte is sent or received. */
  timeout: number;
  /** The wait before each further try, more or less: instances should not try again at the same time. */
  backoff: readonly number[];
}

const usualTiming: Timing = { timeout: 20_000, backoff: [250, 1000] };

interface S3Request {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  /** Name in the bucket; empty: the bucket itself. */
  name: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  upload?: Upload;
  /** Statuses of errors that are an answer for the caller. */
  expected?: readonly number[];
}

/** A local file; each try opens it again. */
interface Upload {
  filePath: string;
  /** In bytes. */
  size: number;
  /** SHA-256 in hexadecimal. */
  hash: string;
}

export interface S3Answer {
  status: number;
  /** Of an expected error, in S3's words. */
  code: string | undefined;
  headers: Headers;
  /** Of a success; to be read to its end or cancelled. */
  body: ReadableStream<Uint8Array>;
}

/** Sends signed requests to a bucket, whose name is in the path of the URL. */
export class S3Client {
  readonly settings: BucketSettings;
  readonly #timing: Timing;

  constructor(settings: BucketSettings, timing: Timing = usualTiming) {
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
        log.warn(`media storage: ${error.message} It is tried again.`);
        await wait(delay * (0.5 + Math.random()));
      }
    }
    return this.#try(request);
  }

  async #try({ method, name, query, headers = {}, upload, expected = [] }: S3Request): Promise<S3Answer> {
    const idle = new IdleTimeout(this.#timing.timeout, () => noAnswer(this.settings, this.#timing.timeout));
    const url = this.#urlOf(name, query);
    const signed = await signRequest(
      this.settings,
      { method, url, headers, bodyHash: upload?.hash ?? emptyHash },
      new Date(),
    );
    // Not signed: proxies in front of a service change it.
    signed.set('accept-encoding', 'identity');
    await using file = upload && upload.size > 0 ? await open(upload.filePath) : undefined;
    // Without a body, `fetch` says by itself that it has 0 bytes.
    if (file) signed.set('content-length', String(upload?.size));
    const explain = (error: unknown) => explainFailure(this.settings, idle.signal.aborted ? idle.signal.reason : error);
    idle.restart();
    try {
      const response = await fetch(url, {
        method,
        headers: signed,
        // A redirect would lead to another host or region than the signature is for.
        redirect: 'manual',
        signal: idle.signal,
        ...(file && { body: streamFile(file, idle), duplex: 'half' }),
      });
      const body = watch(response.body, idle, explain);
      if (response.ok) return { status: response.status, code: undefined, headers: response.headers, body };
      const code = readErrorCode(await new Response(body).text());
      if (!expected.includes(response.status)) throw explainAnswer(this.settings, response.status, code);
      return { status: response.status, code, headers: response.headers, body: new Blob().stream() };
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

/** A file that is read as fast as it is sent. */
function streamFile(file: FileHandle, idle: IdleTimeout): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        idle.restart();
        const { bytesRead, buffer } = await file.read(new Uint8Array(chunkSize));
        if (bytesRead === 0) controller.close();
        else controller.enqueue(buffer.subarray(0, bytesRead));
      },
    },
    { highWaterMark: 1 },
  );
}

/** A body that fails when the service sends nothing for a time; the time in which nobody reads does not count. */
function watch(
  body: ReadableStream<Uint8Array> | null,
  idle: IdleTimeout,
  explain: (error: unknown) => Error,
): ReadableStream<Uint8Array> {
  const reader = body?.getReader();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        idle.restart();
        try {
          const { done = true, value } = (await reader?.read()) ?? {};
          if (done || !value) controller.close();
          else controller.enqueue(value);
        } catch (error) {
          controller.error(explain(error));
        } finally {
          idle.pause();
        }
      },
      cancel: (reason) => reader?.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}
