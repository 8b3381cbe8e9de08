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
  /** A letter to confirm is on its way. */
  needsConfirmation: boolean;
}

export const linkToken = z.object({ token: text.max(limits.tokenLength) });

export const preferencesChange = linkToken.extend({
  /** `off` keeps the subscription and sends nothing. */
  frequency: z.enum(['weekly', 'off'], { error: messages.required }),
  /** Ids of the sections to read of; null for all. */
  sections: z.array(text).min(1, { error: messages.sections.none }).max(limits.preferredSections).nullable(),
});

/** What a subscriber asks for on the page that a letter links to. */
export type PreferencesChange = z.infer<typeof preferencesChange>;

export const readerSubscription = z.object({
  email: z.string(),
  standing: z.enum(['pending', 'active', 'left']),
  frequency: z.enum(['weekly', 'off']),
  /** Ids of the sections to read of; null for all. */
  sections: z.array(z.string()).nullable(),
});

/** What the holder of a signed link is told of their own subscription. */
export type ReaderSubscription = z.infer<typeof readerSubscription>;

export const subscriber = z.object({
  id: z.string(),
  email: z.string(),
  isActive: z.boolean(),
  /** ISO-8601, UTC. */
  subscribedAt: z.string(),
  /** ISO-8601, UTC; null while the reader has not left. */
  unsubscribedAt: z.string().nullable(),
});

/** Somebody on the newsletter's list, as the newsroom sees them. */
export type Subscriber = z.infer<typeof subscriber>;
