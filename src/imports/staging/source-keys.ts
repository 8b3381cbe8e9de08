import { createHash } from 'node:crypto';

/** The longest key that is stored as it is: PostgreSQL's indexes take rows of 2,700 bytes, with three bytes for a character. */
const maxKey = 200;

/** @returns a hash of a text, in hexadecimal */
export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** @returns a key of a source as it is stored: a long one as a hash. The key of a subscriber is always one, since it may be the address. */
export function storedKey(kind: string, key: string): string {
  const text = key.replaceAll('\0', '').toWellFormed();
  return kind === 'subscriber' || text.length > maxKey ? `sha256:${hashOf(text)}` : text;
}
