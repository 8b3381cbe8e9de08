import { infiniteQueryOptions, mutationOptions, type QueryClient } from '@tanstack/react-query';
import { adminPaths } from '../../contract/admin-paths.ts';
import type { Redirect, RedirectInput } from '../../contract/redirects.ts';
import type { Http } from '../http.ts';
import { listPages } from '../reading.ts';
import { createEntry } from './create-entry.ts';

/** Redirects, sorted by their old paths. An infinite query. */
export const redirectListQuery = (http: Http) =>
  infiniteQueryOptions({
    queryKey: [adminPaths.redirects],
    ...listPages<Redirect>(http, adminPaths.redirects),
  });

/** A redirect to create, with its id. */
export interface NewRedirect {
  id: string;
  redirect: RedirectInput;
}

export const createRedirectMutation = (http: Http) =>
  mutationOptions({
    mutationFn: ({ id, redirect }: NewRedirect) =>
      createEntry<Redirect>(http, { path: adminPaths.redirects, id, body: redirect }),
  });

export const deleteRedirectMutation = (http: Http) =>
  mutationOptions({ mutationFn: (id: string) => http.send('DELETE', adminPaths.redirect(id)) });

/** Invalidates the list after a write. */
export function refreshRedirects(queryClient: QueryClient): Promise<unknown> {
  return queryClient.invalidateQueries({ queryKey: [adminPaths.redirects] });
}
