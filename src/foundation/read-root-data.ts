import { readCategories } from '../client/categories.ts';
import type { Http } from '../client/http.ts';
import { readLayout } from '../client/layout.ts';
import { readSite } from '../client/site.ts';
import type { RootData } from './root-data.ts';

/** @returns what every page for readers needs */
export async function readRootData(http: Http): Promise<RootData> {
  const [site, categories, layout] = await Promise.all([readSite(http), readCategories(http), readLayout(http)]);
  return { site, categories, layout };
}
