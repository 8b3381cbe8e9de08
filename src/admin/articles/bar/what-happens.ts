import { type ArticleStatus, isPublicStatus } from '../../../contract/article-status.ts';

interface Given {
  /** Whether the user may decide that readers see the article. */
  mayPublish: boolean;
  /** Null for a new article. */
  status: ArticleStatus | null;
  /** The publish date of the form in words, "Friday 09:00"; null for one that is not in the future. */
  later: string | null;
  /** Whether the form, or the working copy, says more than readers see. */
  hasChanges: boolean;
}

/** @returns what the editor's main button does, or what it has left to do; empty where there is no such button */
export function whatHappens({ mayPublish, status, later, hasChanges }: Given): string {
  if (!mayPublish) return forReview(status);
  if (status === null || !isPublicStatus(status)) {
    if (later !== null) return `Goes public ${later}`;
    return status === 'withdrawn' ? 'Goes public again' : 'Goes public now';
  }
  if (status === 'published' && later !== null) return `Hidden until ${later}`;
  if (hasChanges) return status === 'published' ? 'Changes not yet public' : 'Changes not yet scheduled';
  return later === null ? 'Readers see this version' : `Goes public ${later}`;
}

function forReview(status: ArticleStatus | null): string {
  if (status === null || status === 'draft') return 'Goes to the editors';
  return status === 'review' ? 'Waits for an editor' : '';
}
