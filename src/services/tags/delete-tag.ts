import type { Database } from '../../database/schema.ts';
import { type Actor, requireAllowed } from '../actors/actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { lockTag } from './change-tag.ts';
import { readAdminTag } from './list-tags.ts';
import { replaceTag } from './replace-tag.ts';

/**
 * Takes a tag from all its articles, and deletes it with its slugs. Revisions, working copies and open forms that have its id
 * leave it out.
 * @throws ServiceError `not-allowed`, `not-found`
 */
export async function deleteTag(db: Database, { id, actor }: { id: string; actor: Actor }): Promise<void> {
  requireAllowed(actor, 'manage-tags');
  await readAdminTag(db, id);
  await replaceTag(db, {
    id,
    into: null,
    end: async (trx) => {
      const { name } = await lockTag(trx, id);
      await trx.deleteFrom('tags').where('id', '=', id).execute();
      await trx.insertInto('former_tags').values({ id, tag_id: null }).execute();
      await recordAudit(trx, { actor, action: 'tag.delete', subject: { id, label: name } });
    },
  });
}
