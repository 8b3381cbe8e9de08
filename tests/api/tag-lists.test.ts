import { v7 as uuid } from 'uuid';
import { describe, expect, it } from 'vitest';
import { adminPaths } from '../../src/contract/admin-paths.ts';
import { apiPaths } from '../../src/contract/paths.ts';
import { send } from '../support/admin-call.ts';
import { engines } from '../support/engines.ts';
import { minutesFromNow, now, setUpMagazine } from '../support/magazine.ts';
import { isLongRun, randomNumbers, seed } from '../support/sample.ts';
import { storeTag } from '../support/tags.ts';

const [tagCount, articleCount] = [5, 8];
const steps = isLongRun ? 400 : 40;

/** An article as the test knows it. */
interface Model {
  id: string;
  tags: string[];
  /** Null while readers do not see it. */
  date: string | null;
}

/** @param next returns numbers from 0 to 1 */
function diceOf(next: () => number) {
  const below = (count: number) => Math.floor(next() * count);
  return {
    below,
    pick: <Item>(items: readonly Item[]): Item => items[below(items.length)] as Item,
    shuffle: <Item>(items: readonly Item[]): Item[] =>
      items
        .map((item) => ({ item, at: next() }))
        .toSorted((one, other) => one.at - other.at)
        .map(({ item }) => item),
  };
}

describe.each(engines)('the lists of tags on %s', (engine) => {
  const magazine = setUpMagazine(engine);
  const call = (method: string, path: string, body?: unknown) => send(magazine, method, path, body);

  it('are those that a naive computation gives, whatever happened to articles and tags', async () => {
    const dice = diceOf(randomNumbers(seed));
    const tags: string[] = [];
    for (let index = 0; index < tagCount; index += 1) tags.push(await storeTag(magazine.db, `Tag ${index}`));
    const articles: Model[] = [];
    for (let index = 0; index < articleCount; index += 1) {
      const date = minutesFromNow(-index - 1);
      articles.push({ id: await magazine.publish({ title: `${index}`, publishDate: date }), tags: [], date });
    }
    for (let step = 0; step < steps; step += 1) {
      await takeStep({ tags, articles });
      await compare({ tags, articles });
    }

    async function takeStep(known: { tags: string[]; articles: Model[] }): Promise<void> {
      const article = dice.pick(known.articles);
      const path = adminPaths.article(article.id);
      const kind = dice.below(20);
      if (kind < 12) {
        const wanted = dice.shuffle(known.tags).slice(0, dice.below(known.tags.length + 1));
        expect((await call('PATCH', path, { tagIds: wanted })).status).toBe(200);
        article.tags = wanted;
      } else if (kind < 15) {
        article.date = minutesFromNow(dice.below(200) - 150);
        await call('PATCH', path, { status: 'published', publishDate: article.date });
      } else if (kind < 17) {
        await call('PATCH', path, { status: 'withdrawn' });
        article.date = null;
      } else if (kind < 18 && known.tags.length > 2) {
        const [from = '', into = ''] = dice.shuffle(known.tags);
        expect((await call('POST', adminPaths.tagMerge(from), { into })).status).toBe(200);
        for (const one of known.articles) {
          const replaced = one.tags.includes(into) ? [] : [into];
          one.tags = one.tags.flatMap((tag) => (tag === from ? replaced : [tag]));
        }
        known.tags.splice(known.tags.indexOf(from), 1);
      } else if (kind < 19) {
        const removed = dice.pick(known.tags);
        expect((await call('DELETE', adminPaths.tag(removed))).status).toBe(204);
        for (const one of known.articles) one.tags = one.tags.filter((tag) => tag !== removed);
        known.tags.splice(known.tags.indexOf(removed), 1);
        known.tags.push(await storeTag(magazine.db, `Tag ${uuid()}`));
      } else {
        await call('DELETE', path);
        await call('POST', adminPaths.articleRestore(article.id));
      }
    }

    async function compare(known: { tags: string[]; articles: Model[] }): Promise<void> {
      const isShown = ({ date }: Model) => date !== null && date <= now.toISOString();
      const newestFirst = (one: Model, other: Model) =>
        `${one.date} ${one.id}` < `${other.date} ${other.id}` ? 1 : -1;
      for (const tag of known.tags) {
        const { slug } = await magazine.db
          .selectFrom('tags')
          .select('slug')
          .where('id', '=', tag)
          .executeTakeFirstOrThrow();
        const wanted = known.articles.filter((one) => isShown(one) && one.tags.includes(tag)).toSorted(newestFirst);
        expect(await idsOf(`${apiPaths.articles}?tag=${slug}&limit=3`)).toEqual(wanted.map(({ id }) => id));
        expect((await magazine.request(apiPaths.tag(slug))).status).toBe(wanted.length > 0 ? 200 : 404);
      }
      for (const { id, tags: own } of known.articles) {
        const stored = await (await call('GET', adminPaths.article(id))).json();
        expect((stored as { tagIds: string[] }).tagIds).toEqual(own);
      }
    }

    /** @returns the ids of all pages */
    async function idsOf(path: string): Promise<string[]> {
      const page = await magazine.request(path);
      const [, next] = /<(.*)>/.exec(page.headers.get('link') ?? '') ?? [];
      const ids = ((await page.json()) as { id: string }[]).map(({ id }) => id);
      return next ? [...ids, ...(await idsOf(next))] : ids;
    }
  });
});
