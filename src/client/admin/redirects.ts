import { infiniteQueryOptions, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { adminPaths } from '../../contract/admin-paths.ts';
import type { UrlAnswer } from '../../contract/old-urls.ts';
import type { RedirectImportReport } from '../../contract/redirect-imports.ts';
import type { NewRedirectInput } from '../../contract/redirect-rules.ts';
import type { Redirect } from '../../contract/redirects.ts';
import type { Http } from '../http.ts';
import { failingWith, listPages, requireAnswer } from '../reading.ts';
import { createEntry } from './create-entry.ts';

/** Redirects of paths, sorted by them. An infinite query. */
export const redirectListQuery = (http: Http) =>
  infiniteQueryOptions({
    queryKey: [adminPaths.redirects],
    ...listPages<Redirect>(http, adminPaths.redirects),
  });

/** Redirects with a wildcard or a regular expression, in the order in which they are tried. */
export const redirectRulesQuery = (http: Http) =>
  queryOptions({
    queryKey: [adminPaths.redirectRules],
    queryFn: () =>
      http
        .get<Redirect[]>(adminPaths.redirectRules)
        .then((rules) => rules ?? [])
        .catch(failingWith('Failed to fetch rules')),
  });

/** A redirect to create, with its id. */
export interface NewRedirect {
  id: string;
  redirect: NewRedirectInput;
}

export const createRedirectMutation = (http: Http) =>
  mutationOptions({
    mutationFn: ({ id, redirect }: NewRedirect) =>
      createEntry<Redirect>(http, { path: adminPaths.redirects, id, body: redirect }),
  });

export const deleteRedirectMutation = (http: Http) =>
  mutationOptions({ mutationFn: (id: string) => http.send('DELETE', adminPaths.redirect(id)) });

export const deleteRuleMutation = (http: Http) =>
  mutationOptions({ mutationFn: (id: string) => http.send('DELETE', adminPaths.redirectRule(id)) });

/** Moves a rule to a position, counted from 1. @returns all rules in their new order */
export const moveRuleMutation = (http: Http) =>
  mutationOptions({
    mutationFn: ({ id, position }: { id: string; position: number }) =>
      http.send<Redirect[]>('PATCH', adminPaths.redirectRule(id), { position }).then(requireAnswer),
  });

/** @returns what a URL of the site answers, and by what */
export const testUrlMutation = (http: Http) =>
  mutationOptions({
    mutationFn: (url: string) => http.get<UrlAnswer>(adminPaths.redirectTest(url)).then(requireAnswer),
  });

export const importRedirectsMutation = (http: Http) =>
  mutationOptions({
    mutationFn: (file: Blob) =>
      http
        .send<RedirectImportReport>('POST', adminPaths.redirectImport, new Blob([file], { type: 'text/csv' }))
        .then(requireAnswer),
  });

/** Invalidates the lists after a write. */
export function refreshRedirects(queryClient: QueryClient): Promise<unknown> {
  const stale = [adminPaths.redirects, adminPaths.redirectRules];
  return Promise.all(stale.map((path) => queryClient.invalidateQueries({ queryKey: [path] })));
}
