import { type ArticleStatus, isPublicStatus } from '../../../contract/article-status.ts';
import type { AdminArticle, ArticleChange } from '../../../contract/articles.ts';
import type { ToastMessage } from '../../../ui/toasts.ts';
import type { toInput } from '../fields/article-fields.ts';
import { editorNotices, savedNotice } from '../fields/editor-notices.ts';

/**
 * Changes that a save makes besides storing fields: a new state, the end of the working copy, whose text it publishes, or a place that
 * the published article gets. Empty for none.
 */
export type StateChange = Pick<
  ArticleChange,
  'status' | 'withdrawnStatus' | 'withdrawnNote' | 'workingCopy' | 'placement'
>;

/** Publishes. @param placement where the article is to stand besides its category; undefined for nowhere else */
export type Publish = (placement: StateChange['placement']) => void;

/** @returns whether a save goes to the working copy: readers see the article, and are not to see the change yet */
export function isForCopy(change: StateChange, stored: AdminArticle | null): boolean {
  const isKept = change.status === undefined && change.workingCopy === undefined;
  return stored !== null && isPublicStatus(stored.status) && isKept;
}

/** @returns the state that the article has after the save; a new one is a draft unless the save publishes it */
export function statusAfter({ status }: StateChange, stored: AdminArticle | null): ArticleStatus {
  return status ?? stored?.status ?? 'draft';
}

/** @returns what readers find instead of a withdrawn article; nothing for any other */
export function withdrawalOf(stored: AdminArticle | null): StateChange {
  if (stored?.status !== 'withdrawn') return {};
  return { withdrawnStatus: stored.withdrawnStatus ?? 404, withdrawnNote: stored.withdrawnNote ?? '' };
}

/** @returns the input of the API */
export function withState(
  fields: ReturnType<typeof toInput>,
  change: StateChange,
  stored: AdminArticle | null,
): ArticleChange {
  const { publishDate, ...others } = fields;
  // A public article keeps its date where the form has none: another editor may have published it meanwhile.
  if (stored && publishDate === null && isPublicStatus(stored.status)) return { ...others, ...change };
  if (stored) return { ...fields, ...change };
  if (change.status !== 'published') return { ...fields, status: change.status === 'review' ? 'review' : 'draft' };
  return { ...fields, status: 'published', placement: change.placement };
}

/**
 * @param before null for an article that this save has created
 * @param isCreatedHere whether this form has created the article: as a draft, which is published now for the first time
 * @returns the toast after a save of the working copy, or one that led from one state to another
 */
export function noticeOf(
  saved: AdminArticle,
  before: AdminArticle | null,
  { wasForCopy, isCreatedHere }: { wasForCopy: boolean | undefined; isCreatedHere: boolean },
): ToastMessage {
  if (wasForCopy) return saved.workingCopy ? editorNotices.copySaved : editorNotices.nothingUnpublished;
  if (isPublicStatus(saved.status)) {
    if (before && isPublicStatus(before.status)) return savedNotice(editorNotices.updated, saved);
    const isFirst = !before || (isCreatedHere && before.status !== 'withdrawn');
    return savedNotice(isFirst ? editorNotices.created : editorNotices.published, saved);
  }
  if (!before || saved.status === before.status) {
    return saved.status === 'draft' ? editorNotices.draftSaved : editorNotices.updated;
  }
  if (saved.status === 'review') return editorNotices.submitted;
  return saved.status === 'withdrawn' ? editorNotices.withdrawn : editorNotices.backToDraft;
}
