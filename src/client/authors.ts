import type { Author } from '../contract/authors.ts';
import { apiPaths } from '../contract/paths.ts';
import { type Http, missingAsNull } from './http.ts';

/** @returns one author, by the current or a former slug; null when there is none */
export function readAuthor(http: Http, slug: string): Promise<Author | null> {
  return http.get<Author>(apiPaths.author(slug)).catch(missingAsNull);
}
