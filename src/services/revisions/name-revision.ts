import type { Revision } from '../../contract/revisions.ts';
import type { Database } from '../../database/schema.ts';
import { type Actor, requireAllowed } from '../actors/actor.ts';
import { subjectOf } from '../articles/article-status.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { ServiceError } from '../errors/service-error.ts';
import { type RevisionInput, readRevision } from './read-revision.ts';

/**
 * Names a revision, which then is never thinned out; an empty name takes the name away.
 * @throws ServiceError `not-found`, `not-allowed`
 */
export async function nameRevision(
  db: Database,
  { name, actor, ...input }: RevisionInput & { name: string; actor: Actor },
): Promise<Revision> {
  return db.transaction().execute(async (trx) => {
    const article = await trx
      .selectFrom('articles')
      .select(['title', 'author_id', 'bylines', 'created_by', 'status'])
      .where('id', '=', input.articleId)
      .executeTakeFirst();
    if (!article) throw new ServiceError('not-found', 'This version is no longer available.');
    requireAllowed(actor, 'change-article', subjectOf(article));
    await trx
      .updateTable('revisions')
      .set({ name: name || null })
      .where('id', '=', input.id)
      .where('article_id', '=', input.articleId)
      .execute();
    const subject = { id: input.articleId, label: article.title };
    await recordAudit(trx, { actor, action: 'article.name-revision', subject, after: { name } });
    return readRevision(trx, input);
  });
}
