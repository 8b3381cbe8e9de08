import type { Database } from '../../database/schema.ts';

/** Somebody whom a letter goes to. */
export interface Recipient {
  id: string;
  email: string;
  /** Raised to make older links of theirs worthless. */
  linkVersion: number;
}

/** @returns whom a letter goes to that is about to be sent; null for somebody who has left, or wants no letters, by now */
export async function readRecipient(db: Database, subscriberId: string): Promise<Recipient | null> {
  const row = await db
    .selectFrom('newsletter_subscribers')
    .select(['id', 'email', 'link_version'])
    .where('id', '=', subscriberId)
    .where('state', '=', 'active')
    .where('frequency', '=', 'weekly')
    .executeTakeFirst();
  return row ? { id: row.id, email: row.email, linkVersion: row.link_version } : null;
}
