import { discardCopyMutation, publishCopyMutation, refreshArticles } from '../../../client/admin/articles.ts';
import { showToast } from '../../../ui/toasts.ts';
import { useWrite } from '../../session/use-write.ts';
import { editorNotices, savedNotice } from '../fields/editor-notices.ts';
import { confirmDiscarding } from '../fields/unpublished-text.ts';

/**
 * @param onDone called when the article has no working copy any more
 * @returns functions that publish an article's working copy, or ask and on a yes discard it
 */
export function useWorkingCopy(id: string, onDone: () => void) {
  const publishing = useWrite({
    mutation: publishCopyMutation,
    refresh: refreshArticles,
    onSuccess: (article) => {
      showToast(savedNotice(editorNotices.updated, article));
      onDone();
    },
  });
  const discarding = useWrite({
    mutation: discardCopyMutation,
    refresh: refreshArticles,
    onSuccess: () => {
      showToast(editorNotices.copyDiscarded);
      onDone();
    },
  });
  return {
    publish: () => void publishing.mutate(id),
    askAndDiscard: async () => {
      if (await confirmDiscarding()) discarding.mutate(id);
    },
  };
}
