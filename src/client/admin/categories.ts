import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { adminPaths } from '../../contract/admin-paths.ts';
import type { Category, CategoryInput } from '../../contract/categories.ts';
import { apiPaths } from '../../contract/paths.ts';
import { type Http, missingAsNull } from '../http.ts';
import { failingWith, requireAnswer } from '../reading.ts';
import { createEntry, type SaveTarget, withEntry } from './create-entry.ts';

/**
 * Every category, in the order of the header: the public call, with the admin's text for a failure. It has a cache key of its
 * own, because the categories that came with the page may be older than the last change.
 */
export const categoriesQuery = (http: Http) =>
  queryOptions({
    queryKey: [apiPaths.categories, 'admin'],
    queryFn: () =>
      http
        .get<Category[]>(apiPaths.categories)
        .then((categories) => categories ?? [])
        .catch(failingWith('Failed to fetch categories')),
  });

/** One category for its form; null when there is none. Never from the cache: the form must start from what is stored now. */
export const categoryQuery = (http: Http, id: string) =>
  queryOptions({
    queryKey: [apiPaths.categories, id],
    queryFn: () =>
      http.get<Category>(apiPaths.category(id)).catch(missingAsNull).catch(failingWith('Failed to fetch category')),
    staleTime: 0,
    gcTime: 0,
  });

/** Creates a category, or changes the one with this id. */
export const saveCategoryMutation = (http: Http, { id, isNew }: SaveTarget) =>
  mutationOptions({
    mutationFn: (category: CategoryInput) => {
      const change = () => http.send<Category>('PATCH', adminPaths.category(id), category).then(requireAnswer);
      return isNew ? createEntry(http, { path: adminPaths.categories, id, body: category, change }) : change();
    },
  });

/** Stores the order of the categories. @returns all of them in it */
export const orderCategoriesMutation = (http: Http) =>
  mutationOptions({
    mutationFn: (ids: string[]) => http.send<Category[]>('PUT', adminPaths.categoryOrder, { ids }).then(requireAnswer),
  });

export const deleteCategoryMutation = (http: Http) =>
  mutationOptions({ mutationFn: (id: string) => http.send('DELETE', adminPaths.category(id)) });

/** Puts a category that was just created into the list, which may not be read again at once. */
export function showCreatedCategory(queryClient: QueryClient, http: Http, category: Category): void {
  queryClient.setQueryData(
    categoriesQuery(http).queryKey,
    (categories) => categories && withEntry(categories, category),
  );
}

/** Invalidates, after a write, categories and everything that shows their names or counts them. */
export function refreshCategories(queryClient: QueryClient): Promise<unknown> {
  const stale = [apiPaths.categories, adminPaths.articles, adminPaths.stats, apiPaths.articles, apiPaths.frontPage];
  return Promise.all(stale.map((path) => queryClient.invalidateQueries({ queryKey: [path] })));
}
