import type { Selectable } from 'kysely';
import type { ReaderSubscription } from '../../../contract/newsletter.ts';
import type { Database, SubscribersTable } from '../../../database/schema.ts';
import { type LinkPurpose, linkNotValid, openToken } from '../links/signed-links.ts';
import { existingCategories } from './existing-categories.ts';

interface LinkRead {
  secret: string;
  token: string;
  purposes: readonly LinkPurpose[];
  now: Date;
}

/** @returns the subscription of a link's holder, unchanged; @throws ServiceError `link-not-valid`, `link-expired` */
export async function readSubscription(db: Database, { secret, ...link }: LinkRead): Promise<ReaderSubscription> {
  const { id } = await openToken(db, secret, link);
  const row = await db
    .selectFrom('newsletter_subscribers')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => linkNotValid());
  return readerSubscription(db, row);
}

/** @returns the part of a row that its own subscriber sees */
export async function readerSubscription(db: Database, row: Selectable<SubscribersTable>): Promise<ReaderSubscription> {
  return {
    email: row.email,
    standing: row.state === 'active' || row.state === 'pending' ? row.state : 'left',
    frequency: row.frequency,
    sections: await readCategories(db, row.sections),
  };
}

/** @param stored value of the column; @returns ids of the chosen categories, null for all */
export async function readCategories(db: Database, stored: string | null): Promise<string[] | null> {
  return stored === null ? null : existingCategories(db, JSON.parse(stored) as string[]);
}
