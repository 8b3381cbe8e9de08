import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { acceptedEncoding } from './load.ts';

/** Enough to keep one process busy all the time. */
const connections = 8;

/** Requests each path once. @throws when any of them is not answered with 200 */
export async function requestAll(origin: string, paths: readonly string[]): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const rest = paths.values();
  const requestRest = async () => {
    for (const path of rest) await request(origin + path, agent);
  };
  await Promise.all(Array.from({ length: connections }, requestRest));
  agent.destroy();
}

async function request(url: string, agent: Agent): Promise<void> {
  const sent = get(url, { agent, headers: { 'accept-encoding': acceptedEncoding } });
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  if (response.statusCode !== 200) throw new Error(`${url} answered ${response.statusCode}`);
  await once(response.resume(), 'end');
}
