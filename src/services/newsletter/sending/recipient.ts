import type { Database } from '../../../database/schema.ts';
import type { LinkHolder } from '../links/signed-links.ts';

/** Somebody whom an email goes to, and whom its links are for. */
export interface Recipient extends LinkHolder {
  email: string;
  /** Ids of the categories that they want to read of, as JSON; null for all. */
  sections: string | null;
}

/** @returns whom an email goes to that is about to be sent; null for somebody who has left, or wants no emails, by now */
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
