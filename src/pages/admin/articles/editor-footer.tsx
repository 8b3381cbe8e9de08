import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { type ArticleStatus, isPublicStatus } from '../../../contract/article-status.ts';
import type { AdminArticle } from '../../../contract/articles.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { useSite } from '../../site/layout/use-site.ts';
import { countOf } from '../formats/count.ts';
import { dateAndTime } from '../formats/date-and-time.ts';
import { useNow } from '../formats/use-now.ts';
import { AutosaveNote, type AutosaveState } from '../forms/autosave-note.tsx';
import { SaveNote } from '../forms/save-note.tsx';
import type { ArticleFields } from './article-fields.ts';
import { readLocal } from './local-date-time.ts';
import { MergeNote, type MergeNoteProps } from './merge-note.tsx';
import { PreviewLinksDialog } from './preview-links/preview-links-dialog.tsx';
import { StateButtons } from './state-buttons.tsx';
import type { StateChange } from './state-change.ts';
import { StatusBadge } from './status-badge.tsx';
import { UnpublishedNote, type UnpublishedNoteProps } from './unpublished-note.tsx';
import { useDeleteArticle } from './use-delete-article.ts';
import { useWordCount } from './watched-fields.tsx';

interface EditorFooterProps extends MergeNoteProps {
  /** Whether the user may decide that readers see the article. */
  mayPublish: boolean;
  /** Both are null for a new article. */
  articleId: string | null;
  status: ArticleStatus | null;
  /** What readers find instead of a withdrawn article. */
  withdrawal: StateChange;
  /** Null where the article can't be deleted here. */
  deletion: DeleteDraftProps | null;
  /** Saves and stays, with a change of the state where one is given. */
  saveAs: (change?: StateChange) => void;
  isSaving: boolean;
  /** See `SaveNote`. */
  note: { failure: string | null; isBehind: boolean; isKept: boolean };
  /** Null where the article is saved only by its editor. */
  autosave: AutosaveState | null;
  unpublished: Omit<UnpublishedNoteProps, 'onPublish'>;
}

const linkClass = 'inline-flex min-h-6 items-center underline hover:text-ink';

/** Stays visible below the form: the state of the save, and the buttons to save and to cancel. */
export function EditorFooter(props: EditorFooterProps) {
  const { mayPublish, articleId, status, withdrawal, deletion, saveAs, isSaving, note, autosave, merge, unpublished } =
    props;
  const isPublic = status !== null && isPublicStatus(status);
  const navigate = useNavigate();
  const [isSharing, setSharing] = useState(false);
  const isFeatured = useWatch<ArticleFields, 'isFeatured'>({ name: 'isFeatured' }) === 1;
  return (
    <footer
      data-keep-clear
      className="sticky bottom-0 z-10 mt-8 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-rule border-t bg-paper py-3"
    >
      <SaveNote {...note} />
      <MergeNote merge={merge} />
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1 text-muted text-sm max-lg:basis-full">
        <span className="tabular-nums">
          <Words />
        </span>
        {isFeatured && <Badge variant="strong">Featured</Badge>}
        <State status={status} />
        {isPublic && (
          <UnpublishedNote {...unpublished} onPublish={mayPublish ? () => saveAs({ workingCopy: null }) : undefined} />
        )}
        {articleId === null ? (
          <TitleHint />
        ) : (
          <>
            <Link to="/admin/articles/history/$id" params={{ id: articleId }} className={linkClass}>
              History
            </Link>
            <button type="button" onClick={() => setSharing(true)} className={linkClass}>
              Preview link…
            </button>
            {isSharing && <PreviewLinksDialog articleId={articleId} onClose={() => setSharing(false)} />}
          </>
        )}
        {deletion && <DeleteDraft {...deletion} />}
        {autosave && (
          <AutosaveNote
            {...autosave}
            saved={status === 'draft' ? 'Draft saved' : 'Saved'}
            isKept={note.isKept}
            onCompare={() => saveAs()}
          />
        )}
        {!note.isKept && <span>This browser can't keep unsaved changes.</span>}
      </div>
      <div className="flex flex-wrap gap-3 max-sm:w-full">
        <Button variant="quiet" onClick={() => navigate({ to: '/admin/articles' })}>
          Cancel
        </Button>
        <StateButtons
          mayPublish={mayPublish}
          status={status}
          withdrawal={withdrawal}
          saveAs={saveAs}
          isSaving={isSaving}
        />
        {mayPublish && (
          <Button
            variant="solid"
            type="submit"
            aria-disabled={isSaving}
            className="aria-disabled:opacity-60 max-sm:flex-1"
          >
            {isSaving ? 'Saving...' : isPublic ? 'Update Article' : 'Publish Article'}
          </Button>
        )}
      </div>
    </footer>
  );
}

interface DeleteDraftProps {
  article: AdminArticle;
  onDeleted: () => void;
}

/** For somebody who doesn't want what they have begun here: it is a draft by now. */
function DeleteDraft({ article, onDeleted }: DeleteDraftProps) {
  const askAndDelete = useDeleteArticle(article, onDeleted);
  return (
    <button type="button" onClick={askAndDelete} className={linkClass}>
      Delete draft
    </button>
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
