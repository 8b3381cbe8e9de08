import { queryOptions } from '@tanstack/react-query';
import type { Category } from '../contract/categories.ts';
import { apiPaths } from '../contract/paths.ts';
import type { Http } from './http.ts';

/** Every category, in the order of the header. */
export const categoriesQuery = (http: Http) =>
  queryOptions({
    queryKey: [apiPaths.categories],
    queryFn: () => http.get<Category[]>(apiPaths.categories).then((categories) => categories ?? []),
  });
