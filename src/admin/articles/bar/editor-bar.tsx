import { useNavigate } from '@tanstack/react-router';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { type ReactNode, useState } from 'react';
import { type ArticleStatus, isPublicStatus } from '../../../contract/article-status.ts';
import type { Placement } from '../../../contract/placement.ts';
import { Button } from '../../../ui/button.tsx';
import { type AutosaveState, AutosaveTrouble } from '../../forms/autosave-note.tsx';
import { SaveNote } from '../../forms/save-note.tsx';
import { watchBarHeight } from '../../forms/watch-bar-height.ts';
import { PagePreviewDialog } from '../page-preview/page-preview-dialog.tsx';
import type { usePagePreview } from '../page-preview/use-page-preview.ts';
import { PreviewLinksDialog } from '../preview-links/preview-links-dialog.tsx';
import type { StateChange } from '../saving/state-change.ts';
import { ArticleState } from './article-state.tsx';
import { type DraftDeletion, EditorMenu, type Unpublished } from './editor-menu.tsx';
import { MainButton } from './main-button.tsx';
import { MergeNote, type MergeNoteProps } from './merge-note.tsx';
import { NextStep } from './next-step.tsx';
import { PreviewMenu } from './preview-menu.tsx';
import { plainSave, stateActions } from './state-actions.ts';
import { WithdrawDialog } from './withdraw-dialog.tsx';

export interface EditorBarProps extends MergeNoteProps {
  /** Whether the user may decide that readers see the article. */
  mayPublish: boolean;
  /** Both are null for a new article. */
  articleId: string | null;
  status: ArticleStatus | null;
  /** Describes what readers find instead of a withdrawn article. */
  withdrawal: StateChange;
  /** Null where the article can't be deleted here. */
  deletion: DraftDeletion | null;
  /** Saves and stays, with a change of the state where one is given. */
  saveAs: (change?: StateChange) => void;
  /** Opens the panel where an editor chooses when and where, then publishes. */
  choosePlaces: () => void;
  /** Where the article is to stand besides its category. */
  placement: Placement;
  /** The path of its page; null while readers don't see it. */
  publicPath: string | null;
  /** Whether the user has to choose between two texts before readers get anything. */
  isHeld: boolean;
  /** Takes the article out of the trash, into which another editor has moved it, and saves. */
  restoreAndSave: () => void;
  isSaving: boolean;
  /** See `SaveNote`. */
  note: { failure: string | null; isBehind: boolean; isKept: boolean };
  /** Null where the article is saved only by its editor. */
  autosave: AutosaveState | null;
  unpublished: Unpublished;
  pagePreview: ReturnType<typeof usePagePreview>;
  /** The tabs. */
  tabs: ReactNode;
  /** Below the buttons: who else is here. */
  children: ReactNode;
}

/**
 * Stays visible above the page: the tabs, the state of the article in words, and the buttons to save and to cancel. One row from
 * 1280 pixels, two below; in a window that an on-screen keyboard makes low, the tabs scroll away with the page.
 */
export function EditorBar(props: EditorBarProps) {
  const { status, note, autosave, merge, saveAs, tabs, children } = props;
  return (
    <section
      ref={watchBarHeight}
      aria-label="State and actions"
      className="sticky top-0 z-20 border-rule border-b bg-paper [@media(height<30rem)]:max-xl:-top-11"
    >
      <div className="px-3 sm:px-6 xl:flex xl:items-center xl:gap-x-5">
        <div className="flex items-center justify-between sm:gap-x-2 xl:contents">
          {tabs}
          <Secondary {...props} />
        </div>
        <div className="flex min-h-12 items-center gap-x-3 py-0.5 xl:contents">
          <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3 text-muted text-xs max-sm:text-[0.6875rem] max-sm:leading-4 xl:contents">
            <div className="flex min-w-0 flex-wrap items-center gap-x-2 xl:order-2 xl:flex-1">
              <ArticleState status={status} autosave={autosave} changes={publicChanges(props)} />
            </div>
            <NextStep {...props} changes={publicChanges(props)} />
          </div>
          <Primary {...props} />
        </div>
      </div>
      <div className="border-rule px-3 text-sm has-[p:not(:empty),li]:border-t has-[p:not(:empty),li]:py-1.5 sm:px-6">
        <div className="mx-auto grid max-w-sheet gap-2 empty:hidden has-[p:not(:empty)]:py-1">
          <SaveNote {...note} />
          <AutosaveTrouble
            // A save that failed has just said so.
            problem={note.failure !== null && autosave?.problem?.code == null ? null : (autosave?.problem ?? null)}
            isKept={note.isKept}
            remedies={{
              'stale-edit': { label: 'Compare', act: () => saveAs() },
              'article-state': { label: 'Restore and save', act: props.restoreAndSave },
            }}
          />
        </div>
        <MergeNote merge={merge} />
        {!note.isKept && <p>This browser can't keep unsaved changes.</p>}
        {children}
      </div>
    </section>
  );
}

/** @returns how many fields the working copy changes of what readers see, or will see */
function publicChanges({ status, unpublished }: EditorBarProps): number {
  return status !== null && isPublicStatus(status) ? unpublished.changes : 0;
}

/** Actions that are seldom needed, and Cancel. */
function Secondary(props: EditorBarProps) {
  const { mayPublish, articleId, status, deletion, saveAs, unpublished, pagePreview, publicPath } = props;
  const navigate = useNavigate();
  const [opened, setOpened] = useState<'preview-links' | 'withdrawal' | null>(null);
  /** Kept for another try: the save may fail. */
  const [chosen, setChosen] = useState<StateChange | null>(null);
  const save = plainSave(props);
  const others = stateActions({ mayPublish, status, saveAs, onWithdraw: () => setOpened('withdrawal') });
  return (
    <div className="flex items-center sm:gap-x-2 xl:order-3">
      <button
        type="button"
        onClick={() => navigate({ to: '/admin/articles' })}
        className="inline-flex min-h-11 min-w-11 items-center justify-center text-sm hover:underline sm:px-2"
      >
        <ArrowLeft aria-hidden="true" size={18} className="sm:hidden" />
        <span className="max-sm:sr-only">Cancel</span>
      </button>
      <PreviewMenu
        isWaiting={pagePreview.isWaiting}
        onPreview={pagePreview.show}
        onShare={articleId === null ? null : () => setOpened('preview-links')}
        publicPath={publicPath}
      />
      <EditorMenu
        articleId={articleId}
        save={save}
        others={others}
        unpublished={publicChanges(props) > 0 ? unpublished : null}
        onPublish={mayPublish ? () => saveAs({ workingCopy: null }) : null}
        deletion={deletion}
      />
      {opened === 'preview-links' && articleId !== null && (
        <PreviewLinksDialog previewed={{ noun: 'article', id: articleId }} onClose={() => setOpened(null)} />
      )}
      {pagePreview.shown && <PagePreviewDialog {...pagePreview.shown} onClose={pagePreview.close} />}
      {opened === 'withdrawal' && (
        <WithdrawDialog
          initial={(props.note.failure !== null && chosen) || props.withdrawal}
          isWithdrawn={status === 'withdrawn'}
          onClose={() => setOpened(null)}
          onWithdraw={(withdrawal) => {
            setChosen(withdrawal);
            saveAs({ status: 'withdrawn', ...withdrawal });
          }}
        />
      )}
    </div>
  );
}

function Primary({ mayPublish, status, saveAs, isSaving, isHeld }: EditorBarProps) {
  const save = plainSave({ mayPublish, status, saveAs });
  return (
    <div className="flex shrink-0 items-center gap-x-3 xl:order-5 xl:py-1.5">
      {save && (
        <Button
          variant="quiet"
          aria-disabled={isSaving}
          onClick={save.act}
          className="aria-disabled:opacity-60 max-sm:hidden"
        >
          {save.label}
        </Button>
      )}
      <MainButton mayPublish={mayPublish} status={status} saveAs={saveAs} isSaving={isSaving} isHeld={isHeld} />
    </div>
  );
}
