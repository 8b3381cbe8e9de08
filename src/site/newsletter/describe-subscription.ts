import type { SubscriptionAnswer } from '../../contract/newsletter.ts';
import { weekdayDate } from '../../foundation/dates.ts';

/** @returns which address was subscribed, and when its first issue comes; the same for an address that was known already */
export function describeSubscription(
  { email, needsConfirmation, nextIssueAt }: SubscriptionAnswer,
  timeZone: string,
): string {
  const address = needsConfirmation ? `The email went to ${email}.` : `We’ll send it to ${email}.`;
  return `${address} The next issue comes on ${weekdayDate(nextIssueAt, timeZone)}.`;
}
