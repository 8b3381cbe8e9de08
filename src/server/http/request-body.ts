import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * How much of an unwanted body is read and discarded, in bytes, so that its connection can take the next request. It is more than
 * any call accepts by default, so that a client whose file is a little too large gets the error.
 */
const maxDiscarded = 64 * 1024 * 1024;

const timeoutAnswer = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

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
 */
export function watchBody(request: IncomingMessage, response: ServerResponse, watch: BodyWatch): void {
  const { socket } = request;
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
    if (!request.complete) discard(request);
  });
}

function discard(request: IncomingMessage): void {
  const { socket } = request;
  let discarded = 0;
  request.removeAllListeners('data');
  request.on('data', ({ length }: Buffer) => {
    discarded += length;
    if (discarded > maxDiscarded) socket.destroy();
  });
  request.once('end', () => {
    if (socket.writableEnded) socket.destroy();
  });
  request.resume();
}
