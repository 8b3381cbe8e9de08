import { Agent as HttpAgent, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import type { Readable } from 'node:stream';
import { FetchError } from './fetch-error.ts';
import { HostTurns } from './host-turns.ts';
import { isOfNamedHost } from './named-hosts.ts';
import type { Network } from './network.ts';
import { openUrl } from './open-url.ts';
import { readRetryAfter } from './retry-after.ts';

/** Downloads at a time. */
export const maxDownloads = 3;

/** Types of answers that are a page about the file rather than the file. Others are looked at by their bytes, as uploads are. */
const pages = /^(?:text\/|application\/(?:json|xhtml\+xml|xml|problem\+json))/i;

interface FetcherParts {
  /** As `readHost` gives them. */
  hosts: readonly string[];
  network: Network;
  /** The address of this site, by which the other site sees who asks. */
  siteUrl: string;
}

interface Wanted {
  /** In bytes; the caller counts what it reads, too. */
  maxBytes: number;
  signal: AbortSignal;
}

/** Fetches files of the hosts that an operator has named, and of no others. */
export class FileFetcher {
  readonly #hosts: ReadonlySet<string>;
  readonly #network: Network;
  readonly #headers: Readonly<Record<string, string>>;
  readonly #agents: { 'http:': HttpAgent; 'https:': HttpsAgent };
  readonly #turns = new HostTurns();

  constructor({ hosts, network, siteUrl }: FetcherParts) {
    this.#hosts = new Set(hosts);
    this.#network = network;
    const options = { keepAlive: true, maxSockets: maxDownloads };
    this.#agents = { 'http:': new HttpAgent(options), 'https:': new HttpsAgent(options) };
    this.#headers = {
      accept: 'image/*',
      // A packed body could unpack to any size.
      'accept-encoding': 'identity',
      'user-agent': `Masthead (import; +${siteUrl})`,
    };
  }

  /** @returns whether the host of a URL was named, and the URL is one that may be fetched */
  mayFetch(url: URL): boolean {
    return isOfNamedHost(url, this.#hosts);
  }

  /**
   * @param urls of the same file, the best first; the next is asked where the one before has no file
   * @returns the body of the first that has one; reading it ends with an error where it stalls or takes too long
   * @throws FetchError with the reason of the first URL
   */
  async open(urls: readonly URL[], wanted: Wanted): Promise<Readable> {
    let first: FetchError | undefined;
    for (const url of urls) {
      try {
        return await this.#openOne(url, wanted);
      } catch (error) {
        if (!(error instanceof FetchError)) throw error;
        first ??= error;
        if (error.isOfHost) break;
      }
    }
    throw first ?? new FetchError('It has no URL that may be fetched.');
  }

  /** Ends all connections. */
  close(): void {
    for (const agent of Object.values(this.#agents)) agent.destroy();
  }

  async #openOne(url: URL, wanted: Wanted): Promise<Readable> {
    for (let hasWaited = false; ; hasWaited = true) {
      await this.#turns.wait(url.hostname, wanted.signal);
      const answer = await this.#ask(url, wanted);
      const wait = hasWaited ? null : readRetryAfter(answer, this.#network.times);
      if (wait === null) return checkAnswer(answer, wanted);
      answer.destroy();
      this.#turns.pause(url.hostname, wait);
    }
  }

  async #ask(url: URL, { signal: stopped }: Wanted): Promise<IncomingMessage> {
    const network = this.#network;
    const { total } = network.times;
    const late = new FetchError(`It has taken more than ${total / 1000} seconds.`, { isOfHost: true });
    const clock = new AbortController();
    const timer = setTimeout(() => clock.abort(late), total);
    const signal = AbortSignal.any([stopped, clock.signal]);
    const route = { network, hosts: this.#hosts, agents: this.#agents, headers: this.#headers, signal };
    try {
      const answer = await openUrl(url, route);
      this.#turns.note(url.hostname, answer.statusCode !== 429 && answer.statusCode !== 503);
      signal.addEventListener('abort', () => answer.destroy(signal.reason), { once: true });
      answer.on('close', () => clearTimeout(timer));
      return answer;
    } catch (error) {
      clearTimeout(timer);
      if (error instanceof FetchError && error.isOfHost) this.#turns.note(url.hostname, false);
      throw error;
    }
  }
}

/** @throws FetchError where the answer is not the file, or one that is too large */
function checkAnswer(answer: IncomingMessage, { maxBytes }: Wanted): Readable {
  const reason = whyRefused(answer, maxBytes);
  if (reason === null) return answer;
  answer.destroy();
  throw new FetchError(reason);
}

function whyRefused({ statusCode = 0, headers }: IncomingMessage, maxBytes: number): string | null {
  if (statusCode !== 200) return `The server answers ${statusCode}.`;
  const { 'content-type': type = '', 'content-encoding': encoding = 'identity' } = headers;
  if (pages.test(type)) return `The server sends ${type.split(';', 1)[0]}, which is no image.`;
  if (encoding !== 'identity') return `The server sends it packed (${encoding}).`;
  const isLarge = Number(headers['content-length'] ?? 0) > maxBytes;
  return isLarge ? `The file is larger than ${Math.floor(maxBytes / 1024 / 1024)} MB.` : null;
}
