import { v7 as uuid } from 'uuid';
import type { Author, AuthorInput } from '../../contract/authors.ts';
import type { Database, DatabaseTransaction } from '../../database/schema.ts';
import { raiseContentVersion } from '../content-version/content-version.ts';

export interface CreateAuthorInput {
  author: AuthorInput;
  now: Date;
}

/** @returns the author as stored */
export function createAuthor(db: Database, input: CreateAuthorInput): Promise<Author> {
  return db.transaction().execute((trx) => insertAuthor(trx, input));
}

/** The same as part of a larger transaction. */
export async function insertAuthor(trx: DatabaseTransaction, { author, now }: CreateAuthorInput): Promise<Author> {
  const { name, title, initials } = author;
  const id = uuid();
  await trx.insertInto('authors').values({ id, name, title, initials, created_at: now.toISOString() }).execute();
  await raiseContentVersion(trx);
  return { id, name, title, initials };
}
