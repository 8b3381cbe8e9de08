import { apiPaths } from '../contract/paths.ts';
import type { Tag } from '../contract/tags.ts';
import { type Http, missingAsNull } from './http.ts';

/** @returns one tag, by the current or a former slug; null when there is none that published articles have */
export function readTag(http: Http, slug: string): Promise<Tag | null> {
  return http.get<Tag>(apiPaths.tag(slug)).catch(missingAsNull);
}
