import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * How much of an unwanted body is read and discarded, in bytes, so that its connection can take the next request. It is more than
 * any call accepts by default, so that a client whose file is a little too large gets the error.
 */
const maxDiscarded = 64 * 1024 * 1024;

/**
 * How long the rest of a body is discarded after the answer, in milliseconds: as long as a body without an account may take. After an answer
 * that ends the connection, only until the client has read it.
 */
const discardTime = { usual: 30_000, last: 2000 } as const;

/** The calls of the admin, some of which take large files. */
const adminCall = /^\/api\/admin\//;

const timeoutProblem = JSON.stringify({
  status: 408,
  title: 'Body timeout',
  detail: 'The request stopped arriving. Please try again.',
  code: 'body-timeout',
});

/** The answer of the server itself, when every handler still waits for the body. */
const timeoutAnswer = [
  'HTTP/1.1 408 Request Timeout',
  'Connection: close',
  'Cache-Control: no-store',
  'Content-Type: application/problem+json; charset=utf-8',
  `Content-Length: ${Buffer.byteLength(timeoutProblem)}`,
  '',
  timeoutProblem,
].join('\r\n');

/** @returns whether the request has a body (RFC 9112, section 6.3) */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

interface BodyWatch {
  /** Longest time without any data of the body, in milliseconds; after that the request ends with 408. */
  idleTimeout: number;
  onTimeout: () => void;
}

/**
 * Limits the wait for a request's body, and reads the part that the handler has not read. Closing the socket before that would
 * reset it, and the client may lose the answer; leaving it open would make the rest of the body look like the next request.
 * @returns a function that makes the answer the last one of the connection, for a client that hardly sends its body
 */
export function watchBody(request: IncomingMessage, response: ServerResponse, watch: BodyWatch): () => void {
  const { socket } = request;
  let isLast = false;
  // The socket's timer starts anew with each piece that arrives.
  response.setTimeout(watch.idleTimeout, () => {
    if (request.complete) return;
    watch.onTimeout();
    if (!response.headersSent) socket.write(timeoutAnswer);
    socket.destroy();
  });
  if (Number(request.headers['content-length']) > maxDiscarded) response.shouldKeepAlive = false;
  // Runs before Node's own listener, which would close the socket if the connection is to end; `discard` or the timer closes it.
  response.prependOnceListener('finish', () => {
    if (!request.complete && !response.shouldKeepAlive) socket.destroySoon = () => socket.end();
  });
  response.once('finish', () => {
    if (!request.complete) discard(request, isLast ? discardTime.last : timeToDiscard(request, response));
  });
  return () => {
    isLast = true;
    response.shouldKeepAlive = false;
  };
}

/**
 * @returns milliseconds; none for a file that was refused behind the guard: a browser reads the answer only once it has sent the file, however long
 *   that takes
 */
function timeToDiscard({ url = '' }: IncomingMessage, { statusCode }: ServerResponse): number | undefined {
  const isBehindGuard = adminCall.test(url) && statusCode !== 401 && statusCode !== 403;
  return isBehindGuard ? undefined : discardTime.usual;
}

function discard(request: IncomingMessage, time: number | undefined): void {
  const { socket } = request;
  let discarded = 0;
  const timer = time === undefined ? undefined : setTimeout(() => socket.destroy(), time);
  request.removeAllListeners('data');
  request.on('data', ({ length }: Buffer) => {
    discarded += length;
    if (discarded > maxDiscarded) socket.destroy();
  });
  request.once('end', () => {
    if (socket.writableEnded) socket.destroy();
  });
  request.once('close', () => clearTimeout(timer));
  request.resume();
}
