import { type ArticleStatus, isPublicStatus } from '../../../contract/article-status.ts';
import type { Placement } from '../../../contract/placement.ts';

interface Given {
  /** Whether the user may decide that readers see the article. */
  mayPublish: boolean;
  /** Null for a new article. */
  status: ArticleStatus | null;
  /** The publish date of the form in words, "Friday 09:00"; null for one that is not in the future. */
  later: string | null;
  /** Whether the form, or the working copy, says more than readers see. */
  hasChanges: boolean;
  /** Where the article is to stand besides its category. */
  placement: Placement;
  /** Whether the user has to choose between two texts first. */
  isHeld: boolean;
}

/** @returns what the editor's main button does, or what it has left to do; empty where there is no such button */
export function whatHappens({ mayPublish, status, later, hasChanges, placement, isHeld }: Given): string {
  if (isHeld) return 'Waits for your choice';
  if (!mayPublish) return forReview(status);
  const places = later === null ? inWords(placement) : '';
  if (status === null || !isPublicStatus(status)) {
    if (later !== null) return `Goes public ${later}`;
    return `${status === 'withdrawn' ? 'Goes public again' : 'Goes public now'}${places}`;
  }
  if (status === 'published' && later !== null) return `Hidden until ${later}`;
  if (hasChanges) return `${status === 'published' ? 'Changes not yet public' : 'Changes not yet scheduled'}${places}`;
  return later === null ? `Readers see this version${places}` : `Goes public ${later}`;
}

/** @returns ", leads the front page and the next issue"; empty for nowhere */
function inWords({ leadsFrontPage, issue }: Placement): string {
  const led = [leadsFrontPage && 'the front page', issue?.as === 'lead' && 'the next issue'].filter(Boolean);
  const leads = led.length > 0 ? `, leads ${led.join(' and ')}` : '';
  return issue?.as === 'category' ? `${leads}, in the next issue` : leads;
}

function forReview(status: ArticleStatus | null): string {
  if (status === null || status === 'draft') return 'Goes to the editors';
  return status === 'review' ? 'Waits for an editor' : '';
}
