import { once } from 'node:events';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Follows the connections of a server, so that its end waits for requests only: neither for connections on which nothing was
 * asked yet, which browsers open ahead and Node counts as busy, nor for those that clients keep after their answer.
 * @returns a function that takes no more requests, waits for those under way, and aborts them after a timeout in milliseconds
 */
export function prepareClose(server: Server): (timeout: number) => Promise<void> {
  const unused = new Set<Socket>();
  server.on('connection', (socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  server.on('request', ({ socket }, response) => {
    unused.delete(socket);
    // Node counts the connection as idle a moment later.
    response.once('close', () => setImmediate(() => server.listening || server.closeIdleConnections()));
  });
  return async (timeout) => {
    const closed = once(server, 'close');
    server.close();
    server.closeIdleConnections();
    for (const socket of unused) socket.destroy();
    const timer = setTimeout(() => server.closeAllConnections(), timeout);
    await closed;
    clearTimeout(timer);
  };
}
