import type { ArticleStatus } from '../../../contract/article-status.ts';
import type { StateChange } from './state-change.ts';

/** Something that can be done in the editor. */
export interface EditorAction {
  label: string;
  act: () => void;
}

interface Given {
  mayPublish: boolean;
  /** Null for a new article. */
  status: ArticleStatus | null;
  saveAs: (change?: StateChange) => void;
  /** Opens the dialog about what readers find instead. */
  onWithdraw: () => void;
}

/** @returns what saves without publishing, and what leads to another state; the editor's main button is none of them */
export function stateActions({ mayPublish, status, saveAs, onWithdraw }: Given): EditorAction[] {
  // A contributor may have an article open that somebody else has published since.
  if (!mayPublish && status !== null && status !== 'draft' && status !== 'review') return [];
  return [
    (status === null || status === 'draft') && { label: 'Save draft', act: () => saveAs() },
    (status === 'review' || status === 'withdrawn') && { label: 'Save', act: () => saveAs() },
    mayPublish && status === 'draft' && { label: 'Submit for review', act: () => saveAs({ status: 'review' }) },
    (status === 'review' || status === 'scheduled' || status === 'withdrawn') && {
      label: 'Back to draft',
      act: () => saveAs({ status: 'draft' }),
    },
    status === 'published' && { label: 'Withdraw…', act: onWithdraw },
    status === 'withdrawn' && { label: 'What readers find…', act: onWithdraw },
  ].filter((action) => action !== false);
}
