import { useNavigate } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { type ArticleStatus, isPublicStatus } from '../../../contract/article-status.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { useSite } from '../../site/layout/use-site.ts';
import { countOf } from '../formats/count.ts';
import { dateAndTime } from '../formats/date-and-time.ts';
import { useNow } from '../formats/use-now.ts';
import { AutosaveNote, type AutosaveState } from '../forms/autosave-note.tsx';
import { SaveNote } from '../forms/save-note.tsx';
import type { ArticleFields } from './article-fields.ts';
import { type DraftDeletion, EditorMenu, EditorMenuButton, type Unpublished } from './editor-menu.tsx';
import { readLocal } from './local-date-time.ts';
import { MainButton } from './main-button.tsx';
import { MergeNote, type MergeNoteProps } from './merge-note.tsx';
import { PreviewLinksDialog } from './preview-links/preview-links-dialog.tsx';
import { stateActions } from './state-actions.ts';
import type { StateChange } from './state-change.ts';
import { StatusBadge } from './status-badge.tsx';
import { unpublishedText } from './unpublished-text.ts';
import { useWordCount } from './watched-fields.tsx';
import { WithdrawDialog } from './withdraw-dialog.tsx';

interface EditorFooterProps extends MergeNoteProps {
  /** Whether the user may decide that readers see the article. */
  mayPublish: boolean;
  /** Both are null for a new article. */
  articleId: string | null;
  status: ArticleStatus | null;
  /** What readers find instead of a withdrawn article. */
  withdrawal: StateChange;
  /** Null where the article can't be deleted here. */
  deletion: DraftDeletion | null;
  /** Saves and stays, with a change of the state where one is given. */
  saveAs: (change?: StateChange) => void;
  /** Takes the article out of the trash, into which somebody else has moved it, and saves. */
  restoreAndSave: () => void;
  isSaving: boolean;
  /** See `SaveNote`. */
  note: { failure: string | null; isBehind: boolean; isKept: boolean };
  /** Null where the article is saved only by its editor. */
  autosave: AutosaveState | null;
  unpublished: Unpublished;
}

/** Stays visible below the form: the state of the save, and the buttons to save and to cancel. */
export function EditorFooter(props: EditorFooterProps) {
  const { mayPublish, articleId, status, deletion, saveAs, isSaving, note, autosave, merge, unpublished } = props;
  const changes = status !== null && isPublicStatus(status) ? unpublished.changes : 0;
  const navigate = useNavigate();
  const menu = useId();
  const [opened, setOpened] = useState<'preview-links' | 'withdrawal' | null>(null);
  const isFeatured = useWatch<ArticleFields, 'isFeatured'>({ name: 'isFeatured' }) === 1;
  const others = stateActions({ mayPublish, status, saveAs, onWithdraw: () => setOpened('withdrawal') });
  return (
    <footer
      data-keep-clear
      className="sticky bottom-0 z-10 mt-8 flex flex-wrap items-center justify-between gap-x-6 gap-y-1.5 border-rule border-t bg-paper py-1 sm:gap-y-3 sm:py-3"
    >
      <SaveNote {...note} />
      <MergeNote merge={merge} />
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 text-muted text-xs max-lg:basis-full sm:gap-x-3 sm:gap-y-1 sm:text-sm">
        <span className="tabular-nums">
          <Words />
        </span>
        {isFeatured && <Badge variant="strong">Featured</Badge>}
        <State status={status} />
        {changes > 0 && <span className="font-medium text-ink">{unpublishedText(changes)}</span>}
        {articleId === null && <TitleHint />}
        <EditorMenu
          id={menu}
          articleId={articleId}
          others={others}
          unpublished={changes > 0 ? unpublished : null}
          onPublish={mayPublish ? () => saveAs({ workingCopy: null }) : null}
          onShare={() => setOpened('preview-links')}
          deletion={deletion}
        />
        {autosave && (
          <AutosaveNote
            {...autosave}
            saved={status === 'draft' ? 'Draft saved' : 'Saved'}
            isKept={note.isKept}
            remedies={{
              'stale-edit': { label: 'Compare', act: () => saveAs() },
              'article-state': { label: 'Restore and save', act: props.restoreAndSave },
            }}
          />
        )}
        {!note.isKept && <span>This browser can't keep unsaved changes.</span>}
      </div>
      <div className="flex flex-wrap gap-3 max-sm:w-full sm:ml-auto">
        <EditorMenuButton menu={menu} />
        <Button variant="quiet" onClick={() => navigate({ to: '/admin/articles' })}>
          Cancel
        </Button>
        {others.map(({ label, act }) => (
          <Button
            key={label}
            variant="quiet"
            aria-disabled={isSaving}
            onClick={act}
            className="aria-disabled:opacity-60 max-sm:hidden"
          >
            {label}
          </Button>
        ))}
        <MainButton mayPublish={mayPublish} status={status} saveAs={saveAs} isSaving={isSaving} />
      </div>
      {opened === 'preview-links' && articleId !== null && (
        <PreviewLinksDialog articleId={articleId} onClose={() => setOpened(null)} />
      )}
      {opened === 'withdrawal' && (
        <WithdrawDialog
          current={status === 'withdrawn' ? props.withdrawal : null}
          onClose={() => setOpened(null)}
          onWithdraw={(chosen) => saveAs({ status: 'withdrawn', ...chosen })}
        />
      )}
    </footer>
  );
}

/** Says why a text without a title is not saved by itself. */
function TitleHint() {
  const hasTitle = useWatch<ArticleFields, 'title'>({ name: 'title' }).trim() !== '';
  return useWordCount() > 0 && !hasTitle && <span>Add a title to save this as a draft.</span>;
}

function Words() {
  return countOf(useWordCount(), 'word');
}

/** The state, and a publish date in the future; of a public or a new article, the state that the date leads to. */
function State({ status }: { status: ArticleStatus | null }) {
  const { timeZone } = useSite();
  const localTime = readLocal(useWatch<ArticleFields, 'publishDate'>({ name: 'publishDate' }), timeZone);
  const now = useNow();
  const isLater = localTime !== null && Date.parse(localTime.instant) > now;
  if (!isLater) return status !== null && status !== 'scheduled' && <StatusBadge status={status} />;
  const isPlan = status !== null && !isPublicStatus(status);
  const date = dateAndTime(localTime.instant, timeZone);
  return (
    <>
      <StatusBadge status={isPlan ? status : 'scheduled'} />
      <span>{isPlan ? `planned for ${date}` : `appears ${date}`}</span>
    </>
  );
}
