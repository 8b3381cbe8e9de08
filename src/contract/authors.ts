import { z } from 'zod';
import { limits } from './limits.ts';
import { messages } from './messages.ts';
import { requiredText } from './text.ts';

export const author = z.object({
  id: z.string(),
  name: z.string(),
  title: z.string(),
  initials: z.string(),
});

/** A writer, as every reader may see them. */
export type Author = z.infer<typeof author>;

export const authorInput = z.object({
  name: requiredText(messages.authorName.required).max(limits.authorNameLength, { error: messages.authorName.long }),
  title: requiredText(messages.authorTitle.required).max(limits.authorTitleLength, {
    error: messages.authorTitle.long,
  }),
  initials: requiredText(messages.authorInitials.required)
    // Before they are counted: "ß" becomes two letters.
    .toUpperCase()
    .max(limits.authorInitialsLength, { error: messages.authorInitials.long }),
});

/** What the newsroom says of an author. */
export type AuthorInput = z.infer<typeof authorInput>;

export const authorChange = authorInput.partial();

/** What the newsroom changes in an author; what is left out stays as it is. */
export type AuthorChange = z.infer<typeof authorChange>;
