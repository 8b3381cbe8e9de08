import { mayBeOldHomeUrl } from '../../contract/old-home-urls.ts';
import { pagePaths } from '../../contract/paths.ts';
import type { Database } from '../../database/schema.ts';
import { logError } from '../../logging/log.ts';
import { collectReads } from '../../services/content-version/noted-reads.ts';
import { isDatabaseUnavailable } from '../../services/errors/unavailable.ts';
import { readNextBoundary } from '../../services/front-page/next-boundary.ts';
import { hasOldUrl } from '../../services/old-urls/find-old-url.ts';
import { cacheKey } from '../cache/cache-key.ts';
import { type CachedResponse, toCachedResponse, withoutStoring } from '../cache/cached-response.ts';
import type { Fill, ResponseCache } from '../cache/response-cache.ts';
import { MissingPages } from '../pages/missing-pages.ts';
import type { Traffic } from '../traffic/traffic.ts';
import type { createSiteApp } from './site-app.ts';

export interface CachedAnswerParts {
  app: ReturnType<typeof createSiteApp>;
  cache: ResponseCache;
  db: Database;
  traffic: Traffic;
}

export interface CachedAnswers {
  /** @returns the cache key of a URL that is answered in this way; null for any other */
  keyOf: (url: string) => string | null;
  /**
   * Answers a key: from the cache, with a stale entry while the database fails, with a shared 404 page, or with a new answer.
   * @returns null where the app has to answer the request itself, with a file
   */
  answer: (key: string) => Promise<CachedResponse | null>;
}

/** Opens the answers that all readers get alike: those that are cached, and the 404 pages. */
export function openCachedAnswers({ app, cache, db, traffic }: CachedAnswerParts): CachedAnswers {
  const missingPages = new MissingPages(
    db,
    app.routes.map(({ path }) => path),
  );

  /** @param cachedStatus answers with another status are not cached */
  async function makeAnswer(url: string, cachedStatus: number, before?: CachedResponse): Promise<Fill> {
    const now = new Date();
    const { result: response, reads } = await collectReads(() =>
      app.fetch(new Request(`http://localhost${url}`), { now }),
    );
    return {
      reads,
      response: await toCachedResponse(response, before),
      // 410: there are only so many withdrawn articles, while any path may be missing.
      validUntil: [cachedStatus, 410].includes(response.status) ? await readEndOfLife(now) : null,
    };
  }

  /** @returns when an answer made at `now` becomes wrong; null, so that it is not cached, when the database cannot be read */
  async function readEndOfLife(now: Date): Promise<number | null> {
    try {
      const next = await readNextBoundary(db, now);
      return next?.getTime() ?? Number.POSITIVE_INFINITY;
    } catch (error) {
      if (!isDatabaseUnavailable(error)) logError(error);
      return null;
    }
  }

  /** @returns the 404 page that all missing pages of this kind share; null when there may be a page */
  async function readMissingPage(url: string): Promise<CachedResponse | null> {
    // The page reads the same again: what fails there, too, is logged and shown.
    const path = await missingPages.find(url).catch(() => null);
    if (path === null) return null;
    const now = Date.now();
    // No URL begins like this key.
    const key = `404 ${path}`;
    const page = cache.get(key, now) ?? (await cache.fill(key, now, (before) => makeAnswer(path, 404, before)));
    return page.status === 404 ? page : null;
  }

  /** @returns the path of the static page that a URL asks for with a query, which makes no difference; null for any other */
  async function readTextPage(url: string): Promise<string | null> {
    return missingPages.isUnknown(url) ? missingPages.findTextPage(url).catch(() => null) : null;
  }

  async function answer(key: string): Promise<CachedResponse | null> {
    if (mayBeOldHomeUrl(key)) return answerHome(key);
    if (await missingPages.isFile(key).catch(() => false)) return null;
    return answerPage(key);
  }

  /** A query that no redirect has shares the answer of the front page, so that no number of queries takes room in the cache. */
  async function answerHome(url: string): Promise<CachedResponse> {
    const isMoved = await hasOldUrl(db, url, new Date()).catch(() => false);
    if (!isMoved) return answerPage(cacheKey(url) ?? pagePaths.home);
    traffic.misses += 1;
    return (await makeAnswer(url, 200)).response;
  }

  async function answerPage(key: string): Promise<CachedResponse> {
    const now = Date.now();
    const cached = cache.get(key, now);
    if (cached) {
      traffic.hits += 1;
      return cached;
    }
    const stale = cache.isSuspended ? cache.getStale(key, now) : undefined;
    if (stale) return serveStale(stale);
    const textPage = key.includes('?') ? await readTextPage(key) : null;
    if (textPage !== null) return answerPage(textPage);
    const filled = await cache.fill(key, now, async (before) => {
      const missing = await readMissingPage(key);
      return missing ? { response: missing, validUntil: null } : makeAnswer(key, 200, before);
    });
    const substitute = filled.status === 503 ? cache.getStale(key, Date.now()) : undefined;
    if (substitute) return serveStale(substitute);
    traffic.misses += 1;
    return filled;
  }

  function serveStale(stale: CachedResponse): CachedResponse {
    traffic.stale += 1;
    return withoutStoring(stale);
  }

  function keyOf(url: string): string | null {
    const key = cacheKey(url);
    if (key !== null && mayBeOldHomeUrl(url)) return url;
    return key ?? (missingPages.isUnknown(url) ? url : null);
  }

  return { keyOf, answer };
}
