import { z } from 'zod';
import { pageImage } from './images.ts';
import { limits } from './limits.ts';
import { isMailAddress } from './mail-address.ts';
import { messages } from './messages.ts';
import { slugText } from './slugs.ts';
import { httpUrl, imageUrlField, requiredText, text } from './text.ts';

export const author = z.object({
  id: z.string(),
  name: z.string(),
  title: z.string(),
  initials: z.string(),
  /** The last part of the URL of the author's page. */
  slug: z.string(),
  /** A few sentences about them, as written: Markdown. Null for none. */
  bio: z.string().nullable(),
  imageUrl: z.string().nullable(),
  /** The image of `imageUrl` if it is in the library; null for an image elsewhere, and for none. */
  image: pageImage.nullable(),
  /** URLs of the author's pages elsewhere. */
  links: z.array(z.string()),
  /** Shown to readers; null for none. */
  email: z.string().nullable(),
});

/** An author; all of it is public. */
export type Author = z.infer<typeof author>;

export const authorPage = author.extend({
  /** The bio as pages show it: paragraphs, lists, emphasis and links. Null for none. */
  bioHtml: z.string().nullable(),
});

/** The answer at the URL of one author. */
export type AuthorPage = z.infer<typeof authorPage>;

const authorFields = z.object({
  name: requiredText(messages.authorName.required).max(limits.authorNameLength, { error: messages.authorName.long }),
  title: requiredText(messages.authorTitle.required).max(limits.authorTitleLength, {
    error: messages.authorTitle.long,
  }),
  initials: requiredText(messages.authorInitials.required)
    // In capitals before the length is checked: "ß" becomes two letters.
    .toUpperCase()
    .max(limits.authorInitialsLength, { error: messages.authorInitials.long }),
  slug: slugText,
  bio: text.trim().max(limits.authorBioLength, { error: messages.authorBio.long }).nullable(),
  imageUrl: imageUrlField.nullable(),
  links: z
    .array(httpUrl, { error: messages.required })
    .transform((links) => links.filter((link) => link !== ''))
    .refine((links) => links.length <= limits.authorLinks, { error: messages.authorLinks.many }),
  email: text
    .trim()
    .max(limits.emailLength, { error: messages.email.long })
    .refine((given) => given === '' || isMailAddress(given), { error: messages.email.invalid })
    .nullable(),
});

export const authorInput = authorFields.extend({
  slug: slugText.optional(),
  bio: authorFields.shape.bio.optional(),
  imageUrl: imageUrlField.nullish(),
  links: authorFields.shape.links.optional(),
  email: authorFields.shape.email.optional(),
});

/** Input to create an author. */
export type AuthorInput = z.infer<typeof authorInput>;

export const authorChange = authorFields.partial();

/** Changes of an author; a field that is left out stays as it is. */
export type AuthorChange = z.infer<typeof authorChange>;
