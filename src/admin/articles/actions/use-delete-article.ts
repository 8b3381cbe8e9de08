import { useQueryClient } from '@tanstack/react-query';
import { deleteArticleMutation, refreshArticles } from '../../../client/admin/articles.ts';
import type { AdminArticleSummary } from '../../../contract/articles.ts';
import { limits } from '../../../contract/limits.ts';
import { confirm } from '../../../ui/confirm.tsx';
import { showToast } from '../../../ui/toasts.ts';
import { useWrite } from '../../session/use-write.ts';

/**
 * @param onDeleted called before the article leaves the list
 * @returns a function that asks, and on a yes moves the article to the trash
 */
export function useDeleteArticle({ id, title }: AdminArticleSummary, onDeleted: () => void): () => Promise<void> {
  const queryClient = useQueryClient();
  const { mutate } = useWrite({
    mutation: deleteArticleMutation,
    refresh: refreshArticles,
    onSuccess: () => {
      showToast({ title: 'Success', description: 'Article deleted successfully' });
      onDeleted();
    },
    onRefused: ({ code }) => {
      // Another editor has deleted it, so the list is stale.
      if (code === 'not-found') refreshArticles(queryClient);
      return false;
    },
  });
  return async () => {
    const agreed = await confirm({
      title: `Are you sure you want to delete "${title}"?`,
      detail: `It moves to the trash, where you can restore it for ${limits.trashDays} days.`,
      yes: 'Delete',
      isDestructive: true,
    });
    if (agreed) mutate(id);
  };
}
