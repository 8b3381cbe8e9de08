import { infiniteQueryOptions, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { adminPaths } from '../../contract/admin-paths.ts';
import type { Subscriber } from '../../contract/newsletter.ts';
import { type Http, withQuery } from '../http.ts';
import { failWithStatus, requireCount, retryUnlessSignedOut } from './reading.ts';

/** An empty string means no narrowing. */
export interface SubscriberFilter {
  /** Part of an address. */
  q: string;
  status: '' | 'active' | 'inactive';
}

/** The newsletter's list, the latest first; it goes on page by page. */
export const subscriberListQuery = (http: Http, filter: SubscriberFilter) =>
  infiniteQueryOptions({
    queryKey: [adminPaths.subscribers, filter],
    queryFn: ({ pageParam }) => http.list<Subscriber>(pageParam).then(requireCount).catch(failWithStatus),
    initialPageParam: withQuery(adminPaths.subscribers, { ...filter }),
    getNextPageParam: (page) => page.next,
    retry: retryUnlessSignedOut,
  });

/** How many subscribers are active; readers join and leave by themselves, so it is read anew. */
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

/** Notes that somebody called our emails spam. */
export const complaintMutation = (http: Http) =>
  mutationOptions({ mutationFn: (id: string) => http.send<Subscriber>('POST', adminPaths.subscriberComplaint(id)) });

/** Forgets a subscriber for good. */
export const eraseSubscriberMutation = (http: Http) =>
  mutationOptions({ mutationFn: (id: string) => http.send('DELETE', adminPaths.subscriber(id)) });

/** After a write or an import. */
export function refreshSubscribers(queryClient: QueryClient): Promise<unknown> {
  return Promise.all([
    queryClient.invalidateQueries({ queryKey: [adminPaths.subscribers] }),
    queryClient.invalidateQueries({ queryKey: [adminPaths.stats] }),
  ]);
}
