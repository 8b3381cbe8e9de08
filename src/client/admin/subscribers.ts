import { infiniteQueryOptions, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { adminPaths } from '../../contract/admin-paths.ts';
import type { Subscriber } from '../../contract/newsletter.ts';
import { type Http, withQuery } from '../http.ts';
import { failWithStatus, listPages, requireCount, retryUnlessSignedOut } from '../reading.ts';

/** An empty string means no filter. */
export interface SubscriberFilter {
  /** Part of an email address. */
  q: string;
  status: '' | 'active' | 'inactive';
}

/** The subscribers, latest first. An infinite query. */
export const subscriberListQuery = (http: Http, filter: SubscriberFilter) =>
  infiniteQueryOptions({
    queryKey: [adminPaths.subscribers, filter],
    ...listPages<Subscriber>(http, withQuery(adminPaths.subscribers, { ...filter }), failWithStatus),
  });

/** @returns the URL of the subscribers who fit, as a CSV file */
export function subscriberExportUrl(filter: SubscriberFilter): string {
  return withQuery(adminPaths.subscriberExport, { ...filter });
}

/** How many subscribers are active; read again at every use, since readers subscribe and unsubscribe at any time. */
export const activeSubscribersQuery = (http: Http) =>
  queryOptions({
    queryKey: [adminPaths.subscribers, 'active'],
    queryFn: async () => {
      const page = await http.list<Subscriber>(`${adminPaths.subscribers}?status=active&limit=1`);
      return requireCount(page).total;
    },
    retry: retryUnlessSignedOut,
    staleTime: 0,
  });

/** Records a spam complaint. */
export const complaintMutation = (http: Http) =>
  mutationOptions({ mutationFn: (id: string) => http.send<Subscriber>('POST', adminPaths.subscriberComplaint(id)) });

/** Deletes a subscriber for good. */
export const eraseSubscriberMutation = (http: Http) =>
  mutationOptions({ mutationFn: (id: string) => http.send('DELETE', adminPaths.subscriber(id)) });

/** Invalidates the lists after a write or an import. */
export function refreshSubscribers(queryClient: QueryClient): Promise<unknown> {
  return Promise.all([
    queryClient.invalidateQueries({ queryKey: [adminPaths.subscribers] }),
    queryClient.invalidateQueries({ queryKey: [adminPaths.stats] }),
  ]);
}
