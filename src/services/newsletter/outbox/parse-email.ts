import type { Email } from 'postal-mime';

/** @param bytes an email, or its headers alone */
export async function parseEmail(bytes: Uint8Array): Promise<Email> {
  // Loaded at first use: only the admin reads the outbox.
  const { default: PostalMime } = await import('postal-mime');
  return PostalMime.parse(bytes);
}
