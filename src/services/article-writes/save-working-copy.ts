import type { AdminArticle, WorkingCopyChange } from '../../contract/articles.ts';
import { bylinesOf } from '../../database/byline-columns.ts';
import type { Database } from '../../database/schema.ts';
import { type Actor, requireAllowed } from '../actors/actor.ts';
import { readAdminArticle } from '../admin-articles/read-admin-article.ts';
import { withCurrentTags } from '../article-tags/current-tags.ts';
import { subjectOf } from '../articles/article-status.ts';
import { describeChange } from '../articles/audit-change.ts';
import { requireBylinesAllowed } from '../articles/bylines.ts';
import { changeColumns } from '../articles/change-columns.ts';
import { findUnknown } from '../articles/explain-unknown.ts';
import type { PublicRead } from '../articles/present-article.ts';
import { raiseVersion, refuseTooLong, withFields } from '../articles/stored-article.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { recordArticleUses } from '../image-uses/article-uses.ts';
import { recordRevision } from '../revisions/record-revision.ts';
import { layOver } from '../working-copies/copied-columns.ts';
import { readWorkingCopy } from '../working-copies/read-working-copy.ts';
import { requirePublic } from '../working-copies/require-public.ts';
import { writeWorkingCopy } from '../working-copies/write-working-copy.ts';

interface SaveInput extends PublicRead {
  id: string;
  change: WorkingCopyChange;
  actor: Actor;
  /** Whether the change is the text of a revision. A revision keeps the working copy that it replaces. */
  isRestored?: boolean;
}

/**
 * Saves changes of a public article that readers do not see until they are published. The article's version rises, and nothing
 * else of it changes. The audit log has one entry for each revision: both merge the saves of five minutes.
 * @returns the article with its working copy, which is gone when nothing differs any more
 * @throws ServiceError `not-found`, `stale-edit`, `not-allowed`; `article-state` when the article is not public; `invalid` when
 *   the text is too long, or category, author, a tag or the series does not exist
 */
export async function saveWorkingCopy(db: Database, input: SaveInput): Promise<AdminArticle> {
  const { id, change, actor, now, siteUrl, isRestored = false } = input;
  return db.transaction().execute(async (trx) => {
    const article = await raiseVersion(trx, { id, version: change.version });
    requireAllowed(actor, 'change-article', subjectOf(article));
    requirePublic(article);
    refuseTooLong(article, change);
    const unknown = await findUnknown(trx, change);
    if (unknown) throw unknown;
    const stored = await readWorkingCopy(trx, id);
    const before = layOver(article, stored?.columns ?? {});
    const wanted = withFields(before, {
      ...changeColumns(before, await withCurrentTags(trx, change), siteUrl),
      publish_date: change.publishDate ?? undefined,
      slug: change.slug,
    });
    requireBylinesAllowed(actor, bylinesOf(before), bylinesOf(wanted));
    const saved = { articleId: id, kind: 'copy', actor, now, before: article, copy: wanted } as const;
    if (isRestored && stored) await recordRevision(trx, { ...saved, copy: before });
    await writeWorkingCopy(trx, { articleId: id, article, wanted, saved: { actor, now } });
    await recordArticleUses(trx, { articleId: id, actor });
    const revision = isRestored ? ({ ...saved, kind: 'restore', before } as const) : saved;
    if ((await recordRevision(trx, revision)) === 'new') {
      await recordAudit(trx, {
        actor,
        action: isRestored ? 'article.restore-revision' : 'article.save-working-copy',
        subject: { id, label: article.title },
        ...(await describeChange(trx, article, wanted)),
      });
    }
    return readAdminArticle(trx, input);
  });
}
