import { setImmediate as nextTurn } from 'node:timers/promises';
import { networkOf } from '../../services/rate-limits/network.ts';
import { ProblemError } from './problems.ts';

/**
 * Bodies under way at a time. A small body comes with its headers, or right after them, and does not count: those that do are
 * slow. An office behind one IP address has a few of them on a bad day. Each takes some 70 KB until its end, with its connection:
 * all together took 35 MB.
 */
const defaultLimits = { perClient: 20, inAll: 500, deadline: 30_000 } as const;

export interface BodyLimits {
  /** Limit for one client: an IPv4 address, or an IPv6 /64. */
  perClient: number;
  inAll: number;
  /** How long a whole body may take to arrive, in milliseconds. */
  deadline: number;
}

interface Sender {
  maxBytes: number;
  /** Undefined where it is not known. */
  clientIp: string | undefined;
}

/**
 * Receives the bodies of calls and forms that need no account: each small, whole within a time limit, and received before any
 * other work.
 */
export class PublicBodies {
  readonly #limits: BodyLimits;
  /** Bodies under way, by network of the client. */
  readonly #underWay = new Map<string, number>();
  #count = 0;

  constructor(limits: Partial<BodyLimits> = {}) {
    this.#limits = { ...defaultLimits, ...limits };
  }

  /** How many bodies are under way. */
  get underWay(): number {
    return this.#count;
  }

  /**
   * @returns a request with the whole body in memory
   * @throws ProblemError `too-large`; `body-timeout`; `too-many-bodies` for the client, `busy` for all; `malformed-body` for one that breaks off
   */
  async receive(request: Request, { maxBytes, clientIp }: Sender): Promise<Request> {
    if (!request.body) return request;
    if (Number(request.headers.get('content-length')) > maxBytes) throw tooLarge();
    const body = readAll(request.body.getReader(), maxBytes);
    const early = await Promise.race([body, fewTurns()]);
    return withBody(request, early ?? (await this.#receiveSlow(body, networkOf(clientIp))));
  }

  async #receiveSlow(body: Promise<Uint8Array>, network: string): Promise<Uint8Array> {
    const ofClient = this.#underWay.get(network) ?? 0;
    if (ofClient >= this.#limits.perClient) throw this.#tooMany('too-many-bodies', 'from your network');
    if (this.#count >= this.#limits.inAll) throw this.#tooMany('busy', 'to this site');
    this.#underWay.set(network, ofClient + 1);
    this.#count += 1;
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(() => late.reject(timeout()), this.#limits.deadline);
    try {
      return await Promise.race([body, late.promise]);
    } finally {
      clearTimeout(timer);
      this.#leave(network);
    }
  }

  #leave(network: string): void {
    this.#count -= 1;
    const left = (this.#underWay.get(network) ?? 0) - 1;
    if (left > 0) this.#underWay.set(network, left);
    else this.#underWay.delete(network);
  }

  #tooMany(code: 'too-many-bodies' | 'busy', which: string): ProblemError {
    const seconds = Math.ceil(this.#limits.deadline / 1000);
    const detail = `Too many requests ${which} are still on their way. Please try again in ${seconds} seconds.`;
    // Within that time each of them arrives or is given up.
    return new ProblemError(code, detail, { retryAfter: seconds });
  }
}

/** @throws ProblemError `too-large`, `malformed-body` */
async function readAll(reader: ReadableStreamDefaultReader<Uint8Array>, maxBytes: number): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  // The reader is never cancelled, which would leave the connection stuck: the server discards the rest (`server/http/request-body.ts`).
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw new ProblemError('malformed-body', 'The body broke off.');
    });
    if (done) return Buffer.concat(pieces, bytes);
    bytes += value.length;
    if (bytes > maxBytes) throw tooLarge();
    pieces.push(value);
  }
}

/** @returns undefined after as many turns of the event loop as a body needs that comes with its headers */
async function fewTurns(): Promise<undefined> {
  for (let turn = 0; turn < 3; turn += 1) await nextTurn();
}

function withBody(request: Request, body: Uint8Array): Request {
  return new Request(request, { body: new Uint8Array(body) });
}

function tooLarge(): ProblemError {
  return new ProblemError('too-large', 'The body is larger than this call accepts.');
}

function timeout(): ProblemError {
  return new ProblemError('body-timeout', 'The request took too long to arrive. Please try again.');
}
