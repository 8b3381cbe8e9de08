import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { logError } from '../api/problems.ts';
import type { Database } from '../database/schema.ts';
import { readNextPublishDate } from '../services/articles/next-publish-date.ts';
import { isDatabaseUnavailable } from '../services/unavailable.ts';
import { cacheKey } from './cache-key.ts';
import { sendCached, toCachedResponse, withoutStoring } from './cached-response.ts';
import { readClientIp } from './client-ip.ts';
import { hasBody, watchBody } from './request-body.ts';
import type { Fill, ResponseCache } from './response-cache.ts';
import { refuseSecondHost } from './second-host.ts';
import type { createSiteApp } from './site-app.ts';

/**
 * How long a connection stays open that nothing comes through, in milliseconds. Longer than a proxy keeps one (nginx: a minute):
 * whoever keeps it longer than we do now and then sends a request into one that is just being closed.
 */
const keepAliveTimeout = 75_000;

/** How long a request may take to arrive, in milliseconds: an hour, as the largest list of subscribers does at 100 kbit/s. */
const requestTimeout = 3_600_000;

interface HttpServerParts {
  app: ReturnType<typeof createSiteApp>;
  cache: ResponseCache;
  db: Database;
  /** How many proxies of ours stand in front; their word on who asks is taken. */
  trustedProxies?: number;
  /** Asked first while developing: it serves the sources, and calls on for everything else. */
  sources?: Sources | undefined;
  /** Longest time in which nothing of a body arrives, in milliseconds. */
  bodyIdleTimeout?: number;
}

/** A connect-style handler, as Vite's development server is one. */
export type Sources = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** @returns the server: kept answers straight from memory, everything else through the app */
export function createHttpServer(parts: HttpServerParts): Server {
  const { app, cache, db, trustedProxies = 0, sources, bodyIdleTimeout = 30_000 } = parts;
  const listener = getRequestListener(
    (request, { incoming }) => app.fetch(request, { clientIp: readClientIp(incoming, trustedProxies) }),
    // It would close a connection half a second after the answer, and `watchBody` does it better.
    { autoCleanupIncoming: false },
  );

  async function makeAnswer(url: string): Promise<Fill> {
    const now = new Date();
    const response = await app.fetch(new Request(`http://localhost${url}`), { now });
    return {
      response: await toCachedResponse(response),
      validUntil: response.status === 200 ? await readEndOfLife(now) : null,
    };
  }

  /** @returns when what is shown at `now` stops being right; null, for an answer not to keep, when the database cannot say */
  async function readEndOfLife(now: Date): Promise<number | null> {
    try {
      const next = await readNextPublishDate(db, now);
      return next?.getTime() ?? Number.POSITIVE_INFINITY;
    } catch (error) {
      if (!isDatabaseUnavailable(error)) logError(error);
      return null;
    }
  }

  async function answerFromCache(key: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const now = Date.now();
    const cached = cache.get(key, now);
    if (cached) return sendCached(cached, request, response);
    const stale = cache.isSuspended ? cache.getStale(key, now) : undefined;
    if (stale) return sendCached(withoutStoring(stale), request, response);
    const made = await cache.fill(key, now, () => makeAnswer(key));
    const standIn = made.status === 503 ? cache.getStale(key, Date.now()) : undefined;
    if (standIn) return sendCached(withoutStoring(standIn), request, response);
    logRejected(request, made.status);
    sendCached(made, request, response);
  }

  function answer(request: IncomingMessage, response: ServerResponse): void {
    if (refuseSecondHost(request, response)) {
      logRejected(request, response.statusCode);
      return;
    }
    const url = request.url ?? '/';
    const isCacheable = isPublicRead(request) && !sources;
    // Nearly every address is spelled as its own key, and what is kept under it is sent sooner than the key is worked out.
    const cached = isCacheable ? cache.get(url, Date.now()) : undefined;
    if (cached) {
      sendCached(cached, request, response);
      return;
    }
    const key = isCacheable ? cacheKey(url) : null;
    if (key === null) {
      response.on('finish', () => logRejected(request, response.statusCode));
      if (hasBody(request)) {
        watchBody(request, response, { idleTimeout: bodyIdleTimeout, onTimeout: () => logRejected(request, 408) });
      }
      listener(request, response);
      return;
    }
    answerFromCache(key, request, response).catch((error: Error) => {
      logError(error);
      if (!response.headersSent) response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' });
      response.end('Something went wrong on our side. Please try again.');
    });
  }

  if (!sources) return createServer({ keepAliveTimeout, requestTimeout }, answer);
  return createServer((request, response) => sources(request, response, () => answer(request, response)));
}

function isPublicRead({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** One line for each answer that is not what the client wanted; nothing in it tells who asked, or for what: a search may be for a reader. */
function logRejected(request: IncomingMessage, status: number): void {
  if (status < 400) return;
  console.error(`${new Date().toISOString()} ${status} ${request.method} ${withoutSecrets(request.url ?? '/')}`);
}

/** A link of set-up or of an email gives its holder the right to something; the log is read by others too. */
function withoutSecrets(url: string): string {
  return url.replace(/\?.*/s, '?...').replace(/(\/(?:setup|newsletter\/click)\/).+/i, '$1...');
}
