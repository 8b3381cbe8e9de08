import type { DatabaseTransaction } from '../../../database/schema.ts';
import type { Mailing } from '../mailings/mailing.ts';

/** @returns what the audit log says a mailing is about: the issue itself, or the corrected article */
export async function auditSubjectOf(
  trx: DatabaseTransaction,
  { mailing, subject }: { mailing: Mailing; subject: string },
): Promise<{ id: string; label: string }> {
  if (mailing.kind === 'issue') return { id: mailing.id, label: subject };
  const article = await trx
    .selectFrom('corrections')
    .innerJoin('articles', 'articles.id', 'corrections.article_id')
    .select(['articles.id', 'articles.title as label'])
    .where('corrections.id', '=', mailing.id)
    .executeTakeFirstOrThrow();
  return article;
}
