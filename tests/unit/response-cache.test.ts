import { brotliDecompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { addGzip, type CachedResponse, memoryOf, toCachedResponse } from '../../src/server/cache/cached-response.ts';
import { type Fill, ResponseCache } from '../../src/server/cache/response-cache.ts';
import type { SurrogateKey } from '../../src/services/content-version/surrogate-keys.ts';

const megabyte = 1024 * 1024;
const minute = 60_000;
const noon = Date.UTC(2026, 5, 15, 12);
const forever = Number.POSITIVE_INFINITY;
const everything = new Set<SurrogateKey>(['everything']);

const answerOf = (text: string): Promise<CachedResponse> => toCachedResponse(new Response(text));
const bodyOf = (response: CachedResponse | undefined) => response && brotliDecompressSync(response.brotli).toString();

it('returns a cached response again', async () => {
  const cache = new ResponseCache(megabyte);
  const filled = await cache.fill('/', noon, async () => ({ response: await answerOf('page'), validUntil: forever }));
  expect(cache.get('/', noon)).toBe(filled);
  expect(cache.get('/other', noon)).toBeUndefined();
});

it('returns an entry for a minute and no longer', async () => {
  const cache = new ResponseCache(megabyte);
  await cache.fill('/', noon, async () => ({ response: await answerOf('page'), validUntil: forever }));
  expect(bodyOf(cache.get('/', noon + 59_999))).toBe('page');
  expect(cache.get('/', noon + 60_000)).toBeUndefined();
});

it('expires an entry at the next publish date', async () => {
  const cache = new ResponseCache(megabyte);
  await cache.fill('/', noon, async () => ({ response: await answerOf('page'), validUntil: noon + 5000 }));
  expect(bodyOf(cache.get('/', noon + 4999))).toBe('page');
  expect(cache.get('/', noon + 5000)).toBeUndefined();
});

it('does not store a response that must not be reused', async () => {
  const cache = new ResponseCache(megabyte);
  const filled = await cache.fill('/', noon, async () => ({ response: await answerOf('gone'), validUntil: null }));
  expect(bodyOf(filled)).toBe('gone');
  expect(cache.get('/', noon)).toBeUndefined();
});

it('fills an entry once for concurrent requests', async () => {
  const cache = new ResponseCache(megabyte);
  const pending = Promise.withResolvers<Fill>();
  let fills = 0;
  const fill = () => {
    fills += 1;
    return pending.promise;
  };
  const requests = [cache.fill('/', noon, fill), cache.fill('/', noon, fill), cache.fill('/', noon, fill)];
  pending.resolve({ response: await answerOf('page'), validUntil: forever });
  expect((await Promise.all(requests)).map(bodyOf)).toEqual(['page', 'page', 'page']);
  expect(fills).toBe(1);
});

it('fills entries of different URLs concurrently', async () => {
  const cache = new ResponseCache(megabyte);
  const slow = Promise.withResolvers<Fill>();
  const first = cache.fill('/slow', noon, () => slow.promise);
  const second = await cache.fill('/', noon, async () => ({ response: await answerOf('page'), validUntil: forever }));
  expect(bodyOf(second)).toBe('page');
  slow.resolve({ response: await answerOf('slow'), validUntil: forever });
  expect(bodyOf(await first)).toBe('slow');
});

it('does not store a fill that was in progress during an invalidation', async () => {
  const cache = new ResponseCache(megabyte);
  const pending = Promise.withResolvers<Fill>();
  const requests = cache.fill('/', noon, () => pending.promise);
  cache.invalidate(everything);
  pending.resolve({ response: await answerOf('before the write'), validUntil: forever });
  expect(bodyOf(await requests)).toBe('before the write');
  expect(cache.get('/', noon)).toBeUndefined();
});

it('answers requests after an invalidation with a newer fill, and stores that one', async () => {
  const cache = new ResponseCache(megabyte);
  const before = Promise.withResolvers<Fill>();
  const after = Promise.withResolvers<Fill>();
  const early = cache.fill('/', noon, () => before.promise);
  cache.invalidate(everything);
  const late = cache.fill('/', noon, () => after.promise);
  before.resolve({ response: await answerOf('before'), validUntil: forever });
  expect(bodyOf(await early)).toBe('before');
  const joining = cache.fill('/', noon, () => Promise.reject(new Error('one fill at a time')));
  after.resolve({ response: await answerOf('after'), validUntil: forever });
  expect([bodyOf(await late), bodyOf(await joining)]).toEqual(['after', 'after']);
  expect(bodyOf(cache.get('/', noon))).toBe('after');
});

it('drops only the entries that read what was touched, and those that say nothing of what they read', async () => {
  const cache = new ResponseCache(megabyte);
  const store = async (key: string, ...reads: SurrogateKey[]) =>
    cache.fill(key, noon, async () => ({
      response: await answerOf(key),
      validUntil: forever,
      ...(reads.length > 0 && { reads: new Set(reads) }),
    }));
  await store('/one', 'site', 'article:1');
  await store('/two', 'site', 'article:2');
  await store('/unknown');
  // Filled again with other reads: then it no longer depends on the first ones.
  await store('/again', 'article:1');
  await store('/again', 'article:2');
  const kept = () => ['/one', '/two', '/again', '/unknown'].filter((key) => cache.get(key, noon));
  cache.invalidate(new Set(['article:1']));
  expect(kept()).toEqual(['/two', '/again']);
  cache.invalidate(new Set(['article:3']));
  expect(kept()).toEqual(['/two', '/again']);
  cache.invalidate(new Set(['article:2']));
  expect(kept()).toEqual([]);
});

it('stores a fill during which only other things were touched', async () => {
  const cache = new ResponseCache(megabyte);
  const pending = [Promise.withResolvers<Fill>(), Promise.withResolvers<Fill>()] as const;
  const fills = [
    cache.fill('/one', noon, () => pending[0].promise),
    cache.fill('/two', noon, () => pending[1].promise),
  ];
  cache.invalidate(new Set(['article:1']));
  pending[0].resolve({ response: await answerOf('one'), reads: new Set(['article:1']), validUntil: forever });
  pending[1].resolve({ response: await answerOf('two'), reads: new Set(['article:2']), validUntil: forever });
  await Promise.all(fills);
  expect(['/one', '/two'].filter((key) => cache.get(key, noon))).toEqual(['/two']);
});

it('removes its entries at an invalidation', async () => {
  const cache = new ResponseCache(megabyte);
  await cache.fill('/', noon, async () => ({ response: await answerOf('page'), validUntil: forever }));
  cache.invalidate(everything);
  expect(cache.get('/', noon)).toBeUndefined();
});

it('fills again after a failure', async () => {
  const cache = new ResponseCache(megabyte);
  const failing = cache.fill('/', noon, () => Promise.reject(new Error('no database')));
  await expect(failing).rejects.toThrow('no database');
  const filled = await cache.fill('/', noon, async () => ({ response: await answerOf('page'), validUntil: forever }));
  expect(bodyOf(filled)).toBe('page');
});

it('takes no more memory than the limit, and evicts the least recently used entry', async () => {
  const one = await answerOf('x'.repeat(1000));
  const cache = new ResponseCache((memoryOf(one) + 2) * 2);
  const store = (key: string) =>
    cache.fill(key, noon, async () => ({ response: one, reads: new Set(), validUntil: forever }));
  await store('/a');
  await store('/b');
  expect(cache.get('/a', noon)).toBe(one);
  await store('/c');
  expect(['/a', '/b', '/c'].filter((key) => cache.get(key, noon))).toEqual(['/a', '/c']);
});

it('counts a body that was added to an entry, and evicts others for it', async () => {
  const [one, other] = [await answerOf('one'), await answerOf('x'.repeat(1000))];
  const cache = new ResponseCache(memoryOf(one) + memoryOf(other) + 4);
  await cache.fill('/a', noon, async () => ({ response: one, reads: new Set(), validUntil: forever }));
  await cache.fill('/b', noon, async () => ({ response: other, reads: new Set(), validUntil: forever }));
  await addGzip(other);
  cache.measureAgain('/b', other);
  expect(cache.size).toBe(memoryOf(other) + 2);
  expect(['/a', '/b'].map((key) => cache.get(key, noon))).toEqual([undefined, other]);
});

it('returns but does not store a response larger than the limit', async () => {
  const large = await answerOf('x'.repeat(5000));
  const cache = new ResponseCache(memoryOf(large) - 1);
  expect(await cache.fill('/', noon, async () => ({ response: large, validUntil: forever }))).toBe(large);
  expect(cache.get('/', noon)).toBeUndefined();
});

it('returns no fresh entry while suspended, and all of them after a confirmation', async () => {
  const cache = new ResponseCache(megabyte);
  cache.confirm(noon);
  await cache.fill('/', noon, async () => ({ response: await answerOf('page'), validUntil: forever }));
  cache.suspend();
  expect(cache.get('/', noon)).toBeUndefined();
  expect(bodyOf(cache.getStale('/', noon))).toBe('page');
  cache.confirm(noon + 5000);
  expect(bodyOf(cache.get('/', noon + 5000))).toBe('page');
});

it('returns a stale entry for ten minutes after the last confirmation, and never after its expiry', async () => {
  const cache = new ResponseCache(megabyte);
  const boundary = noon + 2 * minute;
  await cache.fill('/', noon, async () => ({ response: await answerOf('page'), validUntil: forever }));
  await cache.fill('/soon', noon, async () => ({ response: await answerOf('soon'), validUntil: boundary }));
  cache.confirm(noon + 1000);
  cache.suspend();
  expect(bodyOf(cache.getStale('/soon', boundary - 1))).toBe('soon');
  expect(cache.getStale('/soon', boundary)).toBeUndefined();
  expect(bodyOf(cache.getStale('/', noon + 10 * minute + 999))).toBe('page');
  expect(cache.getStale('/', noon + 10 * minute + 1000)).toBeUndefined();
});

it('keeps an old entry when a fill returns nothing to store', async () => {
  const cache = new ResponseCache(megabyte);
  await cache.fill('/', noon, async () => ({ response: await answerOf('page'), validUntil: forever }));
  cache.confirm(noon + minute);
  await cache.fill('/', noon + minute, async () => ({ response: await answerOf('busy'), validUntil: null }));
  expect(bodyOf(cache.getStale('/', noon + minute))).toBe('page');
});
