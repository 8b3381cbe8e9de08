import { Server } from '@tus/server';
import type { Context } from 'hono';
import { adminPaths } from '../../contract/admin-paths.ts';
import { logError } from '../../logging/log.ts';
import { blameDisk } from '../../services/media/originals/work-folder.ts';
import { processUpload } from '../../services/media/uploads/process-upload.ts';
import { actorOf, nowOf } from '../http/caller.ts';
import type { ApiParts, SignedInEnvironment } from '../http/environment.ts';
import { ProblemError } from '../http/problems.ts';
import type { UploadLocks } from './upload-locks.ts';
import { UploadStore } from './upload-store.ts';

/** Version of the protocol. */
const version = '1.0.0';

/** Time that a request has to end when a newer one replaces it, in milliseconds. */
const drainTime = 50;

/**
 * Answers a request of a resumable upload (https://tus.io/protocols/resumable-upload, version 1.0.0, with the extensions creation and
 * termination). The answer to the last byte waits until the image is in the library or refused.
 */
export async function answerTus(
  c: Context<SignedInEnvironment>,
  { db, media, site }: ApiParts,
  locks: UploadLocks,
): Promise<Response> {
  c.header('tus-resumable', version);
  if (c.req.header('tus-resumable') !== version) {
    c.header('tus-version', version);
    throw new ProblemError('upload-version', `Uploads are sent by version ${version} of the tus protocol.`);
  }
  const actor = actorOf(c);
  const now = nowOf(c);
  let failure: unknown;
  // One for each request, since its store acts for the account that sends it.
  const server = new Server({
    path: adminPaths.mediaUploads,
    relativeLocation: true,
    datastore: new UploadStore({ db, media, actor, now }),
    locker: locks,
    lockDrainTimeout: drainTime,
    getFileIdFromRequest: () => c.req.param('id'),
    onResponseError: (_request, error) => {
      failure = error;
      return undefined;
    },
    onUploadFinish: async (_request, { id }) => {
      // The bytes are stored: if this fails, a job goes on.
      const { clientIp } = actor;
      await processUpload(db, media, { id, now, siteUrl: site.url, clientIp }).catch(logError);
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
