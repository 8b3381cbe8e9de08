import { hasNginx, startNginx } from './nginx.ts';
import { findFreePort } from './site-process.ts';
import { startSmallBalancer } from './small-balancer.ts';

/** What stands in front of the instances, for the title of a test. */
export const balancerName = hasNginx
  ? 'nginx'
  : 'a small proxy of the tests (nginx is left out: it is not installed here)';

/**
 * Starts nginx in front of the ports, as docs/deployment sets it up, or a small proxy where there is none; the end of the test stops it.
 * @returns its URL, without a trailing slash
 */
export async function startBalancer(ports: readonly number[]): Promise<string> {
  if (!hasNginx) return startSmallBalancer(await findFreePort(), ports);
  return (await startNginx(ports.map((port) => `127.0.0.1:${port}`))).url;
}
