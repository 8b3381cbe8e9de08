import type { Database } from '../../../database/schema.ts';
import type { LinkHolder } from '../links/signed-links.ts';

/** The subscriber whom an email is sent to, and who holds its links. */
export interface Recipient extends LinkHolder {
  email: string;
  /** Ids of the chosen categories, as JSON; null for all. */
  sections: string | null;
}

/** @returns the recipient of an email that is about to be sent; null when the subscriber has left or wants no emails any more */
export async function readRecipient(db: Database, subscriberId: string): Promise<Recipient | null> {
  const row = await db
    .selectFrom('newsletter_subscribers')
    .select(['id', 'email', 'link_version', 'sections'])
    .where('id', '=', subscriberId)
    .where('state', '=', 'active')
    .where('frequency', '=', 'weekly')
    .executeTakeFirst();
  return row ?? null;
}
