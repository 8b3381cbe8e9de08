import type { Author, AuthorChange } from '../../contract/authors.ts';
import type { Database, DatabaseTransaction } from '../../database/schema.ts';
import { type Actor, requireAllowed } from '../actors/actor.ts';
import { changesOf, isUnchanged } from '../audit/changes-of.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { raiseContentVersion } from '../content-version/content-version.ts';
import { claimSlug } from '../slugs/slugs.ts';
import { authorColumns, presentAuthor, recordPortrait, toAuthorRow } from './present-author.ts';
import { refuseUnknownAuthor } from './read-author.ts';

export interface ChangeAuthorInput {
  id: string;
  change: AuthorChange;
  siteUrl: string;
  actor: Actor;
}

/**
 * Changes the given fields and leaves the rest; an empty slug is derived from the name again.
 * @returns the author as stored
 * @throws ServiceError `not-allowed`, `not-found`, `slug-taken`
 */
export async function changeAuthor(db: Database, input: ChangeAuthorInput): Promise<Author> {
  const { id, change, siteUrl, actor } = input;
  requireAllowed(actor, 'manage-authors');
  return db.transaction().execute(async (trx) => {
    const before = await takeRow(trx, id);
    const slug =
      change.slug === undefined
        ? before.slug
        : await claimSlug(trx, { owner: 'author', id, title: change.name ?? before.name, wanted: change.slug });
    const row = await trx
      .updateTable('authors')
      .set({ ...toAuthorRow(change, siteUrl), slug })
      .where('id', '=', id)
      .returning(authorColumns)
      .executeTakeFirstOrThrow();
    await recordPortrait(trx, row, actor);
    const was = await presentAuthor(trx, before, siteUrl);
    const author = await presentAuthor(trx, row, siteUrl);
    const changes = changesOf(toAudited(was), toAudited(author));
    if (isUnchanged(changes)) return author;
    await raiseContentVersion(trx, [`author:${id}`, 'unknown-author']);
    await recordAudit(trx, { actor, action: 'author.change', subject: { id, label: author.name }, ...changes });
    return author;
  });
}

/** The URL identifies the image. */
function toAudited({ image: _, ...author }: Author) {
  return author;
}

/** Locks the row with a write that changes nothing, so that no other transaction changes it in between; works on both engines. */
async function takeRow(trx: DatabaseTransaction, id: string) {
  const row = await trx
    .updateTable('authors')
    .set(({ ref }) => ({ slug: ref('slug') }))
    .where('id', '=', id)
    .returning(authorColumns)
    .executeTakeFirst();
  return row ?? refuseUnknownAuthor();
}
