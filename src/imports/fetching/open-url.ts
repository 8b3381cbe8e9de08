import { type Agent as HttpAgent, type IncomingMessage, request as requestHttp } from 'node:http';
import { type Agent as HttpsAgent, request as requestHttps } from 'node:https';
import { isIPv6, type LookupFunction } from 'node:net';
import { FetchError } from './fetch-error.ts';
import { requireNamedHost } from './named-hosts.ts';
import type { Network } from './network.ts';

/** Redirects that are followed: a site has one to another scheme, one to another host and one to another path. */
const maxRedirects = 5;

const redirects: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

export interface Route {
  network: Network;
  /** Only these are asked. */
  hosts: ReadonlySet<string>;
  agents: { readonly 'http:': HttpAgent; readonly 'https:': HttpsAgent };
  headers: Readonly<Record<string, string>>;
  signal: AbortSignal;
}

/**
 * Asks for a file, and follows redirects. Each URL is checked anew: its scheme, port and host, and all addresses of the host. The
 * connection goes to one of the addresses that were checked, since another question to the DNS may have another answer.
 * @returns the answer, whose body is not read yet, whatever its status is
 * @throws FetchError
 */
export async function openUrl(start: URL, route: Route): Promise<IncomingMessage> {
  let url = start;
  for (let followed = 0; followed <= maxRedirects; followed += 1) {
    requireNamedHost(url, route.hosts);
    const addresses = await resolve(url.hostname, route);
    const answer = await request(url, addresses, route);
    const { statusCode = 0, headers } = answer;
    if (!redirects.has(statusCode) || headers.location === undefined) return answer;
    answer.destroy();
    const next = URL.parse(headers.location, url);
    if (!next) throw new FetchError(`It redirects to ${headers.location.slice(0, 200)}, which is no URL.`);
    url = next;
  }
  throw new FetchError(`It redirects more than ${maxRedirects} times.`);
}

async function resolve(host: string, { network, signal }: Route): Promise<string[]> {
  const found = await orAbort(network.resolve(host), signal).catch((error: unknown) => {
    signal.throwIfAborted();
    throw new FetchError(`${host} is not found in the DNS.`, { isOfHost: true, cause: error });
  });
  if (found.length === 0) throw new FetchError(`${host} is not found in the DNS.`, { isOfHost: true });
  const inside = found.find((address) => !network.isAllowed(address));
  if (inside === undefined) return found;
  throw new FetchError(`${host} is at ${inside}, which is no public address.`, { isOfHost: true });
}

function orAbort<Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((settle, reject) => {
    const abort = () => reject(signal.reason);
    signal.addEventListener('abort', abort, { once: true });
    promise.then(settle, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}

function request(url: URL, addresses: readonly string[], route: Route): Promise<IncomingMessage> {
  const { network, agents, signal } = route;
  const protocol = url.protocol === 'https:' ? 'https:' : 'http:';
  const { idle } = network.times;
  const headers = { ...route.headers, host: url.host };
  const options = { lookup: pinned(addresses), port: network.ports[protocol], timeout: idle, headers, signal };
  return new Promise((settle, reject) => {
    const asked =
      protocol === 'https:'
        ? requestHttps(url, { ...options, agent: agents[protocol], servername: url.hostname })
        : requestHttp(url, { ...options, agent: agents[protocol] });
    let answer: IncomingMessage | undefined;
    asked.on('timeout', () => {
      const silent = `${url.hostname} has sent nothing for ${idle / 1000} seconds.`;
      (answer ?? asked).destroy(new FetchError(silent, { isOfHost: true }));
    });
    asked.on('response', (begun) => {
      answer = begun;
      settle(begun);
    });
    asked.on('error', (error) => reject(signal.aborted ? signal.reason : ofHost(error, url.hostname)));
    asked.end();
  });
}

/** @returns what Node asks instead of the DNS */
function pinned(addresses: readonly string[]): LookupFunction {
  const all = addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }));
  return (_host, { all: wantsAll }, done) => {
    const [first] = all;
    if (wantsAll || !first) done(null, all);
    else done(null, first.address, first.family);
  };
}

function ofHost(error: Error, host: string): Error {
  if (error instanceof FetchError) return error;
  const { code } = error as NodeJS.ErrnoException;
  return new FetchError(`${host} can't be reached (${code ?? error.message}).`, { isOfHost: true, cause: error });
}
