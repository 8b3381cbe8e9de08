import type { ArticleStatus } from '../../../contract/article-status.ts';
import type { StateChange } from '../saving/state-change.ts';

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

/** @returns the action that only saves a hidden article; null where everything is saved by itself */
export function plainSave({ mayPublish, status, saveAs }: Omit<Given, 'onWithdraw'>): EditorAction | null {
  if (status === null || status === 'draft') return { label: 'Save draft', act: () => saveAs() };
  const isSaved = status === 'review' || (status === 'withdrawn' && mayPublish);
  return isSaved ? { label: 'Save', act: () => saveAs() } : null;
}

/** @returns the actions that lead to another state, without that of the main button */
export function stateActions({ mayPublish, status, saveAs, onWithdraw }: Given): EditorAction[] {
  // A contributor may have an article open that an editor has published since.
  if (!mayPublish && status !== null && status !== 'draft' && status !== 'review') return [];
  return [
    mayPublish && status === 'draft' && { label: 'Submit for review', act: () => saveAs({ status: 'review' }) },
    (status === 'review' || status === 'scheduled' || status === 'withdrawn') && {
      label: 'Back to draft',
      act: () => saveAs({ status: 'draft' }),
    },
    status === 'published' && { label: 'Withdraw…', act: onWithdraw },
    status === 'withdrawn' && { label: 'What readers find…', act: onWithdraw },
  ].filter((action) => action !== false);
}
