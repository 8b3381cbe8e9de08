import type { ArticleSummary } from '../../contract/articles.ts';
import type { Arrangement, FrontPagePreview } from '../../contract/front-page.ts';
import type { Database } from '../../database/schema.ts';
import type { Filling } from './fill-slots.ts';
import { type FrontPageSetting, presentFrontPage, readArticles } from './present-front-page.ts';
import { readCategoriesWithArticles } from './read-categories-with-articles.ts';
import { readCategoryNames } from './read-category-names.ts';
import { resolveWithCandidates } from './resolve-front-page.ts';
import { featuredSource, placesOf, slotsOf } from './slot-places.ts';
import { type Examined, type Warning, warnOfBlock, warnOfSlot } from './warnings.ts';

/** @returns the articles that an arrangement would show now, with warnings for its editor */
export async function previewFrontPage(
  db: Database,
  { arrangement, ...setting }: FrontPageSetting & { arrangement: Arrangement },
): Promise<FrontPagePreview> {
  const { now } = setting;
  const categories = await readCategoryNames(db);
  const places = placesOf(arrangement, categories);
  const resolved = await resolveWithCandidates(db, arrangement, { places, also: [featuredSource], now });
  const { filling } = resolved;
  const { articles } = await readArticles(db, { ids: [...filling.placed, ...filling.latest] }, setting);
  return {
    page: {
      blocks: await presentFrontPage(db, { arrangement, filling, categories }, setting),
      categoriesWithArticles: await readCategoriesWithArticles(db, now),
    },
    latest: filling.latest.flatMap((id) => articles.get(id) ?? []),
    slots: nameSlots(arrangement, filling, articles),
    warnings: await findWarnings(db, { arrangement, places, ...resolved, categories, now }),
  };
}

/** @returns the article of each slot, by block id */
function nameSlots(
  { blocks }: Arrangement,
  filling: Filling,
  articles: ReadonlyMap<string, ArticleSummary>,
): FrontPagePreview['slots'] {
  const nameAt = (blockId: string, index: number) => {
    const article = articles.get(filling.at(blockId, index)?.articleId ?? '');
    return article ? { articleId: article.id, title: article.title } : null;
  };
  const named = blocks.map((block) => [block.id, slotsOf(block).map((_, index) => nameAt(block.id, index))] as const);
  return Object.fromEntries(named.filter(([, slots]) => slots.length > 0));
}

/** @returns what the editor of an arrangement should know before it is published, in the order of the page */
async function findWarnings(db: Database, examined: Omit<Examined, 'titles'>): Promise<Warning[]> {
  const { arrangement, places } = examined;
  const pinned = [...new Set(places.flatMap(({ pin }) => pin?.articleId ?? []))];
  const rows =
    pinned.length === 0
      ? []
      : await db.selectFrom('articles').select(['id', 'title']).where('id', 'in', pinned).execute();
  const known: Examined = { ...examined, titles: new Map(rows.map(({ id, title }) => [id, title])) };
  return arrangement.blocks.flatMap((block) => [
    ...warnOfBlock(block, known),
    ...places.filter(({ blockId }) => blockId === block.id).flatMap((place) => warnOfSlot(place, known)),
  ]);
}
