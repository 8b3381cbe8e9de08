import { z } from 'zod';
import { limits } from './limits.ts';
import { messages } from './messages.ts';
import { slugText } from './slugs.ts';
import { requiredText, text } from './text.ts';

const tagId = text
  .trim()
  .min(1, { error: messages.tags.unknown })
  .max(limits.idLength, { error: messages.tags.unknown });

/** The tags of an article, in the order in which readers see them: ids, each of them once. */
export const tagIdList = z
  .array(tagId, { error: messages.required })
  .transform((ids) => [...new Set(ids)])
  .refine((ids) => ids.length <= limits.articleTags, { error: messages.tags.many });

export const tagReference = z.object({ id: z.string(), name: z.string(), slug: z.string() });

/** A tag as an article has it. */
export type TagReference = z.infer<typeof tagReference>;

export const tag = tagReference.extend({
  /** A sentence or two about it; empty for none. */
  description: z.string(),
});

/** A tag that published articles have; all of it is public. */
export type Tag = z.infer<typeof tag>;

export const adminTag = tag.extend({
  /** How many articles have it, in whatever state; `limits.countedUses` means that many or more. */
  uses: z.number().int(),
});

export type AdminTag = z.infer<typeof adminTag>;

const tagFields = z.object({
  /** White space within it is one space. */
  name: requiredText(messages.tagName.required)
    .transform((name) => name.replaceAll(/\s+/g, ' '))
    .refine((name) => name.length <= limits.tagNameLength, { error: messages.tagName.long }),
  slug: slugText,
  description: text.trim().max(limits.tagDescriptionLength, { error: messages.tagDescription.long }),
});

export const tagInput = tagFields.partial().extend({ name: tagFields.shape.name });

/** Input to create a tag; without a slug, or with an empty one, it gets one from its name. */
export type TagInput = z.infer<typeof tagInput>;

export const tagChange = tagFields.partial();

/** Changes of a tag; a field that is left out stays as it is, and an empty slug becomes one from the name. */
export type TagChange = z.infer<typeof tagChange>;

export const tagMerge = z.object({
  /** Id of the tag that the articles get instead. */
  into: tagId,
});
