import { useState } from 'react';
import type { ArticleStatus } from '../../../contract/article-status.ts';
import { Button } from '../../../ui/button.tsx';
import type { StateChange } from './state-change.ts';
import { WithdrawDialog } from './withdraw-dialog.tsx';

interface StateButtonsProps {
  mayPublish: boolean;
  /** Null for a new article. */
  status: ArticleStatus | null;
  /** What readers find instead of a withdrawn article. */
  withdrawal: StateChange;
  saveAs: (change?: StateChange) => void;
  isSaving: boolean;
}

/** The buttons that save without publishing, and those that lead to another state. */
export function StateButtons({ mayPublish, status, withdrawal, saveAs, isSaving }: StateButtonsProps) {
  const [isWithdrawing, setWithdrawing] = useState(false);
  // A contributor may have an article open that somebody else has published since.
  if (!mayPublish && status !== null && status !== 'draft' && status !== 'review') return null;
  const button = (label: string, act: () => void, variant: 'quiet' | 'solid' = 'quiet') => (
    <Button variant={variant} aria-disabled={isSaving} onClick={act} className="aria-disabled:opacity-60">
      {label}
    </Button>
  );
  return (
    <>
      {(status === null || status === 'draft') && button('Save draft', () => saveAs())}
      {(status === 'review' || status === 'withdrawn') && button('Save', () => saveAs())}
      {(status === 'draft' || (status === null && !mayPublish)) &&
        button('Submit for review', () => saveAs({ status: 'review' }), mayPublish ? 'quiet' : 'solid')}
      {(status === 'review' || status === 'scheduled' || status === 'withdrawn') &&
        button('Back to draft', () => saveAs({ status: 'draft' }))}
      {status === 'published' && button('Withdraw…', () => setWithdrawing(true))}
      {status === 'withdrawn' && button('What readers find…', () => setWithdrawing(true))}
      {isWithdrawing && (
        <WithdrawDialog
          current={status === 'withdrawn' ? withdrawal : null}
          onClose={() => setWithdrawing(false)}
          onWithdraw={(chosen) => saveAs({ status: 'withdrawn', ...chosen })}
        />
      )}
    </>
  );
}
