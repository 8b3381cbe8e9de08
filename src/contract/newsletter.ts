import { z } from 'zod';
import { limits } from './limits.ts';
import { mailAddress } from './mail-address.ts';
import { messages } from './messages.ts';
import { text } from './text.ts';

export const subscription = z.object({
  email: mailAddress,
});

/** What a reader gives to get the newsletter. */
export type Subscription = z.infer<typeof subscription>;

/** What is answered, the same for every address. */
export interface SubscriptionAnswer extends Subscription {
  /** An email to confirm is on its way. */
  needsConfirmation: boolean;
}

export const linkToken = z.object({ token: text.max(limits.tokenLength) });

export const preferencesChange = linkToken.extend({
  /** `off` keeps the subscription and sends nothing. */
  frequency: z.enum(['weekly', 'off'], { error: messages.required }),
  /** Ids of the categories to read of; null for all. */
  sections: z.array(text).min(1, { error: messages.sections.none }).max(limits.preferredCategories).nullable(),
});

/** What a subscriber asks for on the page that an email links to. */
export type PreferencesChange = z.infer<typeof preferencesChange>;

export const readerSubscription = z.object({
  email: z.string(),
  standing: z.enum(['pending', 'active', 'left']),
  frequency: z.enum(['weekly', 'off']),
  /** Ids of the categories to read of; null for all. */
  sections: z.array(z.string()).nullable(),
});

/** What the holder of a signed link is told of their own subscription. */
export type ReaderSubscription = z.infer<typeof readerSubscription>;

export const subscriberState = z.enum(['pending', 'active', 'unsubscribed', 'bounced', 'complained']);

export const subscriber = z.object({
  id: z.string(),
  email: z.string(),
  isActive: z.boolean(),
  /** Finer than active or not: `bounced` was refused by their mail server, `complained` called our emails spam. */
  state: subscriberState,
  /** What the other server said; null unless bounced. */
  bounceReason: z.string().nullable(),
  /** ISO-8601, UTC. */
  subscribedAt: z.string(),
  /** ISO-8601, UTC; null while the reader has not left. */
  unsubscribedAt: z.string().nullable(),
});

/** Somebody on the newsletter's list, as the admin sees them. */
export type Subscriber = z.infer<typeof subscriber>;

export const subscriberData = z.object({
  id: z.string(),
  email: z.string(),
  state: subscriberState,
  frequency: z.enum(['weekly', 'off']),
  /** Names of the categories to read of; null for all. */
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

/** All that is stored about one subscriber, to be handed to them when they ask. */
export type SubscriberData = z.infer<typeof subscriberData>;
