import { expect, it } from 'vitest';
import { type CachedResponse, toCachedResponse } from '../../src/server/cached-response.ts';
import { type Fill, ResponseCache } from '../../src/server/response-cache.ts';

const megabyte = 1024 * 1024;
const minute = 60_000;
const noon = Date.UTC(2026, 5, 15, 12);
const forever = Number.POSITIVE_INFINITY;

const answerOf = (text: string): Promise<CachedResponse> => toCachedResponse(new Response(text));
const bodyOf = (response: CachedResponse | undefined) => response?.identity.body.toString();

it('gives a kept answer again', async () => {
  const cache = new ResponseCache(megabyte);
  const made = await cache.fill('/', noon, async () => ({ response: await answerOf('page'), validUntil: forever }));
  expect(cache.get('/', noon)).toBe(made);
  expect(cache.get('/other', noon)).toBeUndefined();
});

it('gives an answer for a minute and no longer', async () => {
  const cache = new ResponseCache(megabyte);
  await cache.fill('/', noon, async () => ({ response: await answerOf('page'), validUntil: forever }));
  expect(bodyOf(cache.get('/', noon + 59_999))).toBe('page');
  expect(cache.get('/', noon + 60_000)).toBeUndefined();
});

it('ends at the next publish date', async () => {
  const cache = new ResponseCache(megabyte);
  await cache.fill('/', noon, async () => ({ response: await answerOf('page'), validUntil: noon + 5000 }));
  expect(bodyOf(cache.get('/', noon + 4999))).toBe('page');
  expect(cache.get('/', noon + 5000)).toBeUndefined();
});

it('does not keep what must not be given again', async () => {
  const cache = new ResponseCache(megabyte);
  const made = await cache.fill('/', noon, async () => ({ response: await answerOf('gone'), validUntil: null }));
  expect(bodyOf(made)).toBe('gone');
  expect(cache.get('/', noon)).toBeUndefined();
});

it('makes an answer once for all who ask at the same time', async () => {
  const cache = new ResponseCache(megabyte);
  const making = Promise.withResolvers<Fill>();
  let makes = 0;
  const make = () => {
    makes += 1;
    return making.promise;
  };
  const asked = [cache.fill('/', noon, make), cache.fill('/', noon, make), cache.fill('/', noon, make)];
  making.resolve({ response: await answerOf('page'), validUntil: forever });
  expect((await Promise.all(asked)).map(bodyOf)).toEqual(['page', 'page', 'page']);
  expect(makes).toBe(1);
});

it('makes answers of different addresses side by side', async () => {
  const cache = new ResponseCache(megabyte);
  const slow = Promise.withResolvers<Fill>();
  const first = cache.fill('/slow', noon, () => slow.promise);
  const second = await cache.fill('/', noon, async () => ({ response: await answerOf('page'), validUntil: forever }));
  expect(bodyOf(second)).toBe('page');
  slow.resolve({ response: await answerOf('slow'), validUntil: forever });
  expect(bodyOf(await first)).toBe('slow');
});

it('does not keep what was being made when everything was dropped', async () => {
  const cache = new ResponseCache(megabyte);
  const making = Promise.withResolvers<Fill>();
  const asked = cache.fill('/', noon, () => making.promise);
  cache.drop();
  making.resolve({ response: await answerOf('before the write'), validUntil: forever });
  expect(bodyOf(await asked)).toBe('before the write');
  expect(cache.get('/', noon)).toBeUndefined();
});

it('gives whoever asks after a drop an answer made after it, and keeps that one', async () => {
  const cache = new ResponseCache(megabyte);
  const before = Promise.withResolvers<Fill>();
  const after = Promise.withResolvers<Fill>();
  const early = cache.fill('/', noon, () => before.promise);
  cache.drop();
  const late = cache.fill('/', noon, () => after.promise);
  before.resolve({ response: await answerOf('before'), validUntil: forever });
  expect(bodyOf(await early)).toBe('before');
  const joining = cache.fill('/', noon, () => Promise.reject(new Error('one fill at a time')));
  after.resolve({ response: await answerOf('after'), validUntil: forever });
  expect([bodyOf(await late), bodyOf(await joining)]).toEqual(['after', 'after']);
  expect(bodyOf(cache.get('/', noon))).toBe('after');
});

it('forgets what it kept at a drop', async () => {
  const cache = new ResponseCache(megabyte);
  await cache.fill('/', noon, async () => ({ response: await answerOf('page'), validUntil: forever }));
  cache.drop();
  expect(cache.get('/', noon)).toBeUndefined();
});

it('tries again after a failure', async () => {
  const cache = new ResponseCache(megabyte);
  const failing = cache.fill('/', noon, () => Promise.reject(new Error('no database')));
  await expect(failing).rejects.toThrow('no database');
  const made = await cache.fill('/', noon, async () => ({ response: await answerOf('page'), validUntil: forever }));
  expect(bodyOf(made)).toBe('page');
});

it('takes no more memory than it may, and lets go of what was asked for longest ago', async () => {
  const one = await answerOf('x'.repeat(1000));
  // Room for two, with what an entry takes beside its bodies.
  const cache = new ResponseCache((one.size + 6 * 1024) * 2);
  const keep = (key: string) => cache.fill(key, noon, async () => ({ response: one, validUntil: forever }));
  await keep('/a');
  await keep('/b');
  expect(cache.get('/a', noon)).toBe(one);
  await keep('/c');
  expect(['/a', '/b', '/c'].filter((key) => cache.get(key, noon))).toEqual(['/a', '/c']);
});

it('gives but does not keep an answer that is larger than everything it may hold', async () => {
  const large = await answerOf('x'.repeat(5000));
  const cache = new ResponseCache(large.size - 1);
  expect(await cache.fill('/', noon, async () => ({ response: large, validUntil: forever }))).toBe(large);
  expect(cache.get('/', noon)).toBeUndefined();
});

it('gives nothing as right while it is not known what is written, and everything once nothing was', async () => {
  const cache = new ResponseCache(megabyte);
  cache.confirm(noon);
  await cache.fill('/', noon, async () => ({ response: await answerOf('page'), validUntil: forever }));
  cache.suspend();
  expect(cache.get('/', noon)).toBeUndefined();
  expect(bodyOf(cache.getStale('/', noon))).toBe('page');
  cache.confirm(noon + 5000);
  expect(bodyOf(cache.get('/', noon + 5000))).toBe('page');
});

it('lets an entry stand in for ten minutes after the last confirmation, and never past its boundary', async () => {
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

it('leaves an old entry where it is when a fill has nothing to keep', async () => {
  const cache = new ResponseCache(megabyte);
  await cache.fill('/', noon, async () => ({ response: await answerOf('page'), validUntil: forever }));
  cache.confirm(noon + minute);
  await cache.fill('/', noon + minute, async () => ({ response: await answerOf('busy'), validUntil: null }));
  expect(bodyOf(cache.getStale('/', noon + minute))).toBe('page');
});
