import { useQueryClient } from '@tanstack/react-query';
import { deleteFromTrashMutation, refreshArticles, restoreArticleMutation } from '../../../client/admin/articles.ts';
import type { HttpError } from '../../../client/http.ts';
import type { AdminArticle } from '../../../contract/articles.ts';
import { confirm } from '../../../ui/confirm.tsx';
import { showToast } from '../../../ui/toasts.ts';
import { statusNames } from '../../lists/status-badge.tsx';
import { useWrite } from '../../session/use-write.ts';
import { editorNotices } from '../fields/editor-notices.ts';

/**
 * @param onGone called when the article has left the trash; with null if it was deleted for good
 * @returns functions that restore an article from the trash, or ask and on a yes delete it for good
 */
export function useTrash(
  { id, title }: { id: string; title: string },
  onGone: (restored: AdminArticle | null) => void,
) {
  const queryClient = useQueryClient();
  const onRefused = ({ code }: HttpError) => {
    // Another editor has restored or deleted it, so the list is stale.
    if (code === 'not-found' || code === 'article-state') void refreshArticles(queryClient);
    return false;
  };
  const restoring = useWrite({
    mutation: restoreArticleMutation,
    refresh: refreshArticles,
    onRefused,
    onSuccess: (restored) => {
      showToast({ title: 'Article restored', description: `Status: ${statusNames[restored.status]}` });
      onGone(restored);
    },
  });
  const deleting = useWrite({
    mutation: deleteFromTrashMutation,
    refresh: refreshArticles,
    onRefused,
    onSuccess: () => {
      showToast(editorNotices.deletedForGood);
      onGone(null);
    },
  });
  return {
    restore: () => void restoring.mutate(id),
    askAndDelete: async () => {
      const agreed = await confirm({
        title: `Are you sure you want to permanently delete "${title}"?`,
        detail: "This can't be undone.",
        yes: 'Delete permanently',
        isDestructive: true,
      });
      if (agreed) deleting.mutate(id);
    },
  };
}
