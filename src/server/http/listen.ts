import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, isIPv6 } from 'node:net';
import { type Environment, SettingError } from '../environment/environment.ts';

/** The file descriptor of the first socket that systemd hands over (sd_listen_fds(3)). */
const firstHandedOver = 3;

/**
 * Opens the port, or takes the one that systemd holds open for the server: requests then wait while it restarts.
 * @returns the URL that a browser on this machine can open
 * @throws SettingError that names `PORT` or `HOST` when it cannot be opened
 */
export async function listen(server: Server, { port, host }: Environment): Promise<string> {
  if (isHandedOver()) server.listen({ fd: firstHandedOver });
  else server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    throw new SettingError(explain(port, host, error as NodeJS.ErrnoException), { cause: error });
  }
  const { port: opened } = server.address() as AddressInfo;
  return `http://${reachable(host)}:${opened}`;
}

/** @returns whether systemd has handed a socket to this process: children inherit the variables, but not the socket */
function isHandedOver(): boolean {
  const { LISTEN_PID, LISTEN_FDS } = process.env;
  return LISTEN_PID === String(process.pid) && Number(LISTEN_FDS) > 0;
}

function explain(port: number, host: string, { code, message }: NodeJS.ErrnoException): string {
  if (code === 'EADDRINUSE') return `PORT ${port} is already in use; set PORT to another one.`;
  if (code === 'EACCES') return `PORT ${port} may not be opened by this user; set PORT to one above 1023.`;
  return `HOST ${host} can't be listened on (${message}).`;
}

/** A browser cannot open "all IPs of this machine". An IPv6 one needs brackets (RFC 3986, section 3.2.2). */
function reachable(host: string): string {
  if (['0.0.0.0', '::'].includes(host)) return 'localhost';
  return isIPv6(host) ? `[${host}]` : host;
}
