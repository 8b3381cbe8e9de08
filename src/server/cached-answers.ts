import type { Database } from '../database/schema.ts';
import { logError } from '../logging/log.ts';
import { readNextPublishDate } from '../services/articles/next-publish-date.ts';
import { isDatabaseUnavailable } from '../services/unavailable.ts';
import { type CachedResponse, toCachedResponse, withoutStoring } from './cached-response.ts';
import type { Fill, ResponseCache } from './response-cache.ts';
import type { createSiteApp } from './site-app.ts';

export interface CachedAnswerParts {
  app: ReturnType<typeof createSiteApp>;
  cache: ResponseCache;
  db: Database;
}

/** @returns a function that answers a key: from the cache, with a stale entry while the database fails, or with a new answer */
export function openCachedAnswers({ app, cache, db }: CachedAnswerParts): (key: string) => Promise<CachedResponse> {
  async function makeAnswer(url: string): Promise<Fill> {
    const now = new Date();
    const response = await app.fetch(new Request(`http://localhost${url}`), { now });
    return {
      response: await toCachedResponse(response),
      validUntil: response.status === 200 ? await readEndOfLife(now) : null,
    };
  }

  /** @returns when an answer made at `now` becomes wrong; null, so that it is not cached, when the database cannot be read */
  async function readEndOfLife(now: Date): Promise<number | null> {
    try {
      const next = await readNextPublishDate(db, now);
      return next?.getTime() ?? Number.POSITIVE_INFINITY;
    } catch (error) {
      if (!isDatabaseUnavailable(error)) logError(error);
      return null;
    }
  }

  return async (key) => {
    const now = Date.now();
    const cached = cache.get(key, now);
    if (cached) return cached;
    const stale = cache.isSuspended ? cache.getStale(key, now) : undefined;
    if (stale) return withoutStoring(stale);
    const filled = await cache.fill(key, now, () => makeAnswer(key));
    const substitute = filled.status === 503 ? cache.getStale(key, Date.now()) : undefined;
    return substitute ? withoutStoring(substitute) : filled;
  };
}
