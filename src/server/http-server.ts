import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { logError } from '../logging/log.ts';
import { withRequestId } from '../logging/request-id.ts';
import { cacheKey } from './cache-key.ts';
import { type CachedAnswerParts, openCachedAnswers } from './cached-answers.ts';
import { sendCached } from './cached-response.ts';
import { readClientIp } from './client-ip.ts';
import { hasBody, watchBody } from './request-body.ts';
import { RequestLog } from './request-log.ts';
import { refuseSecondHost } from './second-host.ts';

/**
 * How long a connection stays open that nothing comes through, in milliseconds. Longer than a proxy keeps one (nginx: a minute):
 * whoever keeps it longer than we do now and then sends a request into one that is just being closed.
 */
const keepAliveTimeout = 75_000;

/** How long a request may take to arrive, in milliseconds: an hour, as the largest list of subscribers does at 100 kbit/s. */
const requestTimeout = 3_600_000;

interface HttpServerParts extends CachedAnswerParts {
  /** How many proxies of ours stand in front; their word on the client IP is taken. */
  trustedProxies?: number;
  /** Asked first while developing: it serves the sources, and calls on for everything else. */
  sources?: Sources | undefined;
  /** Longest time in which nothing of a body arrives, in milliseconds. */
  bodyIdleTimeout?: number;
}

/** A connect-style handler, as Vite's development server is one. */
export type Sources = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** @returns the server: cache hits straight from memory, everything else through the app */
export function createHttpServer(parts: HttpServerParts): Server {
  const { app, cache, trustedProxies = 0, sources, bodyIdleTimeout = 30_000 } = parts;
  const readThroughCache = openCachedAnswers(parts);
  const logs = new WeakMap<object, RequestLog>();
  const listener = getRequestListener(
    async (request, { incoming }) => {
      const requestLog = logs.get(incoming);
      const clientIp = readClientIp(incoming, trustedProxies);
      const made = await app.fetch(request, { clientIp, ...(requestLog && { requestId: requestLog.id }) });
      requestLog?.answerMade();
      return made;
    },
    // It would close a connection half a second after the answer, and `watchBody` does it better.
    { autoCleanupIncoming: false },
  );

  function answerUncached(request: IncomingMessage, response: ServerResponse, requestLog: RequestLog): void {
    logs.set(request, requestLog);
    response.on('finish', () => requestLog.answered(response.statusCode));
    if (hasBody(request)) {
      watchBody(request, response, { idleTimeout: bodyIdleTimeout, onTimeout: () => requestLog.answered(408) });
    }
    listener(request, response);
  }

  async function answerThroughCache(
    key: string,
    request: IncomingMessage,
    response: ServerResponse,
    requestLog: RequestLog,
  ): Promise<void> {
    try {
      const found = await readThroughCache(key);
      requestLog.answered(found.status);
      // Not in the answer itself, which others may get, too.
      if (found.status >= 400) response.setHeader('x-request-id', requestLog.id);
      sendCached(found, request, response);
    } catch (error) {
      logError(error);
      const headers = { 'content-type': 'text/plain; charset=utf-8', 'x-request-id': requestLog.id };
      if (!response.headersSent) response.writeHead(500, headers);
      response.end('Something went wrong on our side. Please try again.');
    }
  }

  function answer(request: IncomingMessage, response: ServerResponse): void {
    const isTrusted = trustedProxies > 0;
    if (refuseSecondHost(request, response)) {
      new RequestLog(request, isTrusted).answered(response.statusCode);
      return;
    }
    const url = request.url ?? '/';
    const isCacheable = isPublicRead(request) && !sources;
    // Nearly every URL is spelled as its own key, and a hit is sent sooner than the key is worked out.
    const cached = isCacheable ? cache.get(url, Date.now()) : undefined;
    if (cached) {
      sendCached(cached, request, response);
      return;
    }
    const key = isCacheable ? cacheKey(url) : null;
    const requestLog = new RequestLog(request, isTrusted);
    withRequestId(requestLog.id, () => {
      if (key === null) answerUncached(request, response, requestLog);
      else void answerThroughCache(key, request, response, requestLog);
    });
  }

  if (!sources) return createServer({ keepAliveTimeout, requestTimeout }, answer);
  return createServer((request, response) => sources(request, response, () => answer(request, response)));
}

function isPublicRead({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD';
}
