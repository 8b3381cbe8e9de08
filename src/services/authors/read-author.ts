import type { Author } from '../../contract/authors.ts';
import type { Database } from '../../database/schema.ts';
import { Refusal } from '../refusal.ts';

/**
 * @returns one author
 * @throws Refusal `not-found`
 */
export async function readAuthor(db: Database, id: string): Promise<Author> {
  const author = await db
    .selectFrom('authors')
    .select(['id', 'name', 'title', 'initials'])
    .where('id', '=', id)
    .executeTakeFirst();
  return author ?? refuseUnknownAuthor();
}

/** @throws Refusal `not-found`, always */
export function refuseUnknownAuthor(): never {
  throw new Refusal('not-found', "The author you're looking for doesn't exist.");
}
