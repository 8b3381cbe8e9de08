import { notices } from '../../contract/notices.ts';
import type { AdminTag, TagChange } from '../../contract/tags.ts';
import type { Database, DatabaseTransaction } from '../../database/schema.ts';
import { type Actor, requireAllowed } from '../actors/actor.ts';
import { keysOfName } from '../article-tags/tag-names.ts';
import { changesOf, isUnchanged } from '../audit/changes-of.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { raiseContentVersion } from '../content-version/content-version.ts';
import { ServiceError } from '../errors/service-error.ts';
import { claimSlug } from '../slugs/slugs.ts';
import { explainTaken } from './explain-taken.ts';
import { readAdminTag } from './list-tags.ts';

interface ChangeTagInput {
  id: string;
  change: TagChange;
  actor: Actor;
}

/**
 * Changes the given fields and leaves the rest; an empty slug is derived from the name again. A former slug goes on leading here.
 * @returns the tag as stored
 * @throws ServiceError `not-allowed`, `not-found`; `tag-exists` when another has the name; `slug-taken`
 */
export async function changeTag(db: Database, { id, change, actor }: ChangeTagInput): Promise<AdminTag> {
  requireAllowed(actor, 'manage-tags');
  try {
    return await db.transaction().execute(async (trx) => {
      const before = await lockTag(trx, id);
      const { name = before.name, description = before.description } = change;
      const slug =
        change.slug === undefined
          ? before.slug
          : await claimSlug(trx, { owner: 'tag', id, title: name, wanted: change.slug });
      const changes = changesOf(before, { name, slug, description });
      if (isUnchanged(changes)) return readAdminTag(trx, id);
      await trx
        .updateTable('tags')
        .set({ name, slug, description, ...keysOfName(name) })
        .where('id', '=', id)
        .execute();
      await raiseContentVersion(trx, [`tag:${id}`, 'unknown-tag']);
      await recordAudit(trx, { actor, action: 'tag.change', subject: { id, label: name }, ...changes });
      return readAdminTag(trx, id);
    });
  } catch (error) {
    throw await explainTaken(db, { id, name: change.name }, error);
  }
}

/**
 * Locks the row with a write that changes nothing; works on both engines.
 * @throws ServiceError `not-found`
 */
export async function lockTag(trx: DatabaseTransaction, id: string) {
  const row = await trx
    .updateTable('tags')
    .set(({ ref }) => ({ slug: ref('slug') }))
    .where('id', '=', id)
    .returning(['name', 'slug', 'description'])
    .executeTakeFirst();
  if (!row) throw new ServiceError('not-found', notices.tagNotFound.detail);
  return row;
}
