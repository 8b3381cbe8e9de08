import { hasNginx, startNginx } from './nginx.ts';
import { findFreePort } from './postgres-server.ts';
import { startSmallBalancer } from './small-balancer.ts';

/** Name of the proxy in front of the instances, for the title of a test. */
export const balancerName = hasNginx
  ? 'nginx'
  : 'a small proxy of the tests (nginx is left out: it is not installed here)';

/** Hands requests to several instances in turn. */
export interface Balancer {
  /** Without a trailing slash. */
  url: string;
  /** Hands requests to these ports only, and waits until those under way at others are answered. */
  use(ports: readonly number[]): Promise<void>;
}

/** Starts nginx in front of the ports, as docs/deployment sets it up, or a small proxy where there is none; the end of the test stops it. */
export async function startBalancer(ports: readonly number[]): Promise<Balancer> {
  if (!hasNginx) return startSmallBalancer(await findFreePort(), ports);
  const nginx = await startNginx(ports.map(addressOf));
  return { url: nginx.url, use: (used) => nginx.use(used.map(addressOf)) };
}

const addressOf = (port: number) => `127.0.0.1:${port}`;
