import type { DetailedError, Upload } from 'tus-js-client';
import { adminPaths } from '../../contract/admin-paths.ts';
import type { MediaItem, MediaUpload } from '../../contract/media.ts';
import { type Problem, problem } from '../../contract/problems.ts';
import { describeFailure } from '../failures.ts';
import { type Http, HttpError } from '../http.ts';
import { SignedOut } from '../reading.ts';

/** Bytes of a request, which a lost connection costs at most; the minimum part of an S3 multipart upload. */
const chunkSize = 5 * 1024 * 1024;

/** Milliseconds without progress after which a connection counts as lost: Wi-Fi that is out of reach reports nothing. */
const stallTime = 60_000;

/** Waits after failures without progress in between, in milliseconds; after the last one it has failed. */
const pauses = [1000, 2000, 4000, 8000, 15_000, 30_000, 30_000, 30_000, 30_000, 30_000] as const;

/** Waits between two questions whether an image is ready, in milliseconds. */
const pollTimes = { first: 250, longest: 2000 } as const;

/** An image on its way to the library. */
export interface Sending {
  file: File;
  /** Id of the media item whose file this one replaces. */
  replaces?: string | undefined;
  /** Whether that one's file is removed for good. */
  removeEarlier?: boolean;
  /** Where an earlier page has begun to upload this file. */
  begunAt?: string | null | undefined;
  /** Called with the URL of the upload, by which another page can go on with it; null when there is none any more. */
  onBegun: (url: string | null) => void;
  /** Called with the bytes that were sent. */
  onProgress: (sent: number) => void;
  /** Called when nothing can be sent, with what it waits for, and with null when it goes on. */
  onPaused: (waitsFor: 'connection' | 'session' | null) => void;
  /** Called when all bytes have arrived and the server looks at the image. */
  onReceived: () => void;
  /** Asks the user to sign in again. @returns whether they did */
  renew: (signal: AbortSignal) => Promise<boolean>;
  /** Dispatches `retry` when the user does not want to wait for the next try. */
  retries: EventTarget;
  /** Aborted when the upload is to end. */
  signal: AbortSignal;
}

/** The file is not taken; the message says why. */
export class ImageRefused extends Error {
  override name = 'ImageRefused';
}

/** The browser can't read the file any more. */
export class FileUnreadable extends Error {
  override name = 'FileUnreadable';

  constructor() {
    super('This file was changed or moved. Choose it again.');
  }
}

/**
 * Uploads an image in parts. A lost connection, a server that is away and a session that has ended only delay it.
 * @returns its media item
 * @throws ImageRefused; FileUnreadable; SignedOut; HttpError or TypeError when it can't be delivered for minutes; the reason of the
 *   signal
 */
export async function sendImage(http: Http, sending: Sending): Promise<MediaItem> {
  const { begunAt = null, onBegun, onReceived, signal } = sending;
  const failures = { count: 0 };
  let url = begunAt;
  for (;;) {
    const noteUrl = (next: string | null) => {
      url = next;
      onBegun(next);
    };
    try {
      await sendBytes(sending, { url, onBegun: noteUrl, onMoved: () => (failures.count = 0) });
      onReceived();
      return await readResult(http, url, signal);
    } catch (error) {
      signal.throwIfAborted();
      // It was given up meanwhile, on the server or in another tab.
      if (url !== null && error instanceof HttpError && error.status === 404) noteUrl(null);
      else await recover(error, sending, failures);
    }
  }
}

/**
 * Sends a file to an upload that was announced, from where it ended. What delays an image only delays it, too.
 * @param url of the upload
 * @throws ImageRefused with the server's reason; FileUnreadable; SignedOut; HttpError or TypeError when it can't be delivered for minutes;
 *   the reason of the signal
 */
export async function sendFile(sending: Sending, url: string): Promise<void> {
  const failures = { count: 0 };
  for (;;) {
    try {
      return await sendBytes(sending, { url, onBegun: sending.onBegun, onMoved: () => (failures.count = 0) });
    } catch (error) {
      sending.signal.throwIfAborted();
      await recover(error, sending, failures);
    }
  }
}

/** Removes an upload from the server. @param url from `onBegun` */
export async function discardUpload(url: string): Promise<void> {
  const { Upload } = await import('tus-js-client');
  await Upload.terminate(url, { retryDelays: null });
}

interface Attempt {
  url: string | null;
  onBegun: (url: string) => void;
  /** Called when bytes were sent. */
  onMoved: () => void;
}

/** Sends what the server does not have yet. */
async function sendBytes(sending: Sending, attempt: Attempt): Promise<void> {
  const { file, replaces, removeEarlier = false, onProgress, onPaused, signal } = sending;
  const { Upload } = await import('tus-js-client');
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let stalled: ReturnType<typeof setTimeout> | undefined;
  const moved = () => {
    clearTimeout(stalled);
    stalled = setTimeout(() => reject(new TypeError('nothing has moved')), stallTime);
  };
  const upload: Upload = new Upload(file, {
    // With an endpoint beside the URL it would begin a new upload after any failure, a lost connection included.
    ...(attempt.url === null ? { endpoint: adminPaths.mediaUploads } : { uploadUrl: attempt.url }),
    chunkSize,
    metadata: {
      filename: file.name,
      ...(replaces !== undefined && { replaces }),
      ...(removeEarlier && { removeEarlier: '1' }),
    },
    retryDelays: null,
    storeFingerprintForResuming: false,
    onUploadUrlAvailable: () => upload.url !== null && attempt.onBegun(upload.url),
    onProgress: (sent) => {
      moved();
      onPaused(null);
      onProgress(sent);
    },
    onChunkComplete: attempt.onMoved,
    onSuccess: () => resolve(),
    onError: (error) => reject(explain(error)),
  });
  const end = () => reject(signal.reason);
  signal.addEventListener('abort', end);
  try {
    signal.throwIfAborted();
    moved();
    upload.start();
    await promise;
  } finally {
    clearTimeout(stalled);
    signal.removeEventListener('abort', end);
    void upload.abort();
  }
}

/** @returns an error of the API as from any other call, and a TypeError, as `fetch` has it, where there was no answer */
function explain(error: Error | DetailedError): Error {
  const response = 'originalResponse' in error ? error.originalResponse : null;
  if (!response) return new TypeError(error.message, { cause: error });
  const headers = { get: (name: string) => response.getHeader(name) };
  const said = readProblem(response.getBody());
  const answer = { status: response.getStatus(), statusText: '', headers, body: said };
  return new HttpError(answer, said?.detail ?? '', said);
}

/** @returns undefined for the empty answer to a HEAD, and for an answer of a proxy in front of the site */
function readProblem(text: string): Problem | undefined {
  try {
    return problem.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** Waits until another try makes sense. @throws when none does */
async function recover(error: unknown, sending: Sending, failures: { count: number }): Promise<void> {
  const { file, onPaused, renew, signal, retries } = sending;
  if (isSignedOut(error)) {
    onPaused('session');
    if (await renew(signal)) return;
    signal.throwIfAborted();
    throw new SignedOut();
  }
  if (!isPassing(error)) throw error instanceof HttpError ? toImageRefused(error) : error;
  if (!(await isReadable(file))) throw new FileUnreadable();
  const pause = pauses[failures.count];
  if (pause === undefined) throw error;
  failures.count += 1;
  onPaused('connection');
  await waitFor(pause, { signal, retries });
}

/** @returns the reason of the API, or the status that a proxy in front of the site has answered */
function toImageRefused(error: HttpError): ImageRefused {
  return new ImageRefused(error.detail || describeFailure(error), { cause: error });
}

function isSignedOut(error: unknown): boolean {
  return error instanceof SignedOut || (error instanceof HttpError && error.status === 401);
}

/**
 * @returns whether the same request may succeed later: a conflict is with an earlier request of ours that the server takes for
 *   alive
 */
function isPassing(error: unknown): boolean {
  if (error instanceof HttpError) return error.status >= 500 || [408, 409, 423, 425].includes(error.status);
  return error instanceof TypeError;
}

async function isReadable(file: File): Promise<boolean> {
  return file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );
}

/** Waits for a time, or, while the browser is offline, until it is online; shorter if the user does not want to wait. */
function waitFor(time: number, { signal, retries }: { signal: AbortSignal; retries: EventTarget }): Promise<void> {
  return new Promise((resolve, reject) => {
    const ended = new AbortController();
    const once = { once: true, signal: ended.signal };
    const timer = navigator.onLine ? setTimeout(go, time) : undefined;
    function end(): void {
      clearTimeout(timer);
      ended.abort();
    }
    function go(): void {
      end();
      resolve();
    }
    window.addEventListener('online', go, once);
    retries.addEventListener('retry', go, once);
    signal.addEventListener(
      'abort',
      () => {
        end();
        reject(signal.reason);
      },
      once,
    );
  });
}

/** Asks until the image is in the library. @throws ImageRefused; SignedOut */
async function readResult(http: Http, url: string | null, signal: AbortSignal): Promise<MediaItem> {
  const id = decodeURIComponent(url?.split('/').at(-1) ?? '');
  let pause: number = pollTimes.first;
  for (;;) {
    const upload = await http.get<MediaUpload>(adminPaths.mediaUpload(id));
    signal.throwIfAborted();
    if (!upload) throw new SignedOut();
    if (upload.item) return upload.item;
    if (upload.state === 'done' || upload.problem) {
      throw new ImageRefused(upload.problem?.detail ?? 'This image was deleted meanwhile.');
    }
    await waitFor(pause, { signal, retries: new EventTarget() });
    pause = Math.min(pause * 2, pollTimes.longest);
  }
}
