import { describe, expect, it, onTestFinished } from 'vitest';
import { createApi } from '../../src/api/app.ts';
import { createSiteApp } from '../../src/server/composition/site-app.ts';
import { type ArticleSearch, openArticleSearch } from '../../src/services/search/article-search.ts';
import type { SearchPage } from '../../src/services/search/search-articles.ts';
import { SearchQueue, tooBusy } from '../../src/services/search/search-queue.ts';
import { SearchThread } from '../../src/services/search/search-thread.ts';
import { readProblem } from '../support/answers.ts';
import { engines } from '../support/engines.ts';
import { createParts, now, setUpMagazine, site } from '../support/magazine.ts';
import { search, titlesOf } from '../support/searching.ts';

/** Opens a search of its own. @returns a function with the parameters of `find` */
const slowSearch = (find: () => Promise<SearchPage>): ArticleSearch => ({
  find,
  findForAdmin: () => Promise.reject(new Error('nobody asks')),
  findSubscribers: () => Promise.reject(new Error('nobody asks')),
  close: async () => undefined,
});

describe.each(engines)('many searches on %s', (engine) => {
  const magazine = setUpMagazine(engine);

  it('all succeed, each with its own results', async () => {
    await magazine.publish({ title: 'River' });
    await magazine.publish({ title: 'Mountain' });
    const queries = Array.from({ length: 60 }, (_, index) => (index % 2 === 0 ? 'river' : 'mountain'));
    const found = await Promise.all(queries.map((query) => titlesOf(magazine, query)));
    expect(found.flat().map((title) => title.toLowerCase())).toEqual(queries);
  });

  it('find an article as soon as it is stored', async () => {
    for (const title of ['First', 'Second', 'Third']) {
      await magazine.publish({ title });
      expect(await titlesOf(magazine, title)).toEqual([title]);
    }
  });

  it('of accounts hold up no reader', async () => {
    await magazine.publish({ title: 'River' });
    const found = openArticleSearch(magazine.db);
    onTestFinished(() => found.close());
    const input = { query: 'river', limit: 5, now, siteUrl: site.url };
    const ofAccount = (account: number) => found.findForAdmin(String(account), { ...input, filter: {} });
    const ofReader = () => found.find(input);
    // Both threads run.
    await Promise.all([ofAccount(0), ofReader()]);
    let done = 0;
    const accounts = Array.from({ length: 60 }, async (_, account) => {
      await ofAccount(account);
      done += 1;
    });
    await ofReader();
    expect(done).toBeLessThan(accounts.length);
    await Promise.all(accounts);
  });

  it('are rejected when too many wait, and the rest of the site still works', async () => {
    const queue = new SearchQueue(1);
    const { promise: held, resolve } = Promise.withResolvers<{ items: [] }>();
    const slow = slowSearch(() => queue.run(() => held));
    const api = createApi(createParts(magazine.db, { search: slow }));
    const ask = async () => api.request('/api/search?q=river', {}, { now });

    const running = ask();
    const waiting = Array.from({ length: 100 }, ask);
    const { detail } = await readProblem(ask(), 'busy');
    expect(detail).toContain('try again');
    expect((await ask()).headers.get('retry-after')).toBe('5');
    expect((await api.request('/api/articles', {}, { now })).status).toBe(200);

    resolve({ items: [] });
    const answers = await Promise.all([running, ...waiting]);
    expect(answers.map(({ status }) => status)).toEqual(Array(101).fill(200));
    expect((await ask()).status).toBe(200);
  });

  it('are rejected and cancelled when they take too long, with those that wait behind them', async () => {
    const queue = new SearchQueue(1, 20);
    let giveUp = 0;
    const endless = (signal: AbortSignal) =>
      new Promise<never>((_, failed) => {
        signal.addEventListener('abort', () => {
          giveUp += 1;
          failed(new Error('given up'));
        });
      });
    const slow = slowSearch(() => queue.run(endless));
    const api = createApi(createParts(magazine.db, { search: slow }));
    const ask = async () => api.request('/api/search?q=river', {}, { now });
    await Promise.all([1, 2, 3].map(() => readProblem(ask(), 'busy')));
    await expect.poll(() => giveUp).toBeGreaterThan(0);
    expect(await queue.run(async () => 'found')).toBe('found');
  });

  it('give a page that needs one the status 503 and its own error message', async () => {
    const app = createSiteApp({
      api: createParts(magazine.db, { search: slowSearch(() => Promise.reject(tooBusy())) }),
      pages: {
        async renderPage({ transport }) {
          const answer = await transport('/api/search?q=river');
          return {
            status: 200,
            headers: new Headers({ 'content-type': 'text/html' }),
            html: JSON.stringify(answer.body),
          };
        },
        entry: '',
        strictPolicy: true,
      },
      buildDir: '.',
      dataDir: '.',
    });
    const response = await app.request('/search?q=river', {}, { now });
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('5');
    expect(response.headers.get('content-type')).toBe('text/html');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'self'");
    expect(await response.text()).toContain('Please try again in a moment');
  });

  it.runIf(engine === 'sqlite')('continue after one that was cancelled', async () => {
    await magazine.publish({ title: 'River' });
    const thread = new SearchThread(magazine.db);
    onTestFinished(() => thread.end());
    const call = { kind: 'readers', input: { query: 'river', limit: 5, now, siteUrl: site.url } } as const;
    const ending = new AbortController();
    const given = thread.ask(call, ending.signal);
    ending.abort();
    await expect(given).rejects.toThrow('aborted');
    const { items } = await thread.ask(call, new AbortController().signal);
    expect(items).toMatchObject([{ title: 'River' }]);
  });

  it('continue after one that failed', async () => {
    await magazine.publish({ title: 'River' });
    const queue = new SearchQueue(1);
    await expect(queue.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await queue.run(() => search(magazine, 'river'))).toHaveLength(1);
  });
});
