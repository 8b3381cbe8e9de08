import type { AdminCorrection, CorrectionChange } from '../../contract/corrections.ts';
import type { Database, DatabaseTransaction } from '../../database/schema.ts';
import type { Actor } from '../actors/actor.ts';
import { changesOf, isUnchanged } from '../audit/changes-of.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { ServiceError } from '../errors/service-error.ts';
import { lockCorrected, touchCorrected } from './corrected-article.ts';
import { correctionNotFound, readAdminCorrection } from './read-admin-corrections.ts';

export interface ChangeCorrectionInput {
  articleId: string;
  id: string;
  change: CorrectionChange;
  actor: Actor;
  now: Date;
  /** BCP 47 tag. */
  language: string;
}

/**
 * Changes kind and text of a correction; its date stays. What was emailed stays as it was.
 * @throws ServiceError `not-found`; `not-allowed`; `article-state` in the trash; `stale-edit` when the given version is not the stored one
 */
export async function changeCorrection(db: Database, input: ChangeCorrectionInput): Promise<AdminCorrection> {
  const { articleId, id, change, actor, now } = input;
  return db.transaction().execute(async (trx) => {
    const article = await lockCorrected(trx, input);
    const { version, ...before } = await readStored(trx, input);
    if (change.version !== undefined && change.version !== version) {
      throw new ServiceError(
        'stale-edit',
        'This correction has changed since you opened it. Your changes were not saved.',
      );
    }
    const after = { kind: change.kind ?? before.kind, text: change.text ?? before.text };
    const changes = changesOf(before, after);
    if (isUnchanged(changes)) return readAdminCorrection(trx, input);
    await trx
      .updateTable('corrections')
      .set({ ...after, updated_at: now.toISOString(), version: version + 1 })
      .where('id', '=', id)
      .execute();
    await touchCorrected(trx, input);
    const subject = { id: articleId, label: article.title };
    await recordAudit(trx, { actor, action: 'article.change-correction', subject, ...changes });
    return readAdminCorrection(trx, input);
  });
}

async function readStored(
  trx: DatabaseTransaction,
  { articleId, id }: Pick<ChangeCorrectionInput, 'articleId' | 'id'>,
) {
  const stored = await trx
    .selectFrom('corrections')
    .select(['kind', 'text', 'version'])
    .where('id', '=', id)
    .where('article_id', '=', articleId)
    .executeTakeFirst();
  if (!stored) throw correctionNotFound();
  return stored;
}
