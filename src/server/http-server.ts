import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Database } from '../database/schema.ts';
import { readNextPublishDate } from '../services/articles/next-publish-date.ts';
import { cacheKey } from './cache-key.ts';
import { sendCached, toCachedResponse } from './cached-response.ts';
import type { Fill, ResponseCache } from './response-cache.ts';
import type { createSiteApp } from './site-app.ts';

interface HttpServerParts {
  app: ReturnType<typeof createSiteApp>;
  cache: ResponseCache;
  db: Database;
  /** Asked first while developing: it serves the sources, and calls on for everything else. */
  sources?: Sources | undefined;
}

/** A connect-style handler, as Vite's development server is one. */
export type Sources = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** @returns the server: kept answers straight from memory, everything else through the app */
export function createHttpServer({ app, cache, db, sources }: HttpServerParts): Server {
  const listener = getRequestListener((request, env) => app.fetch(request, env));

  async function makeAnswer(url: string): Promise<Fill> {
    const now = new Date();
    const response = await app.fetch(new Request(`http://localhost${url}`), { now });
    const next = response.status === 200 ? await readNextPublishDate(db, now) : null;
    return {
      response: await toCachedResponse(response),
      validUntil: response.status === 200 ? (next?.getTime() ?? Number.POSITIVE_INFINITY) : null,
    };
  }

  async function answerFromCache(key: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const now = Date.now();
    const kept = cache.get(key, now);
    if (kept) return sendCached(kept, request, response);
    const made = await cache.fill(key, now, () => makeAnswer(key));
    logRefusal(request, made.status);
    sendCached(made, request, response);
  }

  function answer(request: IncomingMessage, response: ServerResponse): void {
    const key = isPublicRead(request) && !sources ? cacheKey(request.url ?? '/') : null;
    if (key === null) {
      response.on('finish', () => logRefusal(request, response.statusCode));
      listener(request, response);
      return;
    }
    answerFromCache(key, request, response).catch((error: Error) => {
      console.error(`error: ${error.message}`);
      response.writeHead(500).end();
    });
  }

  if (!sources) return createServer(answer);
  return createServer((request, response) => sources(request, response, () => answer(request, response)));
}

function isPublicRead({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** One line for each answer that is not what the client wanted; nothing in it tells who asked. */
function logRefusal(request: IncomingMessage, status: number): void {
  if (status < 400) return;
  console.error(`${new Date().toISOString()} ${status} ${request.method} ${request.url}`);
}
