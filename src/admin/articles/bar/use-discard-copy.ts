import { discardCopyMutation, refreshArticles } from '../../../client/admin/articles.ts';
import { showToast } from '../../../ui/toasts.ts';
import { baseOf } from '../../forms/versions.ts';
import { useWrite } from '../../session/use-write.ts';
import { emptyFields, toFields } from '../fields/article-fields.ts';
import { editorNotices } from '../fields/editor-notices.ts';
import { confirmDiscarding } from '../fields/unpublished-text.ts';
import type { EditedArticle } from '../saving/use-article-entry.ts';

/** @returns a function that asks, and on a yes discards the working copy: the form then holds what readers see */
export function useDiscardCopy({ base, rebase }: EditedArticle, timeZone: string) {
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
