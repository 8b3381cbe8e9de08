import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { v7 as uuid } from 'uuid';
import { refreshArticles } from '../../../client/admin/articles.ts';
import { duplicateArticleMutation } from '../../../client/admin/duplicate-article.ts';
import { can } from '../../../contract/permissions.ts';
import { showToast } from '../../../ui/toasts.ts';
import { hasUnsavedText } from '../../session/unsaved-text.ts';
import { useUser } from '../../session/use-permissions.ts';
import { useWrite } from '../../session/use-write.ts';
import { editorNotices } from '../fields/editor-notices.ts';

/** How long a copy waits for the autosave of what was just typed, and how often it looks, in milliseconds. */
const wait = { limit: 8000, step: 200 } as const;

/**
 * Copies an article, and opens the editor of the copy. What was typed here last belongs to the copy, too: it waits until that is saved.
 * @returns a function that does it, ignored while it runs; null where the user may not create articles
 */
export function useDuplicateArticle(): ((id: string) => void) | null {
  const user = useUser();
  const navigate = useNavigate();
  const isWaiting = useRef(false);
  /** Ids of the copies by article: an answer that was lost makes no second copy. */
  const newIds = useRef(new Map<string, string>());
  const { mutate } = useWrite({
    mutation: duplicateArticleMutation,
    refresh: refreshArticles,
    onSuccess: (copy, { id }) => {
      newIds.current.delete(id);
      showToast(editorNotices.duplicated);
      return navigate({ to: '/admin/articles/edit/$id', params: { id: copy.id } });
    },
  });

  async function duplicate(id: string): Promise<void> {
    if (isWaiting.current) return;
    isWaiting.current = true;
    const isSaved = await isEverythingSaved();
    isWaiting.current = false;
    if (!isSaved) return showToast(editorNotices.notDuplicated);
    const newId = newIds.current.get(id) ?? uuid();
    newIds.current.set(id, newId);
    mutate({ id, newId });
  }
  return can(user, 'create-article') ? (id) => void duplicate(id) : null;
}

/** @returns whether the text of the open form is saved, now or by the autosave that follows what is typed */
async function isEverythingSaved(): Promise<boolean> {
  const end = Date.now() + wait.limit;
  while (hasUnsavedText() && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, wait.step));
  return !hasUnsavedText();
}
