import { once } from 'node:events';
import type { Server } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';

/**
 * How long a server behind a proxy goes on taking requests after it was told to stop, in milliseconds: load balancers notice the
 * stop by `/readyz` or by themselves, and each connection that they hold is closed after an answer that says so. A request into a
 * connection that is closed without one is lost if it writes: a proxy does not send it again (nginx.org, proxy_next_upstream).
 */
export const proxyGrace = 2000;

/** After this long without a connection no client is expected any more, in milliseconds. */
const unasked = 500;

/** Between two checks whether clients have come, in milliseconds. */
const lookEvery = 50;

/** A turn of the event loop in which hardly anything was done takes less, in milliseconds. */
const quietTurn = 0.2;

/** Maximum wait for such a turn, in milliseconds: an overloaded machine may never have one. */
const quietTimeout = 1000;

export interface ClosingServer {
  /** Accepts requests for as long as a proxy needs, then no more connections; closes idle ones. */
  closePort(): Promise<void>;
  /** Waits for the requests under way, and aborts them when the timeout since `closePort` is over. */
  finish(): Promise<void>;
}

/**
 * Follows the connections of a server, so that its end waits for requests only: neither for connections on which nothing was
 * asked yet, which browsers open ahead and Node counts as busy, nor for those that clients keep after their answer.
 * @param grace how long a proxy may take to notice the end, in milliseconds; 0 without a proxy, since browsers repeat a request
 *   into a closed connection by themselves @param timeout how long a request may take from the beginning of the stop, in
 *   milliseconds
 */
export function prepareClose(server: Server, { grace, timeout }: { grace: number; timeout: number }): ClosingServer {
  const unused = new Set<Socket>();
  const timers: NodeJS.Timeout[] = [];
  const closed = once(server, 'close');
  let isInGrace = false;
  let open = 0;
  /** Connections and requests so far. */
  let arrivals = 0;
  server.on('connection', (socket) => {
    arrivals += 1;
    open += 1;
    unused.add(socket);
    socket.once('close', () => {
      open -= 1;
      unused.delete(socket);
    });
  });
  // Before the answer, which cannot say afterwards that it is the last one of its connection.
  server.prependListener('request', ({ socket }, response) => {
    arrivals += 1;
    unused.delete(socket);
    if (isInGrace) response.setHeader('connection', 'close');
    // Node counts the connection as idle a moment later.
    response.once('close', () => setImmediate(() => server.listening || server.closeIdleConnections()));
  });

  /** Waits until no client comes any more, for the grace time at most. */
  async function waitForProxy(): Promise<void> {
    const end = performance.now() + grace;
    let [lastArrivals, lastAt] = [arrivals, performance.now()];
    while (performance.now() < end) {
      await wait(Math.min(lookEvery, grace));
      if (open > 0 || arrivals > lastArrivals) [lastArrivals, lastAt] = [arrivals, performance.now()];
      if (performance.now() - lastAt > unasked) return;
    }
  }

  /**
   * Waits for a moment right after Node has found that no connection waits to be taken, and no request to be read: both are reset when
   * port and connections are closed. Node takes one connection a turn (github.com/libuv/libuv/pull/3696), so a turn that took one proves
   * nothing. Half of the timeout is left to the requests.
   */
  async function quietMoment(): Promise<void> {
    // The caller may be in the middle of a turn, whose rest looks for no connections.
    await nextTurn();
    const start = performance.now();
    for (let began = start; began < start + timeout / 2; began = performance.now()) {
      const before = arrivals;
      await nextTurn();
      const now = performance.now();
      // On a busy machine each turn takes long, and accepting all waiting connections may take seconds.
      if (arrivals === before && (now - began < quietTurn || now - start > quietTimeout)) return;
    }
  }

  function endUnused(): void {
    for (const socket of unused) socket.destroy();
  }

  return {
    async closePort() {
      timers.push(setTimeout(() => server.closeAllConnections(), timeout));
      isInGrace = grace > 0;
      if (isInGrace) await waitForProxy();
      await quietMoment();
      // First the port alone: the method of `Server` in node:http closes idle connections before it.
      NetServer.prototype.close.call(server);
      server.close();
      // A connection that was taken last may still bring its request.
      timers.push(setTimeout(endUnused, grace));
    },
    async finish() {
      await closed;
      for (const timer of timers) clearTimeout(timer);
    },
  };
}
