import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import { adminPaths, navigationPreviewPath } from '../../contract/admin-paths.ts';
import type { AdminNavigation, FoundTarget, NavigationInput } from '../../contract/navigation.ts';
import { type Http, withQuery } from '../http.ts';
import { failingWith, failQuietly, requireAnswer, retryUnlessSignedOut } from '../reading.ts';

/** The navigation. Never from the cache: the form must start from what is stored now. */
export const navigationQuery = (http: Http) =>
  queryOptions({
    queryKey: [adminPaths.navigation],
    queryFn: () =>
      http
        .get<AdminNavigation>(adminPaths.navigation)
        .then(requireAnswer)
        .catch(failingWith('Failed to fetch the navigation')),
    retry: retryUnlessSignedOut,
    staleTime: 0,
    gcTime: 0,
  });

/** Changes parts of the navigation. The server answers `stale-edit` when `version` is not the stored one. */
export const changeNavigationMutation = (http: Http) =>
  mutationOptions({
    mutationFn: (change: NavigationInput) =>
      http.send<AdminNavigation>('PUT', adminPaths.navigation, change).then(requireAnswer),
  });

export interface FoundTargets {
  q: string;
  items: FoundTarget[];
}

/** Targets of entries, by a part of their name. */
export const targetsQuery = (http: Http, q: string) =>
  queryOptions({
    queryKey: [adminPaths.navigationTargets, q],
    queryFn: async (): Promise<FoundTargets> => {
      const path = withQuery(adminPaths.navigationTargets, { q });
      return { q, items: await http.get<FoundTarget[]>(path).then(requireAnswer).catch(failQuietly) };
    },
    retry: false,
  });

/** The document that shows header and footer as they are typed, as HTML. While the next one is asked for, the last one stays. */
export const navigationPreviewQuery = (typed: NavigationInput) =>
  queryOptions({
    queryKey: [navigationPreviewPath, typed],
    queryFn: async ({ signal }) => {
      const answer = await fetch(navigationPreviewPath, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(typed),
        signal,
      });
      if (!answer.ok) throw new Error("The preview couldn't be loaded.");
      return answer.text();
    },
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });
