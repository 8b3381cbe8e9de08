import type { Database, DatabaseTransaction } from '../../database/schema.ts';
import type { Actor } from '../actors/actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { ServiceError } from '../errors/service-error.ts';
import { lockCorrected, touchCorrected } from './corrected-article.ts';
import { correctionNotFound } from './read-admin-corrections.ts';

export interface DeleteCorrectionInput {
  articleId: string;
  id: string;
  actor: Actor;
  now: Date;
}

/**
 * Deletes a correction.
 * @throws ServiceError `not-found`; `not-allowed`; `article-state` in the trash; `correction-state` when its email was started, since
 *   that links to it
 */
export async function deleteCorrection(db: Database, input: DeleteCorrectionInput): Promise<void> {
  const { articleId, id, actor } = input;
  await db.transaction().execute(async (trx) => {
    const article = await lockCorrected(trx, input);
    await requireUnsent(trx, id);
    const deleted = await trx
      .deleteFrom('corrections')
      .where('id', '=', id)
      .where('article_id', '=', articleId)
      .returning('kind')
      .executeTakeFirst();
    if (!deleted) throw correctionNotFound();
    await touchCorrected(trx, input);
    const subject = { id: articleId, label: article.title };
    await recordAudit(trx, { actor, action: 'article.delete-correction', subject, before: deleted });
  });
}

async function requireUnsent(trx: DatabaseTransaction, id: string): Promise<void> {
  const mailing = await trx.selectFrom('correction_mailings').select('id').where('id', '=', id).executeTakeFirst();
  if (!mailing) return;
  throw new ServiceError(
    'correction-state',
    "This correction has been emailed, so it can't be deleted. You can still change it.",
  );
}
