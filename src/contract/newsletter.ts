import { z } from 'zod';
import { limits } from './limits.ts';
import { mailAddress } from './mail-address.ts';
import { messages } from './messages.ts';
import { text } from './text.ts';

export const subscription = z.object({
  email: mailAddress,
});

/** Input of the subscribe form. */
export type Subscription = z.infer<typeof subscription>;

/** The answer, the same for every address, so that it does not show who subscribes already. */
export interface SubscriptionAnswer extends Subscription {
  /** True when the subscriber has to confirm by email first. */
  needsConfirmation: boolean;
  /** When the next issue is expected. ISO-8601, UTC. */
  nextIssueAt: string;
}

export const linkToken = z.object({ token: text.max(limits.tokenLength) });

export const preferencesChange = linkToken.extend({
  /** `off` keeps the subscription and sends nothing. */
  frequency: z.enum(['weekly', 'off'], { error: messages.required }),
  /** Ids of the chosen categories; null for all. */
  sections: z.array(text).min(1, { error: messages.sections.none }).max(limits.preferredCategories).nullable(),
});

/** Input of the preferences page; emails link to it. */
export type PreferencesChange = z.infer<typeof preferencesChange>;

export const readerSubscription = z.object({
  email: z.string(),
  standing: z.enum(['pending', 'active', 'left']),
  frequency: z.enum(['weekly', 'off']),
  /** Ids of the chosen categories; null for all. */
  sections: z.array(z.string()).nullable(),
});

/** A subscription as its own subscriber sees it, with a signed link. */
export type ReaderSubscription = z.infer<typeof readerSubscription>;

export const subscriberState = z.enum(['pending', 'active', 'unsubscribed', 'bounced', 'complained']);

export const subscriber = z.object({
  id: z.string(),
  email: z.string(),
  isActive: z.boolean(),
  /** `bounced`: the mail server rejected the address; `complained`: the subscriber reported an email as spam. */
  state: subscriberState,
  /** The mail server's answer; null unless bounced. */
  bounceReason: z.string().nullable(),
  /** ISO-8601, UTC. */
  subscribedAt: z.string(),
  /** ISO-8601, UTC; null while subscribed. */
  unsubscribedAt: z.string().nullable(),
});

/** A subscriber as the admin lists them. */
export type Subscriber = z.infer<typeof subscriber>;

export const subscriberData = z.object({
  id: z.string(),
  email: z.string(),
  state: subscriberState,
  frequency: z.enum(['weekly', 'off']),
  /** Names of the chosen categories; null for all. */
  sections: z.array(z.string()).nullable(),
  subscribedAt: z.string(),
  confirmedAt: z.string().nullable(),
  consentAt: z.string().nullable(),
  consentSource: z.enum(['form', 'import']),
  unsubscribedAt: z.string().nullable(),
  bounceReason: z.string().nullable(),
  letters: z.array(
    z.object({ subject: z.string(), status: z.string(), sentAt: z.string().nullable(), error: z.string().nullable() }),
  ),
});

/** All data stored about one subscriber, for a request under data protection law. */
export type SubscriberData = z.infer<typeof subscriberData>;
