import type { Database } from '../../database/schema.ts';
import { type Actor, requireAllowed } from '../actors/actor.ts';
import { subjectOf } from '../articles/article-status.ts';
import { lockArticle, raiseVersion } from '../articles/stored-article.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { recordArticleUses } from '../image-uses/article-uses.ts';
import { recordRevision } from '../revisions/record-revision.ts';
import { layOver } from '../working-copies/copied-columns.ts';
import { readWorkingCopy } from '../working-copies/read-working-copy.ts';
import { requirePublic } from '../working-copies/require-public.ts';
import { deleteWorkingCopy } from '../working-copies/write-working-copy.ts';

/**
 * Discards the working copy of an article. A revision keeps it, so that it can be restored. Without a working copy nothing
 * happens, such as at the second of two clicks.
 * @throws ServiceError `not-found`, `not-allowed`; `article-state` when the article is not public
 */
export async function discardWorkingCopy(
  db: Database,
  { id, actor, now }: { id: string; actor: Actor; now: Date },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const article = await lockArticle(trx, id);
    requireAllowed(actor, 'change-article', subjectOf(article));
    requirePublic(article);
    const copy = await readWorkingCopy(trx, id);
    if (!copy) return;
    await raiseVersion(trx, { id, version: undefined });
    await recordRevision(trx, { articleId: id, kind: 'discard', actor, now, copy: layOver(article, copy.columns) });
    await deleteWorkingCopy(trx, id);
    await recordArticleUses(trx, { articleId: id, actor });
    const subject = { id, label: article.title };
    await recordAudit(trx, { actor, action: 'article.discard-working-copy', subject });
  });
}
