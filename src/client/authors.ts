import type { AuthorPage } from '../contract/authors.ts';
import { apiPaths } from '../contract/paths.ts';
import { type Http, missingAsNull } from './http.ts';

/** An author as their page shows them. */
export type ShownAuthor = Omit<AuthorPage, 'bio'>;

/** @returns one author, by the current or a former slug; null when there is none */
export function readAuthor(http: Http, slug: string): Promise<ShownAuthor | null> {
  return http
    .get<AuthorPage>(apiPaths.author(slug))
    .then((author) => author && toShown(author))
    .catch(missingAsNull);
}

/** The page's data need not have the bio twice. */
function toShown({ bio, ...author }: AuthorPage): ShownAuthor {
  return author;
}
