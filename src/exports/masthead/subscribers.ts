import { z } from 'zod';
import { limits } from '../../contract/limits.ts';
import { subscriberState } from '../../contract/newsletter.ts';
import { readCsvCell } from '../../services/csv/read-csv-cell.ts';
import { readAddress } from '../../services/newsletter/import/read-address.ts';
import { id, time, upTo } from './fields.ts';

/** As the list of subscribers is exported in the admin, which any other newsletter program takes, with three columns more. */
export const subscribersFile = 'subscribers.csv';

const orNone = (schema: z.ZodType<string>) => z.preprocess((cell) => (cell === '' ? null : cell), schema.nullable());

/** Read like the list of another program: in lower case, without the apostrophe that protects from formulas. */
const email = z
  .string()
  .transform((cell) => readAddress(cell) ?? '')
  .refine((address) => address !== '', { error: 'is no email address' });

/** A whole number from 1 in a cell. */
const counter = z
  .string()
  .regex(/^[1-9]\d{0,8}$/)
  .transform(Number);

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
  /** Links in emails name a subscriber by it; an older archive lacks it, and the next two. */
  id: id.optional(),
  link_version: counter.default(1),
  /** The mail server's reply, in our form of cells. */
  bounce_reason: z
    .string()
    .transform((cell) => (cell === '' ? null : readCsvCell(cell)))
    .default(null),
});

export type SubscriberRow = z.infer<typeof subscriberRow>;
