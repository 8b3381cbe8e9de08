import { isIP } from 'node:net';
import { FetchError } from './fetch-error.ts';

/**
 * @param word as the operator has typed it
 * @returns the host in the form of URLs, such as `images.example.org`; null for an IP address, a URL, a host with a port, or no host
 */
export function readHost(word: string): string | null {
  if (/[\s/:@?#\\%[\]]/.test(word)) return null;
  const { hostname = '' } = URL.parse(`https://${word}/`) ?? {};
  return /^[\w-]+(?:\.[\w-]+)+$/.test(hostname) && isIP(hostname) === 0 ? hostname : null;
}

/** @returns whether this is a URL that may be fetched at all: `http:` or `https:` at its usual port, of a host that was named */
export function isOfNamedHost(url: URL, hosts: ReadonlySet<string>): boolean {
  return whyNot(url, hosts) === null;
}

/** @throws FetchError where it may not be fetched */
export function requireNamedHost(url: URL, hosts: ReadonlySet<string>): void {
  const reason = whyNot(url, hosts);
  if (reason !== null) throw new FetchError(reason);
}

function whyNot({ protocol, port, username, password, hostname }: URL, hosts: ReadonlySet<string>): string | null {
  if (protocol !== 'http:' && protocol !== 'https:') return `${protocol} is no URL of the web.`;
  if (!hosts.has(hostname)) return `${hostname} isn't among the hosts that were named with --fetch-from.`;
  // The parser of URLs drops a port that is the usual one.
  if (port !== '') return `Only the usual ports of the web are asked, not ${port}.`;
  return username === '' && password === '' ? null : 'It has a user name or a password.';
}
