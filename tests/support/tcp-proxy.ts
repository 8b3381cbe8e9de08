import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** Forwards connections to a local port, which may change. */
export interface TcpProxy {
  readonly port: number;
  /** Sets the port for new connections, and cuts the open ones. With port 0, new connections are closed at once. */
  leadTo(port: number): void;
}

/** Starts a proxy, and closes it when the test ends. */
export async function startTcpProxy(target: number): Promise<TcpProxy> {
  let port = target;
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket));
  };
  const server = createServer((client) => {
    keep(client);
    if (port === 0) {
      client.destroy();
      return;
    }
    const onward = connect(port, '127.0.0.1');
    keep(onward);
    client.pipe(onward).pipe(client);
    client.on('close', () => onward.destroy());
    onward.on('close', () => client.destroy());
  });
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    cut();
  });
  return {
    port: (server.address() as AddressInfo).port,
    leadTo(next) {
      port = next;
      cut();
    },
  };
}
