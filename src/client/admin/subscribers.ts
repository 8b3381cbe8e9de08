import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Subscriber } from '../../contract/newsletter.ts';
import { adminPaths } from '../../contract/newsroom-paths.ts';
import type { Http } from '../http.ts';
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
    initialPageParam: withFilter(filter),
    getNextPageParam: (page) => page.next,
    retry: retryUnlessSignedOut,
  });

function withFilter(filter: SubscriberFilter): string {
  const named = new URLSearchParams(Object.entries(filter).filter(([, value]) => value !== ''));
  return named.size > 0 ? `${adminPaths.subscribers}?${named}` : adminPaths.subscribers;
}
