import { v7 as uuid } from 'uuid';
import type { AdminTag, TagInput } from '../../contract/tags.ts';
import type { Database } from '../../database/schema.ts';
import { type Actor, requireAllowed } from '../actors/actor.ts';
import { insertTagRow } from '../article-tags/insert-tag-row.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { raiseContentVersion } from '../content-version/content-version.ts';
import { claimSlug } from '../slugs/slugs.ts';
import { explainTaken } from './explain-taken.ts';
import { readAdminTag } from './list-tags.ts';

interface CreateTagInput {
  /** Id of the new tag; generated when absent. */
  id?: string | undefined;
  tag: TagInput;
  actor: Actor;
  now: Date;
}

/**
 * @returns the tag as stored
 * @throws ServiceError `not-allowed`; `tag-exists` when another has the name, in whatever case; `slug-taken`
 */
export async function createTag(db: Database, { id = uuid(), tag, actor, now }: CreateTagInput): Promise<AdminTag> {
  requireAllowed(actor, 'create-tag');
  const { name, description = '' } = tag;
  try {
    return await db.transaction().execute(async (trx) => {
      const slug = await claimSlug(trx, { owner: 'tag', id: null, title: name, wanted: tag.slug });
      await insertTagRow(trx, { id, name, slug, description, created_at: now.toISOString() });
      await recordAudit(trx, { actor, action: 'tag.create', subject: { id, label: name } });
      await raiseContentVersion(trx, ['unknown-tag']);
      return readAdminTag(trx, id);
    });
  } catch (error) {
    throw await explainTaken(db, { id, name }, error);
  }
}
