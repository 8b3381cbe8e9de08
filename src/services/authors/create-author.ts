import { v7 as uuid } from 'uuid';
import type { Author, AuthorInput } from '../../contract/authors.ts';
import type { Database, DatabaseTransaction } from '../../database/schema.ts';
import { raiseContentVersion } from '../content-version/content-version.ts';
import { assignSlug, claimSlug } from '../slugs/slugs.ts';
import { authorColumns, presentAuthor, toAuthorRow } from './present-author.ts';

export interface CreateAuthorInput {
  /** Id of the new author; generated when absent. */
  id?: string | undefined;
  author: AuthorInput;
  now: Date;
  siteUrl: string;
}

/**
 * @returns the author as stored
 * @throws ServiceError `slug-taken`
 */
export function createAuthor(db: Database, input: CreateAuthorInput): Promise<Author> {
  return db.transaction().execute((trx) => insertAuthor(trx, input));
}

/** The same as part of a larger transaction. */
export async function insertAuthor(
  trx: DatabaseTransaction,
  { id = uuid(), author, now, siteUrl }: CreateAuthorInput,
): Promise<Author> {
  const { name, title, initials } = author;
  const slug = await claimSlug(trx, { owner: 'author', id: null, title: name, wanted: author.slug });
  const row = await trx
    .insertInto('authors')
    .values({ ...toAuthorRow(author, siteUrl), id, name, title, initials, slug, created_at: now.toISOString() })
    .returning(authorColumns)
    .executeTakeFirstOrThrow();
  await assignSlug(trx, { owner: 'author', id, slug });
  await raiseContentVersion(trx);
  return presentAuthor(row, siteUrl);
}
