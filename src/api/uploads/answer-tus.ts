import { type DataStore, Server } from '@tus/server';
import type { Context } from 'hono';
import { blameDisk } from '../../services/media/originals/work-folder.ts';
import type { SignedInEnvironment } from '../http/environment.ts';
import { ProblemError } from '../http/problems.ts';
import type { UploadLocks } from './upload-locks.ts';

/** Version of the protocol. */
const version = '1.0.0';

/** Time that a request has to end when a newer one replaces it, in milliseconds. */
const drainTime = 50;

interface TusParts {
  /** The uploads of the account that asks: one for each request. */
  store: DataStore;
  locks: UploadLocks;
  /** @returns the path of an upload */
  pathOf: (id: string) => string;
  /** Id of the upload that the request is about; undefined for a new one. */
  id: string | undefined;
  /** Called when all bytes are stored, before the answer; it must not throw. */
  onFinish: (id: string) => Promise<void>;
}

/**
 * Answers a request of a resumable upload (https://tus.io/protocols/resumable-upload, version 1.0.0, with the extensions creation and
 * termination). The answer to the last byte waits for `onFinish`.
 */
export async function answerTus(
  c: Context<SignedInEnvironment>,
  { store, locks, pathOf, id, onFinish }: TusParts,
): Promise<Response> {
  c.header('tus-resumable', version);
  if (c.req.header('tus-resumable') !== version) {
    c.header('tus-version', version);
    throw new ProblemError('upload-version', `Uploads are sent by version ${version} of the tus protocol.`);
  }
  let failure: unknown;
  const server = new Server({
    path: '/',
    relativeLocation: true,
    generateUrl: (_request, created) => pathOf(created.id),
    datastore: store,
    locker: locks,
    lockDrainTimeout: drainTime,
    getFileIdFromRequest: () => id,
    onResponseError: (_request, error) => {
      failure = error;
      return undefined;
    },
    onUploadFinish: async (_request, finished) => {
      await onFinish(finished.id);
      return {};
    },
  });
  const response = await server.handleWeb(lenient(c.req.raw));
  // The tus server throws objects that are no Error.
  if (failure instanceof Error && !('status_code' in failure)) throw blameDisk(failure);
  if (response.status >= 400) throw describe(response.status, (await response.text()).trim());
  return withoutOtherOrigins(response);
}

/**
 * @returns the request; its body ends where the connection broke, instead of failing: what has arrived is stored, and the upload goes on
 *   there
 */
function lenient(request: Request): Request {
  if (!request.body) return request;
  const reader = request.body.getReader();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const piece = await reader.read().catch(() => null);
      if (!piece || piece.done) controller.close();
      else controller.enqueue(piece.value);
    },
    // The rest is read and discarded (`server/http/request-body.ts`); a stream that is cancelled would leave its connection
    // stuck.
    cancel: () => reader.releaseLock(),
  });
  const { url, method, headers } = request;
  return new Request(url, { method, headers, body, duplex: 'half' } as RequestInit);
}

/** Pages of other sites may not call this, whatever headers the tus server sets for them. */
function withoutOtherOrigins(response: Response): Response {
  for (const name of [...response.headers.keys()]) {
    if (name.startsWith('access-control-')) response.headers.delete(name);
  }
  return response;
}

/** @returns a refusal of the tus server as an error like any other */
function describe(status: number, reason: string): ProblemError {
  switch (status) {
    case 409:
      return new ProblemError('upload-offset', 'The upload goes on at another byte. Ask where, then continue there.');
    case 413:
      return new ProblemError('too-large', 'These are more bytes than the upload was announced with.');
    default:
      return new ProblemError('malformed-request', `This is not how an upload is sent: ${reason}.`);
  }
}
