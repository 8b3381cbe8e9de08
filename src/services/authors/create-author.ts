import { v7 as uuid } from 'uuid';
import type { Author, AuthorInput } from '../../contract/authors.ts';
import type { Database } from '../../database/schema.ts';

/** @returns the author as stored */
export async function createAuthor(db: Database, input: { author: AuthorInput; now: Date }): Promise<Author> {
  const { name, title, initials } = input.author;
  const id = uuid();
  await db.insertInto('authors').values({ id, name, title, initials, created_at: input.now.toISOString() }).execute();
  return { id, name, title, initials };
}
