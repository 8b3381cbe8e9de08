import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { articleStatuses } from '../../src/contract/article-status.ts';
import { stats } from '../../src/contract/stats.ts';
import { flushViews } from '../../src/services/articles/count-views.ts';
import { articleBody, nobody, send } from '../support/admin-call.ts';
import { readAnswer } from '../support/answers.ts';
import { engines } from '../support/engines.ts';
import { minutesFromNow, setUpMagazine } from '../support/magazine.ts';
import { isLongRun, seed } from '../support/sample.ts';

const list = '/api/admin/articles';

/** A long run has ten times as many writes; in milliseconds. A test that ends too early goes on writing while the next one runs. */
const timeout = isLongRun ? 900_000 : 60_000;

describe.each(engines)('the figures of the dashboard on %s', (engine) => {
  const magazine = setUpMagazine(engine);
  const read = () => readAnswer(magazine.asOwner('/api/admin/stats'), stats);

  it('are zero in a new magazine, except for its author and categories', async () => {
    const none = { articles: 0, subscribers: 0, views: 0, featuredArticles: 0 };
    expect(await read()).toEqual({ ...none, authors: 1, categories: 5 });
  });

  it('count scheduled articles, and the views of all', async () => {
    const first = await magazine.publish({ isFeatured: 1 });
    const second = await magazine.publish();
    await magazine.publish({ publishDate: minutesFromNow(60), isFeatured: 1 });
    for (const id of [first, first, second]) await magazine.request(`/api/articles/${id}/views`, { method: 'POST' });
    await flushViews(magazine.db, magazine.views);
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ email: 'reader@example.org' });
    await magazine.request('/api/newsletter/subscribe', { method: 'POST', headers, body });
    const counted = { articles: 3, subscribers: 1, views: 3, featuredArticles: 2 };
    expect(await read()).toEqual({ ...counted, authors: 1, categories: 5 });
  });

  it('match a recount, whatever is written and in whatever order', { timeout }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (steps) => {
        const ids = [nobody, await magazine.publish()];
        for (const one of steps) await take(one, ids);
        expect(await storedTotals()).toEqual(await recount());
      }),
      { numRuns: isLongRun ? 40 : 5, seed },
    );
  });

  it('match a recount when all writes happen at once', { timeout }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 30 }), async (steps) => {
        const ids = [await magazine.publish(), await magazine.publish({ isFeatured: 1 })];
        await Promise.all(steps.map((one) => take(one, ids)));
        expect(await storedTotals()).toEqual(await recount());
      }),
      { numRuns: isLongRun ? 15 : 3, seed },
    );
  });

  it('let articles swap categories at the same time, without a deadlock', { timeout }, async () => {
    const { politics, books } = magazine.categories;
    for (let round = 0; round < (isLongRun ? 10 : 3); round += 1) {
      const moves = await Promise.all(
        Array.from({ length: 8 }, async (_, index) => {
          const id = await magazine.publish({ category: index % 2 === 0 ? 'politics' : 'books' });
          return { path: `${list}/${id}`, categoryId: index % 2 === 0 ? books : politics };
        }),
      );
      const answers = moves.map(({ path, categoryId }) => send(magazine, 'PATCH', path, { categoryId }));
      expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(moves.map(() => 200));
    }
    expect(await storedTotals()).toEqual(await recount());
  });

  /** Accepts any response, errors included, except an internal error. */
  async function take(one: Step, ids: string[]): Promise<void> {
    const id = ids[one.article % ids.length] ?? nobody;
    const categoryId = Object.values({ ...magazine.categories, unknown: nobody })[one.category];
    const response = await act(one, id, categoryId);
    expect(response.status).toBeLessThan(500);
    if (response.status === 201) ids.push((await response.json()).id);
  }

  async function act({ kind, isFeatured, version, status }: Step, id: string, categoryId: string | undefined) {
    if (kind === 'create') return send(magazine, 'POST', list, articleBody(magazine, { categoryId, isFeatured }));
    if (kind === 'move') return send(magazine, 'PATCH', `${list}/${id}`, { categoryId });
    if (kind === 'flag') return send(magazine, 'PATCH', `${list}/${id}`, { isFeatured, version });
    if (kind === 'delete') return send(magazine, 'DELETE', `${list}/${id}`);
    if (kind === 'delete for good') return send(magazine, 'DELETE', `${list}/${id}/trash`);
    if (kind === 'restore') return send(magazine, 'POST', `${list}/${id}/restore`);
    if (kind === 'draft') {
      return send(magazine, 'POST', list, { title: 'A draft', status: 'draft', categoryId: null, isFeatured });
    }
    if (kind === 'state') return send(magazine, 'PATCH', `${list}/${id}`, { status, categoryId, isFeatured });
    const response = await magazine.request(`/api/articles/${id}/views`, { method: 'POST' });
    if (kind === 'flush') await flushViews(magazine.db, magazine.views);
    return response;
  }

  /** @returns the stored totals that are not zero */
  async function storedTotals(): Promise<Record<string, number>> {
    const rows = await magazine.db.selectFrom('totals').selectAll().where('value', '!=', 0).execute();
    return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
  }

  async function recount(): Promise<Record<string, number>> {
    const articles = await magazine.db.selectFrom('articles').selectAll().execute();
    const counts: Record<string, number> = {};
    const add = (name: string, by: number) => {
      if (by !== 0) counts[name] = (counts[name] ?? 0) + by;
    };
    for (const article of articles) {
      if (article.status !== 'published') add(`articles-of:${article.status}`, 1);
      if (article.status === 'trash') continue;
      add('articles', 1);
      add('views', article.view_count);
      add('listed-featured', article.is_featured);
      if (article.category_id) add(`listed-in:${article.category_id}`, 1);
      if (article.author_id) add(`listed-by:${article.author_id}`, 1);
      if (article.status !== 'published') continue;
      add(`articles-in:${article.category_id}`, 1);
      add('featured-articles', article.is_featured);
    }
    return counts;
  }
});

/** A request of the admin or a reader; the numbers select among the existing articles and categories. */
const step = fc.record({
  kind: fc.constantFrom(
    'create',
    'draft',
    'move',
    'flag',
    'state',
    'delete',
    'restore',
    'delete for good',
    'read',
    'flush',
  ),
  status: fc.constantFrom(...articleStatuses),
  article: fc.nat(),
  category: fc.nat(5),
  isFeatured: fc.constantFrom(0, 1),
  version: fc.constantFrom(undefined, 1),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;
