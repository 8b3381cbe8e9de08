import { z } from 'zod';
import { limits } from '../../contract/limits.ts';
import { subscriberState } from '../../contract/newsletter.ts';
import { readAddress } from '../../services/newsletter/import/read-address.ts';
import { time, upTo } from './fields.ts';

/** As the list of subscribers is exported in the admin: any other newsletter program takes it. */
export const subscribersFile = 'subscribers.csv';

const orNone = (schema: z.ZodType<string>) => z.preprocess((cell) => (cell === '' ? null : cell), schema.nullable());

/** Read like the list of another program: in lower case, without the apostrophe that protects from formulas. */
const email = z
  .string()
  .transform((cell) => readAddress(cell) ?? '')
  .refine((address) => address !== '', { error: 'is no email address' });

/** A row; an empty cell stands for nothing, and among the categories for all of them. */
export const subscriberRow = z.strictObject({
  email,
  state: subscriberState,
  subscribed_at: time,
  consent_at: orNone(time),
  consent_source: z.enum(['form', 'import']),
  confirmed_at: orNone(time),
  left_at: orNone(time),
  frequency: z.enum(['weekly', 'off']),
  /** Slugs, apart from each other by spaces. */
  sections: orNone(upTo(limits.categorySlugLength * limits.preferredCategories * 2)),
});

export type SubscriberRow = z.infer<typeof subscriberRow>;
