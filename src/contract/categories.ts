import { z } from 'zod';
import { limits } from './limits.ts';
import { messages } from './messages.ts';
import { requiredText, text } from './text.ts';

export const category = z.object({
  id: z.string(),
  name: z.string(),
  slug: z.string(),
  /** Description for the category's page and for search engines; null for none. */
  description: z.string().nullable(),
});

/** A category of the magazine. */
export type Category = z.infer<typeof category>;

const categoryFields = z.object({
  name: requiredText(messages.categoryName.required).max(limits.categoryNameLength, {
    error: messages.categoryName.long,
  }),
  slug: requiredText(messages.categorySlug.required)
    .max(limits.categorySlugLength, { error: messages.categorySlug.long })
    .regex(/^[a-z0-9-]+$/, { error: messages.categorySlug.shape }),
  description: text
    .trim()
    .max(limits.categoryDescriptionLength, { error: messages.categoryDescription.long })
    .nullable(),
});

export const categoryInput = categoryFields.extend({ description: categoryFields.shape.description.optional() });

/** Input to create a category. */
export type CategoryInput = z.infer<typeof categoryInput>;

/** The ids of the categories in their new order. */
export const categoryOrder = z.object({
  ids: z
    .array(z.string().max(limits.idLength), { error: messages.categoryOrder })
    .max(limits.defaultEntries, { error: messages.categoryOrder })
    .refine((ids) => new Set(ids).size === ids.length, { error: messages.categoryOrder }),
});

export const categoryChange = categoryFields.partial();

/** Changes of a category; a field that is left out stays as it is. */
export type CategoryChange = z.infer<typeof categoryChange>;
