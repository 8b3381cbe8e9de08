import { v7 as uuid } from 'uuid';
import type { Author, AuthorInput } from '../../contract/authors.ts';
import type { Database, DatabaseTransaction } from '../../database/schema.ts';
import { type Actor, requireAllowed } from '../actors/actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { raiseContentVersion } from '../content-version/content-version.ts';
import { assignSlug, claimSlug } from '../slugs/slugs.ts';
import { authorColumns, presentAuthor, recordPortrait, toAuthorRow } from './present-author.ts';

export interface CreateAuthorInput {
  /** Id of the new author; generated when absent. */
  id?: string | undefined;
  author: AuthorInput;
  now: Date;
  siteUrl: string;
  actor: Actor;
}

/**
 * @returns the author as stored
 * @throws ServiceError `not-allowed`, `slug-taken`
 */
export async function createAuthor(db: Database, input: CreateAuthorInput): Promise<Author> {
  requireAllowed(input.actor, 'manage-authors');
  return db.transaction().execute(async (trx) => {
    const author = await insertAuthor(trx, input);
    const subject = { id: author.id, label: author.name };
    await recordAudit(trx, { actor: input.actor, action: 'author.create', subject });
    return author;
  });
}

/** The same as part of a larger transaction. */
export async function insertAuthor(
  trx: DatabaseTransaction,
  { id = uuid(), author, now, siteUrl, actor }: CreateAuthorInput,
): Promise<Author> {
  const { name, title, initials } = author;
  const slug = await claimSlug(trx, { owner: 'author', id: null, title: name, wanted: author.slug });
  const row = await trx
    .insertInto('authors')
    .values({ ...toAuthorRow(author, siteUrl), id, name, title, initials, slug, created_at: now.toISOString() })
    .returning(authorColumns)
    .executeTakeFirstOrThrow();
  await assignSlug(trx, { owner: 'author', id, slug });
  await recordPortrait(trx, row, actor);
  await raiseContentVersion(trx, ['unknown-author']);
  return presentAuthor(trx, row, siteUrl);
}
