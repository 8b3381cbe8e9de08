import type { TextPage } from '../contract/pages.ts';
import { apiPaths } from '../contract/paths.ts';
import { type Http, missingAsNull } from './http.ts';

/** @returns a static page, by its path or a former one; null when none is published there */
export function readTextPage(http: Http, path: string): Promise<TextPage | null> {
  return http.get<TextPage>(apiPaths.page(path)).catch(missingAsNull);
}
