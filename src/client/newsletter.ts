import type { SubscriptionAnswer } from '../contract/newsletter.ts';
import { apiPaths } from '../contract/paths.ts';
import type { Http } from './http.ts';

/** Subscribes an email address to the newsletter. */
export function subscribe(http: Http, email: string): Promise<SubscriptionAnswer | null> {
  return http.send<SubscriptionAnswer>('POST', apiPaths.subscribe, { email });
}
