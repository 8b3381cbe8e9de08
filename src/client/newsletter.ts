import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { SubscriptionAnswer } from '../contract/newsletter.ts';
import { apiPaths } from '../contract/paths.ts';
import type { Http } from './http.ts';

/** Puts an address on the newsletter's list. */
export const subscribeMutation = (http: Http) =>
  mutationOptions({
    mutationFn: (email: string) => http.send<SubscriptionAnswer>('POST', apiPaths.subscribe, { email }),
  });

/** A form that was sent without a script and refused: what it said, so that nothing is lost, and why. */
export interface RefusedSubscription {
  email: string;
  message: string;
}

/** Put there by the server when it renders the page that answers such a form; otherwise there is none. */
export const refusedSubscriptionQuery = queryOptions({
  queryKey: ['refused-subscription'],
  queryFn: (): RefusedSubscription | null => null,
  initialData: null,
  staleTime: 'static',
});
