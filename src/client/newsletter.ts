import { mutationOptions } from '@tanstack/react-query';
import type { SubscriptionAnswer } from '../contract/newsletter.ts';
import { apiPaths } from '../contract/paths.ts';
import type { Http } from './http.ts';

/** Subscribes an email address to the newsletter. */
export const subscribeMutation = (http: Http) =>
  mutationOptions({
    mutationFn: (email: string) => http.send<SubscriptionAnswer>('POST', apiPaths.subscribe, { email }),
  });
