import { messages } from '../../contract/messages.ts';
import type { AdminTag } from '../../contract/tags.ts';
import type { Database, DatabaseTransaction } from '../../database/schema.ts';
import { type Actor, requireAllowed } from '../actors/actor.ts';
import { currentTagIds } from '../article-tags/current-tags.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { ServiceError } from '../errors/service-error.ts';
import { lockTag } from './change-tag.ts';
import { findAdminTag, readAdminTag } from './list-tags.ts';
import { replaceTag } from './replace-tag.ts';

interface MergeTagInput {
  id: string;
  /** Id of the tag that stays. */
  into: string;
  actor: Actor;
}

/**
 * Gives all articles of a tag another one instead, and deletes the tag. Its slugs lead to the other from then on, and revisions,
 * working copies and open forms that have its id mean the other. A merge that was done already is no error.
 * @returns the tag that stays
 * @throws ServiceError `not-allowed`, `not-found`; `invalid` for a tag into itself, or into one that does not exist
 */
export async function mergeTag(db: Database, { id, into, actor }: MergeTagInput): Promise<AdminTag> {
  requireAllowed(actor, 'manage-tags');
  const [target] = await currentTagIds(db, [into]);
  const stays = target === undefined ? null : await findAdminTag(db, target);
  if (!stays || target === undefined) throw refuse(messages.tags.unknown);
  const [current] = await currentTagIds(db, [id]);
  if (id !== current && current === target) return stays;
  if (id === target) throw refuse(messages.tagMerge.same);
  const { name } = await readAdminTag(db, id);
  await replaceTag(db, { id, into: target, end: (trx) => end(trx, { id, name, into: stays, actor }) });
  return readAdminTag(db, target);
}

function refuse(message: string): ServiceError {
  return new ServiceError('invalid', message, { errors: { into: message } });
}

interface End {
  id: string;
  name: string;
  into: AdminTag;
  actor: Actor;
}

async function end(trx: DatabaseTransaction, { id, name, into, actor }: End): Promise<void> {
  await lockTag(trx, into.id);
  await trx.updateTable('tag_slugs').set({ tag_id: into.id }).where('tag_id', '=', id).execute();
  await trx.updateTable('former_tags').set({ tag_id: into.id }).where('tag_id', '=', id).execute();
  await trx.deleteFrom('tags').where('id', '=', id).execute();
  await trx.insertInto('former_tags').values({ id, tag_id: into.id }).execute();
  const subject = { id, label: name };
  await recordAudit(trx, { actor, action: 'tag.merge', subject, before: { name }, after: { name: into.name } });
}
