import { escapeAttribute } from 'entities';
import { type Email, placeholderPattern } from '../contract/emails.ts';

/** Puts URLs into an email that was split at its placeholders, at hardly any cost. */
export type AddressedTo = (urlOf: (name: string) => string) => Email;

/**
 * @param email with placeholders for the URLs that differ between recipients (`placeholderUrl`)
 * @returns a function that puts in a recipient's URLs, which `urlOf` gives by name, and escapes them in the HTML
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

/** `split` puts the text of the pattern's group between the parts: every second part is a name. */
function join(parts: readonly string[], urlOf: (name: string) => string): string {
  return parts.map((part, index) => (index % 2 === 1 ? urlOf(part) : part)).join('');
}
