import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { adminPaths } from '../../src/contract/admin-paths.ts';
import type { ArticleSummary } from '../../src/contract/articles.ts';
import { type Arrangement, bandLayouts, type FrontPage, type Slot, slotRules } from '../../src/contract/front-page.ts';
import { apiPaths } from '../../src/contract/paths.ts';
import { send } from '../support/admin-call.ts';
import { usuallySqlite } from '../support/engines.ts';
import { bandOf, latest, leadOf, slotOf } from '../support/front-page.ts';
import { minutesFromNow, setUpMagazine } from '../support/magazine.ts';
import { followPages } from '../support/paging.ts';
import { isLongRun, seed } from '../support/sample.ts';

/** The time limit of the test, in milliseconds: a long run tries 300 pages. */
const timeout = isLongRun ? 900_000 : 60_000;

const sections = ['politics', 'culture', 'opinion', 'books', 'magazine'];

/** Numbers for an article and a category, the last of which are those of none. */
const dice = fc.record({
  rule: fc.constantFrom(...slotRules),
  category: fc.option(fc.nat(5)),
  article: fc.option(fc.nat(30), { freq: 2 }),
});

const band = fc.record({
  category: fc.nat(5),
  layout: fc.constantFrom(...bandLayouts),
  isHidden: fc.boolean(),
  slots: fc.array(dice, { maxLength: 4 }),
});

const page = fc.record({
  lead: fc.tuple(dice, dice, dice, fc.option(dice)),
  isLeadHidden: fc.nat(9).map((value) => value === 0),
  bands: fc.array(band, { maxLength: 4 }),
  /** Where the lead package and the list stand among the bands. */
  places: fc.tuple(fc.nat(4), fc.nat(4)),
});

const newest = { rule: 'newest', category: null, article: null } as const;
const mostRead = { rule: 'most-read', category: 3, article: null } as const;

/** No article has views, and the list needs fewer articles of the rule than the page below it. */
const equallyRead: Page = {
  lead: [mostRead, newest, newest, null],
  isLeadHidden: false,
  bands: [{ category: 0, layout: 'four', isHidden: false, slots: [mostRead] }],
  places: [0, 0],
};

type Dice = typeof dice extends fc.Arbitrary<infer Value> ? Value : never;
type Page = typeof page extends fc.Arbitrary<infer Value> ? Value : never;

describe.each(usuallySqlite)('the slots of any front page on %s', (engine) => {
  const magazine = setUpMagazine(engine);
  let ids: string[];

  beforeEach(async () => {
    ids = [];
    for (let index = 0; index < 28; index += 1) {
      const [category, isFeatured] = [sections[(index * 7) % 5] ?? '', index % 6 === 3 ? 1 : 0] as const;
      // The first ones are scheduled.
      const publishDate = minutesFromNow((3 - index) * 60);
      ids.push(await magazine.publish({ title: `${index}`, category, isFeatured, publishDate }));
    }
  });

  const toSlot = ({ rule, category, article }: Dice): Slot =>
    slotOf({
      rule,
      categoryId: category === null ? null : (magazine.categories[sections[category] ?? ''] ?? 'deleted'),
      ...(article !== null && { pin: { articleId: ids[article] ?? 'deleted' } }),
    });

  function toArrangement({ lead: [lead, first, second, opinion], isLeadHidden, bands, places }: Page): Arrangement {
    const blocks: Arrangement['blocks'] = bands.map(({ category, layout, isHidden, slots }, index) => {
      const categoryId = magazine.categories[sections[category] ?? ''] ?? 'deleted';
      return bandOf(categoryId, { id: `band-${index}`, layout, isHidden, slots: slots.map(toSlot) });
    });
    const secondary: [Slot, Slot] = [toSlot(first), toSlot(second)];
    const own = { lead: toSlot(lead), secondary, opinion: opinion && toSlot(opinion), isHidden: isLeadHidden };
    blocks.splice(places[0], 0, leadOf(own));
    blocks.splice(places[1], 0, latest);
    return { blocks };
  }

  it(
    'show no article twice, and none that the list begins with or repeats below it',
    async () => {
      let version = 1;
      await fc.assert(
        fc.asyncProperty(page, async (wanted) => {
          const arrangement = toArrangement(wanted);
          const saved = await send(magazine, 'PUT', adminPaths.frontPage, { arrangement, version });
          expect(saved.status).toBe(200);
          const { draft, version: next } = await saved.json();
          version = next;
          if (draft) {
            const published = await send(magazine, 'POST', adminPaths.frontPagePublication, { version });
            version = (await published.json()).version;
          }
          const { blocks }: FrontPage = await (await magazine.request(apiPaths.frontPage)).json();
          const pages: ArticleSummary[][] = await followPages(magazine, '/api/articles?featured=0&frontPage=0&limit=6');
          const slots = blocks.flatMap(articlesOf);
          const list = blocks.findIndex(({ type }) => type === 'latest');
          const above = blocks.filter(({ type }, index) => index < list || type === 'lead').flatMap(articlesOf);
          const first = (pages[0] ?? []).map(({ id }) => id);
          const all = pages.flat().map(({ id }) => id);
          expect(new Set(slots).size).toBe(slots.length);
          expect(slots.filter((id) => first.includes(id))).toEqual([]);
          expect(above.filter((id) => all.includes(id))).toEqual([]);
          expect(new Set(all).size).toBe(all.length);
          expect(slots.filter((id) => ids.indexOf(id) < 3)).toEqual([]);
          // Every article that isn't flagged is in the list or in a slot.
          const plain = ids.filter((_, index) => index >= 3 && index % 6 !== 3);
          expect(plain.filter((id) => !all.includes(id) && !slots.includes(id))).toEqual([]);
        }),
        { seed, numRuns: isLongRun ? 300 : 12, examples: [[equallyRead]] },
      );
    },
    timeout,
  );
});

/** @returns the ids of what stands in the slots of a block */
function articlesOf(block: FrontPage['blocks'][number]): string[] {
  if (block.type === 'band') return block.articles.map(({ article }) => article.id);
  if (block.type !== 'lead') return [];
  return [block.lead, ...block.secondary, block.opinion].flatMap((placed) => placed?.article.id ?? []);
}
