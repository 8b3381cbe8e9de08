import type { DatabaseTransaction } from '../../database/schema.ts';
import { type Actor, accountOf } from '../actors/actor.ts';
import { nameOfAccount } from '../actors/name-of-account.ts';
import { type CopiedRow, columnsThatDiffer, countChanges } from './copied-columns.ts';

interface Write {
  articleId: string;
  article: CopiedRow;
  /** The article as it is to be. */
  wanted: CopiedRow;
  /** Account and time of the save; absent where the article has changed below its working copy. */
  saved?: { actor: Actor; now: Date };
}

/** Stores the fields that differ from the article, or deletes the working copy when none does. */
export async function writeWorkingCopy(
  trx: DatabaseTransaction,
  { articleId, article, wanted, saved }: Write,
): Promise<void> {
  const columns = columnsThatDiffer(article, wanted);
  const changes = countChanges(columns);
  if (changes === 0) return deleteWorkingCopy(trx, articleId);
  const content = { fields: JSON.stringify(columns), changes };
  if (!saved) {
    await trx.updateTable('working_copies').set(content).where('article_id', '=', articleId).execute();
    return;
  }
  const by = accountOf(saved.actor);
  const row = {
    ...content,
    updated_at: saved.now.toISOString(),
    updated_by: by,
    updated_by_name: await nameOfAccount(trx, by),
  };
  await trx
    .insertInto('working_copies')
    .values({ article_id: articleId, ...row })
    .onConflict((conflict) => conflict.column('article_id').doUpdateSet(row))
    .execute();
}

export async function deleteWorkingCopy(trx: DatabaseTransaction, articleId: string): Promise<void> {
  await trx.deleteFrom('working_copies').where('article_id', '=', articleId).execute();
}
