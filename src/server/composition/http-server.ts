import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { logError } from '../../logging/log.ts';
import { withRequestId } from '../../logging/request-id.ts';
import { carryQuery } from '../../services/redirects/carry-query.ts';
import { type CachedResponse, canImprove, improve, withHeader } from '../cache/cached-response.ts';
import { type Exchange, sendCached, sendStored } from '../cache/send-cached.ts';
import { readClientIp } from '../http/client-ip.ts';
import { hasBody, watchBody } from '../http/request-body.ts';
import { readConditions } from '../http/request-conditions.ts';
import { RequestLog } from '../http/request-log.ts';
import { type CachedAnswerParts, openCachedAnswers } from './cached-answers.ts';

/**
 * How long an idle connection stays open, in milliseconds. Longer than in proxies (nginx: a minute): otherwise a proxy now and
 * then sends a request into a connection that is just being closed.
 */
const keepAliveTimeout = 75_000;

/** How long a request may take to arrive, in milliseconds: an hour, for the largest list of subscribers at 100 kbit/s. */
const requestTimeout = 3_600_000;

/** Node makes no stream for the body that a request does not have: 7 % of the JavaScript of a cache hit (decision 6). */
const optimizeEmptyRequests = true;

interface HttpServerParts extends CachedAnswerParts {
  /** How many proxies of ours are in front of the server; their `X-Forwarded-For` is trusted. */
  trustedProxies?: number;
  /** Set during development: serves the sources, and passes on everything else. */
  sources?: Sources | undefined;
  /** Longest time without any data of a body, in milliseconds. More than a body without an account may take at all: that answer says more. */
  bodyIdleTimeout?: number;
}

/** A connect-style handler, such as Vite's development server. */
export type Sources = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** @returns the server, which answers cache hits from memory and everything else through the app */
export function createHttpServer(parts: HttpServerParts): Server {
  const { app, cache, traffic, trustedProxies = 0, sources, bodyIdleTimeout = 35_000 } = parts;
  const cachedAnswers = openCachedAnswers(parts);
  const logs = new WeakMap<object, RequestLog>();
  /** Callbacks at the end of requests with a body. */
  const endings = new WeakMap<object, () => void>();
  const listener = getRequestListener(
    async (request, { incoming }) => {
      const requestLog = logs.get(incoming);
      const endConnection = endings.get(incoming);
      const clientIp = readClientIp(incoming, trustedProxies);
      const response = await app.fetch(request, {
        clientIp,
        ...(requestLog && { requestId: requestLog.id }),
        ...(endConnection && { endConnection }),
      });
      requestLog?.answerMade();
      return response;
    },
    // The adapter would close a connection half a second after the answer; `watchBody` does this better.
    { autoCleanupIncoming: false },
  );

  function answerUncached(request: IncomingMessage, response: ServerResponse, requestLog: RequestLog): void {
    logs.set(request, requestLog);
    response.on('finish', () => requestLog.answered(response.statusCode));
    if (hasBody(request)) {
      const onTimeout = () => requestLog.answered(408);
      endings.set(request, watchBody(request, response, { idleTimeout: bodyIdleTimeout, onTimeout }));
    }
    listener(request, response);
  }

  async function answerThroughCache(key: string, exchange: Exchange, requestLog: RequestLog): Promise<void> {
    const { response } = exchange;
    try {
      const answered = await cachedAnswers.answer(key);
      if (!answered) return answerUncached(exchange.request, response, requestLog);
      const found = asMoved(answered, key, exchange.request);
      requestLog.answered(found.status);
      // Set on this response only: the cached answer may go to other clients too.
      if (found.status >= 400) response.setHeader('x-request-id', requestLog.id);
      if (await sendCached(found, exchange)) cache.measureAgain(key, found);
      improveSoon(key, found, 'first');
    } catch (error) {
      logError(error);
      sendFailure(response, requestLog.id);
    }
  }

  function improveSoon(key: string, cached: CachedResponse, asked: 'first' | 'again'): void {
    if (canImprove(cached, asked)) void improve(cached).then(() => cache.measureAgain(key, cached), logError);
  }

  function answer(request: IncomingMessage, response: ServerResponse): void {
    const isTrusted = trustedProxies > 0;
    const conditions = readConditions(request.rawHeaders);
    if (refuseSecondHost(conditions.hosts, response)) {
      new RequestLog(request, isTrusted).answered(response.statusCode);
      return;
    }
    const url = request.url ?? '/';
    const isCacheable = isPublicRead(request) && !sources;
    // Nearly every URL is its own cache key. Looking it up directly is faster than working out the key.
    const cached = isCacheable ? cache.get(url, Date.now()) : undefined;
    const exchange = { request, response, conditions };
    if (cached) improveSoon(url, cached, 'again');
    if (cached && sendStored(cached, exchange)) {
      traffic.hits += 1;
      return;
    }
    const key = isCacheable ? cachedAnswers.keyOf(url) : null;
    const requestLog = new RequestLog(request, isTrusted);
    withRequestId(requestLog.id, () => {
      if (key === null) answerUncached(request, response, requestLog);
      else void answerThroughCache(key, exchange, requestLog);
    });
  }

  if (!sources) return createServer({ keepAliveTimeout, requestTimeout, optimizeEmptyRequests }, answer);
  return createServer((request, response) => sources(request, response, () => answer(request, response)));
}

function sendFailure(response: ServerResponse, requestId: string): void {
  const headers = { 'content-type': 'text/plain; charset=utf-8', 'x-request-id': requestId };
  if (!response.headersSent) response.writeHead(500, headers);
  response.end('Something went wrong on our side. Please try again.');
}

/**
 * Requests that differ only in ignored parameters share an answer; those parameters of each travel along to the new URL of a moved page.
 * A key that is the whole URL has none of them.
 */
function asMoved(found: CachedResponse, key: string, { url = '' }: IncomingMessage): CachedResponse {
  const place = found.headers.indexOf('location');
  if (found.status !== 301 || key === url || place < 0) return found;
  return withHeader(
    found,
    'location',
    carryQuery(found.headers[place + 1] ?? '/', new URL(url, 'http://localhost').search),
  );
}

function isPublicRead({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD';
}

/**
 * Answers 400 to a request with more than one Host header (RFC 9112, section 3.2): Node reads the first one, a proxy perhaps
 * another.
 * @param hosts how many Host headers the request has
 * @returns whether it has answered
 */
function refuseSecondHost(hosts: number, response: ServerResponse): boolean {
  if (hosts < 2) return false;
  response.writeHead(400, { 'content-type': 'text/plain; charset=utf-8' });
  response.end('The request has more than one Host header.');
  return true;
}
