import type { AdminCorrection, CorrectionInput } from '../../contract/corrections.ts';
import { limits } from '../../contract/limits.ts';
import type { Database, DatabaseTransaction } from '../../database/schema.ts';
import { type Actor, accountOf } from '../actors/actor.ts';
import { nameOfAccount } from '../actors/name-of-account.ts';
import { isDue } from '../articles/published.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { ServiceError } from '../errors/service-error.ts';
import { lockCorrected, touchCorrected } from './corrected-article.ts';
import { readAdminCorrection } from './read-admin-corrections.ts';

export interface CreateCorrectionInput {
  /** Id of the new correction. */
  id: string;
  articleId: string;
  correction: CorrectionInput;
  actor: Actor;
  now: Date;
  /** BCP 47 tag. */
  language: string;
}

/**
 * Adds a dated note to a published article.
 * @throws ServiceError `not-found`; `not-allowed`; `article-state` when the article is not published; `correction-state` when it has
 *   as many as it can have
 */
export async function createCorrection(db: Database, input: CreateCorrectionInput): Promise<AdminCorrection> {
  const { id, articleId, correction, actor, now } = input;
  return db.transaction().execute(async (trx) => {
    const article = await lockCorrected(trx, input);
    if (!isDue(article.publish_date, now)) {
      throw new ServiceError('article-state', 'Only a published article can have corrections.');
    }
    await requireRoom(trx, articleId);
    const at = now.toISOString();
    const account = accountOf(actor);
    await trx
      .insertInto('corrections')
      .values({
        ...correction,
        id,
        article_id: articleId,
        created_at: at,
        updated_at: at,
        created_by: account,
        created_by_name: await nameOfAccount(trx, account),
      })
      .execute();
    await touchCorrected(trx, input);
    const subject = { id: articleId, label: article.title };
    await recordAudit(trx, { actor, action: 'article.add-correction', subject, after: { kind: correction.kind } });
    return readAdminCorrection(trx, input);
  });
}

async function requireRoom(trx: DatabaseTransaction, articleId: string): Promise<void> {
  const { corrections } = await trx
    .selectFrom('corrections')
    .select(({ fn }) => fn.countAll<number>().as('corrections'))
    .where('article_id', '=', articleId)
    .executeTakeFirstOrThrow();
  if (corrections < limits.correctionsOfArticle) return;
  throw new ServiceError(
    'correction-state',
    `An article can have ${limits.correctionsOfArticle} corrections, and this one has as many.`,
  );
}
