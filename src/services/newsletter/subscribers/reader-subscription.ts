import type { Selectable } from 'kysely';
import type { ReaderSubscription } from '../../../contract/newsletter.ts';
import type { Database, SubscribersTable } from '../../../database/schema.ts';
import { type LinkPurpose, openToken } from '../links/signed-links.ts';
import { existingCategories } from './existing-categories.ts';

interface LinkRead {
  secret: string;
  token: string;
  purposes: readonly LinkPurpose[];
  now: Date;
}

/** @returns how the holder of a link stands; nothing changes by it; @throws ServiceError `link-not-valid`, `link-expired` */
export async function readSubscription(db: Database, { secret, ...link }: LinkRead): Promise<ReaderSubscription> {
  const { id } = await openToken(db, secret, link);
  const row = await db.selectFrom('newsletter_subscribers').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  return readerSubscription(db, row);
}

/** @returns what a subscriber may know of their own row */
export async function readerSubscription(db: Database, row: Selectable<SubscribersTable>): Promise<ReaderSubscription> {
  return {
    email: row.email,
    standing: row.state === 'active' || row.state === 'pending' ? row.state : 'left',
    frequency: row.frequency,
    sections: await readCategories(db, row.sections),
  };
}

/** @param stored as the column has it; @returns ids of the categories that somebody wants to read of, null for all */
export async function readCategories(db: Database, stored: string | null): Promise<string[] | null> {
  return stored === null ? null : existingCategories(db, JSON.parse(stored) as string[]);
}
