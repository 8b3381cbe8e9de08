import { escapeAttribute } from 'entities';
import { type Letter, standInPattern } from '../contract/letters.ts';

/** A letter that was taken apart at its stand-ins, so that to address it costs next to nothing. */
export type AddressedTo = (addressOf: (name: string) => string) => Letter;

/**
 * @param letter with stand-ins for what each recipient has of their own (`standInAddress`)
 * @returns a function that puts a recipient's addresses in; what it is told by name is escaped where it has to be
 */
export function addressLetter({ subject, html, text }: Letter): AddressedTo {
  const htmlParts = html.split(standInPattern);
  const textParts = text.split(standInPattern);
  return (addressOf) => ({
    subject,
    html: join(htmlParts, (name) => escapeAttribute(addressOf(name))),
    text: join(textParts, addressOf),
  });
}

/** `split` puts what the pattern's group holds between the parts: every second one is a name. */
function join(parts: readonly string[], addressOf: (name: string) => string): string {
  return parts.map((part, place) => (place % 2 === 1 ? addressOf(part) : part)).join('');
}
