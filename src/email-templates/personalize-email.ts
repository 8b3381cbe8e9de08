import { escapeAttribute } from 'entities';
import { type Email, placeholderPattern } from '../contract/emails.ts';

/** An email that was taken apart at its placeholders, so that to address it costs next to nothing. */
export type AddressedTo = (urlOf: (name: string) => string) => Email;

/**
 * @param letter with placeholders for what each recipient has of their own (`placeholderUrl`)
 * @returns a function that puts a recipient's addresses in; what it is told by name is escaped where it has to be
 */
export function personalizeEmail({ subject, html, text }: Email): AddressedTo {
  const htmlParts = html.split(placeholderPattern);
  const textParts = text.split(placeholderPattern);
  return (urlOf) => ({
    subject,
    html: join(htmlParts, (name) => escapeAttribute(urlOf(name))),
    text: join(textParts, urlOf),
  });
}

/** `split` puts what the pattern's group holds between the parts: every second one is a name. */
function join(parts: readonly string[], urlOf: (name: string) => string): string {
  return parts.map((part, index) => (index % 2 === 1 ? urlOf(part) : part)).join('');
}
