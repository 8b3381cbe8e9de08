import { useNavigate } from '@tanstack/react-router';
import { discardCopyMutation, refreshArticles } from '../../../client/admin/articles.ts';
import type { AdminArticle } from '../../../contract/articles.ts';
import { pagePaths } from '../../../contract/paths.ts';
import { useSite } from '../../../foundation/use-site.ts';
import { showToast } from '../../../ui/toasts.ts';
import { isConflicting } from '../../forms/autosave-problem.ts';
import { baseOf } from '../../forms/versions.ts';
import { useWrite } from '../../session/use-write.ts';
import { emptyFields, toFields } from '../fields/article-fields.ts';
import { editorNotices } from '../fields/editor-notices.ts';
import { confirmDiscarding } from '../fields/unpublished-text.ts';
import { usePagePreview } from '../page-preview/use-page-preview.ts';
import { isAutosaved } from '../saving/autosave-article.ts';
import { withdrawalOf } from '../saving/state-change.ts';
import type { EditedArticle } from '../saving/use-article-entry.ts';
import type { EditorBarProps } from './editor-bar.tsx';

interface EditorBarOptions extends Pick<EditorBarProps, 'saveAs' | 'choosePlaces' | 'restoreAndSave' | 'placement'> {
  /** The article that the form has created; null for one that it was opened with, and for one that is not stored yet. */
  created: AdminArticle | null;
  /** Whether the article is looked through before it is published. */
  isChecking: boolean;
  /** Called where there is no title to store the article under. */
  onUntitled: () => void;
}

/** The article's data for the bar above the editor, and the functions of its buttons. */
export function useEditorBar(edited: EditedArticle, { created, isChecking, onUntitled, ...saves }: EditorBarOptions) {
  const { timeZone } = useSite();
  const navigate = useNavigate();
  const { base, autosave, note, merge, hasUnsavedChanges, autosaveNow, giveUp } = edited;
  const { stored } = base;
  const articleId = stored?.id ?? null;
  const isSaving = edited.isPending || isChecking;
  const onDiscard = useDiscardCopy(edited, timeZone);
  const pagePreview = usePagePreview({
    articleId,
    hasUnsavedChanges,
    saveNow: autosaveNow,
    isSaving,
    autosave,
    onUntitled,
  });

  function leaveDeleted(): void {
    giveUp();
    void navigate({ to: '/admin/articles' });
  }

  return {
    ...saves,
    articleId,
    status: stored?.status ?? null,
    publicPath: stored?.status === 'published' ? pagePaths.article(stored.slug) : null,
    isHeld: isConflicting(autosave.problem),
    withdrawal: withdrawalOf(stored),
    // Only a draft that was begun here is deleted here.
    deletion: created?.status === 'draft' ? { article: created, onDeleted: leaveDeleted } : null,
    isSaving,
    pagePreview,
    unpublished: { changes: stored?.unpublishedChanges ?? 0, onDiscard },
    note,
    autosave: isAutosaved(stored) ? autosave : null,
    merge,
  } satisfies Partial<EditorBarProps>;
}

/** @returns a function that asks, and on a yes discards the working copy: the form then holds what readers see */
function useDiscardCopy({ base, rebase }: EditedArticle, timeZone: string) {
  const { mutate } = useWrite({
    mutation: discardCopyMutation,
    refresh: refreshArticles,
    onSuccess: (article) => {
      showToast(editorNotices.copyDiscarded);
      const next = baseOf(article, base.newId, (stored) =>
        stored ? toFields(stored, timeZone) : emptyFields(timeZone),
      );
      if (article) rebase(next, next.fields);
    },
  });
  return async () => {
    if (base.stored && (await confirmDiscarding())) mutate(base.stored.id);
  };
}
