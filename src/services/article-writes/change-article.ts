import { articleFieldsWith } from '../../contract/article-fields.ts';
import type { AdminArticle } from '../../contract/articles.ts';
import { bylinesOf } from '../../database/byline-columns.ts';
import type { Database, DatabaseTransaction, RevisionKind } from '../../database/schema.ts';
import { accountOf, requireAllowed } from '../actors/actor.ts';
import { readAdminArticle } from '../admin-articles/read-admin-article.ts';
import { lockPartsFor } from '../article-series/lock-parts.ts';
import { placePart } from '../article-series/place-part.ts';
import { withCurrentTags } from '../article-tags/current-tags.ts';
import { recordArticleTags } from '../article-tags/record-article-tags.ts';
import { subjectOf } from '../articles/article-status.ts';
import { auditChange } from '../articles/audit-change.ts';
import { indexBylines, requireBylinesAllowed } from '../articles/bylines.ts';
import type { ChangeArticleInput } from '../articles/change-article-input.ts';
import { changeColumns } from '../articles/change-columns.ts';
import { changeStatus } from '../articles/change-status.ts';
import { bothChanges, countedAs } from '../articles/counted-as.ts';
import { explainUnknown } from '../articles/explain-unknown.ts';
import { columnsOf } from '../articles/field-columns.ts';
import { isPublic } from '../articles/published.ts';
import { readContent } from '../articles/read-content.ts';
import { renameSlug } from '../articles/rename-slug.ts';
import { requirePublishable } from '../articles/require-publishable.ts';
import { differs, raiseVersion, refuseTooLong, type StoredArticle, withFields } from '../articles/stored-article.ts';
import { titleKeyOf } from '../articles/title-key.ts';
import { keysOfChange } from '../articles/touched-keys.ts';
import { raiseContentVersion } from '../content-version/content-version.ts';
import { recordArticleUses } from '../image-uses/article-uses.ts';
import { recordRevision } from '../revisions/record-revision.ts';
import { indexArticle } from '../search-index/index-article.ts';
import { type PreparedText, prepareText } from '../search-index/prepare-text.ts';
import { addToTotals } from '../totals/totals.ts';
import { changeWithCopy, followChange, keepWorkingCopy } from '../working-copies/end-working-copy.ts';
import { readWorkingCopy } from '../working-copies/read-working-copy.ts';
import { placeArticle } from './place-article.ts';

/**
 * Changes the given fields and leaves the rest; every change raises the article's version.
 * @returns the article as it is now
 * @throws ServiceError `not-found`; `not-allowed`; `stale-edit` when the given version is not the stored one; `article-state` when
 *   the article cannot have the given status, or is in the trash; `invalid` when a published article would lack a field, the author, the
 *   category, a tag or the series does not exist, or the text is too long; `slug-taken`; what `placeArticle` throws. Nothing is changed then.
 */
export async function changeArticle(db: Database, input: ChangeArticleInput): Promise<AdminArticle> {
  const text = await prepareText(await contentAfter(db, input), accountOf(input.actor));
  try {
    return await db.transaction().execute((trx) => changeArticleIn(trx, input, text));
  } catch (error) {
    throw await explainUnknown(db, input.change, error);
  }
}

/** The same in the transaction of a caller. @param text what the change most likely results in, prepared before the transaction */
export async function changeArticleIn(
  trx: DatabaseTransaction,
  input: ChangeArticleInput,
  text: PreparedText,
): Promise<AdminArticle> {
  const { id, now } = input;
  await lockPartsOf(trx, input);
  const before = await raiseVersion(trx, { id, version: input.change.version });
  const copy = await readWorkingCopy(trx, id);
  const change = await withCurrentTags(trx, await changeWithCopy(trx, { before, copy, input }));
  const dates = changeStatus(before, { change, now });
  refuseTooLong(before, change);
  const fields = { ...changeColumns(before, change, input.siteUrl), ...dates };
  requireChangeAllowed(input, before, withFields(before, fields));
  requirePublishable({ before, after: withFields(before, fields), change });
  await keepWorkingCopy(trx, { before, copy, input });
  const slug = await renameSlug(trx, before, { id, change });
  const part = await placePart(trx, { articleId: id, before, wanted: withFields(before, fields) });
  const after = withFields(before, { ...fields, ...part, slug });
  await trx
    .updateTable('articles')
    .set({
      ...fields,
      ...part,
      slug,
      title_key: titleKeyOf(after.title),
      ...(isEdited(before, after) && { updated_at: now.toISOString() }),
    })
    .where('id', '=', id)
    .execute();
  const kind = input.isRestored ? 'restore' : kindOfChange(before, after);
  await indexBylines(trx, { ...after, id });
  const revision = await recordRevision(trx, { ...input, articleId: id, kind, before });
  await followChange(trx, { after, copy, input });
  await recordArticleUses(trx, { articleId: id, actor: input.actor });
  await recordArticleTags(trx, id);
  await addToTotals(trx, bothChanges(countedAs(before, -1), countedAs(after, 1)));
  await indexArticle(trx, { articleId: id, text });
  const isChanged = differs(before, after);
  // Autosaves within five minutes are one entry, as they are one revision.
  const isAudited = isChanged ? revision !== 'coalesced' : copy !== null && change.workingCopy === null;
  if (isAudited && !input.isOfImport) await auditChange(trx, { ...input, before, after });
  await placeArticle(trx, { ...input, articleId: id, placement: input.change.placement });
  const keys = isChanged ? keysOfChange(id, before, after) : [];
  if (keys.length > 0) await raiseContentVersion(trx, keys);
  return readAdminArticle(trx, input);
}

/**
 * @returns the text that the change most likely results in: it is prepared before the transaction, and again in it if it turns
 *   out different
 */
async function contentAfter(db: Database, { id, change, publishesCopy }: ChangeArticleInput): Promise<string> {
  const copy = publishesCopy ? await readWorkingCopy(db, id) : null;
  return change.content ?? copy?.columns.content ?? readContent(db, id);
}

/** A working copy may take the article to another place, too. */
async function lockPartsOf(trx: DatabaseTransaction, { id, change, publishesCopy }: ChangeArticleInput): Promise<void> {
  const mayTakeCopy = publishesCopy || change.status !== undefined;
  const copied = mayTakeCopy ? (await readWorkingCopy(trx, id))?.columns : undefined;
  const given = { series_id: change.seriesId, series_part: change.seriesPart };
  await lockPartsFor(
    trx,
    id,
    given.series_id === undefined && given.series_part === undefined ? (copied ?? {}) : given,
  );
}

/** An actor who changes what readers see, or decides that they see it, must be allowed to publish the article. */
function requireChangeAllowed(
  { actor, change, publishesCopy }: ChangeArticleInput,
  before: StoredArticle,
  after: StoredArticle,
): void {
  requireAllowed(actor, 'change-article', subjectOf(before));
  if (isPublic(before) || isPublic(after)) requireAllowed(actor, 'publish-article', subjectOf(before));
  // A byline that a withdrawn article takes over from its working copy is not asked about: it was allowed when it was chosen.
  const choosesByline = publishesCopy || change.authorId !== undefined || change.authors !== undefined;
  if (choosesByline) requireBylinesAllowed(actor, bylinesOf(before), bylinesOf(after));
}

/** Columns of an article that its page, feeds and the sitemap show: their dates move with these only. */
const readColumns = columnsOf(articleFieldsWith('isEdit', true));

/** For an article that readers do not see, the date is that of the last save that changed something. */
function isEdited(before: StoredArticle, after: StoredArticle): boolean {
  return isPublic(after) ? readColumns.some((column) => before[column] !== after[column]) : differs(before, after);
}

/** Kind of the change in the article's history: every change that readers see is a publication. */
function kindOfChange(before: StoredArticle, after: StoredArticle): RevisionKind {
  if (isPublic(after)) return 'publish';
  if (after.status === before.status) return 'save';
  if (after.status === 'withdrawn') return 'withdraw';
  return after.status === 'review' ? 'submit' : 'save';
}
