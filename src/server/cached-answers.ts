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

/** @returns a function that gives the answer for a key: an entry, what stands in for it, or one made by the app */
export function openCachedAnswers({ app, cache, db }: CachedAnswerParts): (key: string) => Promise<CachedResponse> {
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

  return async (key) => {
    const now = Date.now();
    const kept = cache.get(key, now);
    if (kept) return kept;
    const stale = cache.isSuspended ? cache.getStale(key, now) : undefined;
    if (stale) return withoutStoring(stale);
    const made = await cache.fill(key, now, () => makeAnswer(key));
    const standIn = made.status === 503 ? cache.getStale(key, Date.now()) : undefined;
    return standIn ? withoutStoring(standIn) : made;
  };
}
