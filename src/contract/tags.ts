import { z } from 'zod';
import { limits } from './limits.ts';
import { messages } from './messages.ts';
import { text } from './text.ts';

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
