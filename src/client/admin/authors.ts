import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { adminPaths } from '../../contract/admin-paths.ts';
import type { Author, AuthorInput } from '../../contract/authors.ts';
import { limits } from '../../contract/limits.ts';
import { apiPaths } from '../../contract/paths.ts';
import { type Http, withQuery } from '../http.ts';
import { failingWith, readEntry, requireAnswer } from '../reading.ts';
import { createEntry, type SaveTarget, withEntry } from './create-entry.ts';

/** Every author, by name. */
export const authorsQuery = (http: Http) => readAuthors(http, adminPaths.authors);

/** The first few by name, as the dashboard shows them. */
export const firstAuthorsQuery = (http: Http) =>
  readAuthors(http, withQuery(adminPaths.authors, { limit: limits.dashboard.authors }));

/** One author for its form; null when there is none. Never from the cache: the form must start from what is stored now. */
export const authorQuery = (http: Http, id: string) =>
  queryOptions({
    queryKey: [adminPaths.authors, id],
    queryFn: () => readEntry<Author>(http, adminPaths.author(id), 'Failed to fetch author'),
    staleTime: 0,
    gcTime: 0,
  });

/** Creates an author, or changes the one with this id. */
export const saveAuthorMutation = (http: Http, { id, isNew }: SaveTarget) =>
  mutationOptions({
    mutationFn: (author: AuthorInput) => {
      const change = () => http.send<Author>('PATCH', adminPaths.author(id), author).then(requireAnswer);
      return isNew ? createEntry(http, { path: adminPaths.authors, id, body: author, change }) : change();
    },
  });

export const deleteAuthorMutation = (http: Http) =>
  mutationOptions({ mutationFn: (id: string) => http.send('DELETE', adminPaths.author(id)) });

const readAuthors = (http: Http, path: string) =>
  queryOptions({
    queryKey: [adminPaths.authors, path],
    queryFn: () => http.get<Author[]>(path).then(requireAnswer).catch(failingWith('Failed to fetch authors')),
    retry: false,
  });

/** Puts an author who was just created into the list, which may not be read again at once. */
export function showCreatedAuthor(queryClient: QueryClient, http: Http, author: Author): void {
  queryClient.setQueryData(authorsQuery(http).queryKey, (authors) => authors && withEntry(authors, author));
}

/** Invalidates, after a write, authors and everything that shows their names or counts them. */
export function refreshAuthors(queryClient: QueryClient): Promise<unknown> {
  const stale = [adminPaths.authors, adminPaths.articles, adminPaths.stats, apiPaths.articles, apiPaths.frontPage];
  return Promise.all(stale.map((path) => queryClient.invalidateQueries({ queryKey: [path] })));
}
