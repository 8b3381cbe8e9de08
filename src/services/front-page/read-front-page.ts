import type { FrontPage } from '../../contract/front-page.ts';
import type { Database } from '../../database/schema.ts';
import { readLiveArrangement } from './live-arrangement.ts';
import { type FrontPageSetting, presentFrontPage } from './present-front-page.ts';
import { readCategoriesWithArticles } from './read-categories-with-articles.ts';
import { readCategoryNames } from './read-category-names.ts';
import { resolveFrontPage } from './resolve-front-page.ts';

/** @returns the front page as readers see it */
export async function readFrontPage(db: Database, setting: FrontPageSetting): Promise<FrontPage> {
  const { now } = setting;
  const categories = await readCategoryNames(db);
  const arrangement = await readLiveArrangement(db, { now, categories });
  const filling = await resolveFrontPage(db, { arrangement, categories, now });
  return {
    blocks: await presentFrontPage(db, { arrangement, filling, categories }, setting),
    categoriesWithArticles: await readCategoriesWithArticles(db, now),
  };
}
