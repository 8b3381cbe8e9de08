import { z } from 'zod';
import { mailAddress } from './mail-address.ts';

export const subscription = z.object({
  email: mailAddress,
});

/** What a reader gives to get the newsletter. */
export type Subscription = z.infer<typeof subscription>;

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
