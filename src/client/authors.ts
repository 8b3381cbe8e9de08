import { queryOptions } from '@tanstack/react-query';
import type { Author } from '../contract/authors.ts';
import { apiPaths } from '../contract/paths.ts';
import { type Http, missingAsNull } from './http.ts';

/** One author, by the current or a former slug; null when there is none. */
export const authorQuery = (http: Http, slug: string) =>
  queryOptions({
    queryKey: [apiPaths.author(slug)],
    queryFn: () => http.get<Author>(apiPaths.author(slug)).catch(missingAsNull),
  });
