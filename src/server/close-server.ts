import { once } from 'node:events';
import type { Server } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * How long connections stay open that a proxy holds, in milliseconds: a request may be on its way into one of them, and a proxy doesn't
 * send a write again that was cut off (nginx.org, proxy_next_upstream). Each is closed after its next answer, so under load none is
 * left then.
 */
export const proxyGrace = 3000;

/** A turn of the event loop in which hardly anything was done takes less, in milliseconds. */
const quietTurn = 0.5;

/** How many turns are waited for a quiet one. */
const maxTurns = 200;

/**
 * Follows the connections of a server, so that its end waits for requests only: neither for connections on which nothing was
 * asked yet, which browsers open ahead and Node counts as busy, nor for those that clients keep after their answer.
 * @param grace how long such connections may still bring a request, in milliseconds
 * @returns a function that takes no more connections, waits for the requests under way, and aborts them after a timeout in milliseconds
 */
export function prepareClose(server: Server, grace = 0): (timeout: number) => Promise<void> {
  const unused = new Set<Socket>();
  let isInGrace = false;
  server.on('connection', (socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  // Before the answer, which cannot say afterwards that it is the last one of its connection.
  server.prependListener('request', ({ socket }, response) => {
    unused.delete(socket);
    if (isInGrace) response.setHeader('connection', 'close');
    // Node counts the connection as idle a moment later.
    response.once('close', () => setImmediate(() => server.listening || isInGrace || server.closeIdleConnections()));
  });

  function endGrace(): void {
    isInGrace = false;
    server.close();
    for (const socket of unused) socket.destroy();
  }

  return async (timeout) => {
    if (grace > 0) await quietMoment();
    const closed = once(server, 'close');
    isInGrace = grace > 0;
    // Not the method of `Server` in node:http, which also closes idle connections.
    NetServer.prototype.close.call(server);
    const timers = [setTimeout(() => server.closeAllConnections(), timeout)];
    if (isInGrace) timers.push(setTimeout(endGrace, grace));
    else endGrace();
    await closed;
    for (const timer of timers) clearTimeout(timer);
    if (isInGrace) endGrace();
  };
}

/**
 * Waits for a moment right after Node has taken all connections that the system had accepted for it: those that it has not taken are
 * reset when the port is closed.
 */
async function quietMoment(): Promise<void> {
  for (let turn = 0; turn < maxTurns; turn += 1) {
    const before = performance.now();
    await nextTurn();
    if (performance.now() - before < quietTurn) return;
  }
}
