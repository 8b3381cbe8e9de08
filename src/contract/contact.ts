import { z } from 'zod';
import { limits } from './limits.ts';
import { mailAddress } from './mail-address.ts';
import { messages } from './messages.ts';
import { requiredText, text } from './text.ts';

/** Input of the contact form of a page. */
export const contactMessage = z.object({
  /** Path of the page with the form. */
  page: text.max(limits.urlLength),
  name: text.trim().max(limits.contactNameLength, { error: messages.contactName.long }).default(''),
  /** Where the editors answer. */
  email: mailAddress,
  message: requiredText(messages.contactMessage.required).max(limits.contactMessageLength, {
    error: messages.contactMessage.long,
  }),
  /** Hidden from people: a program that fills in every field fills in this one, too. */
  website: text.default(''),
});

export type ContactMessage = z.infer<typeof contactMessage>;

/** Element to which a sent message leads. */
export const messageSentId = 'message-sent';
