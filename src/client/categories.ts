import type { Category } from '../contract/categories.ts';
import { apiPaths } from '../contract/paths.ts';
import type { Http } from './http.ts';

/** @returns every category, in the order of the header */
export async function readCategories(http: Http): Promise<Category[]> {
  return (await http.get<Category[]>(apiPaths.categories)) ?? [];
}
