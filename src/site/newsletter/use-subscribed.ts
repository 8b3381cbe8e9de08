import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { SubscriptionAnswer } from '../../contract/newsletter.ts';

/**
 * @returns the subscription that the page answers, of a form that the browser sent without a script; null when the page was opened by
 *   a link. A later visit starts with the form.
 */
export function useSubscribed(): SubscriptionAnswer | null {
  const { context } = useRouter().options;
  const [subscribed] = useState(context.subscribed ?? null);
  useEffect(() => {
    context.subscribed = undefined;
  }, [context]);
  return subscribed;
}
