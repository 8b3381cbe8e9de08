import { useQueryClient } from '@tanstack/react-query';
import { articleQuery, restoreArticleMutation } from '../../../client/admin/articles.ts';
import { HttpError } from '../../../client/http.ts';
import { isPublicStatus } from '../../../contract/article-status.ts';
import { useHttp } from '../../../foundation/use-site.ts';
import { confirm, type Question } from '../../../ui/confirm.tsx';
import { useUser } from '../../session/use-permissions.ts';
import { useWrite } from '../../session/use-write.ts';
import { mayChange } from '../fields/may-change.ts';
import type { EditedArticle } from './use-article-entry.ts';

const inTrash: Question = {
  title: 'This article is in the trash',
  detail: 'Someone moved it there. Your text is still here: restore the article to save it.',
  yes: 'Restore and save',
  no: 'Keep editing',
};

const deleted: Question = {
  title: 'This article has been deleted',
  detail: 'Your text is still here. You can save it as a new article.',
  yes: 'Save as a new article',
  no: 'Keep editing',
};

/** Handles an article that another editor has moved to the trash, or deleted, while it is open here. */
export function useRemovedArticle({ base, resend }: Pick<EditedArticle, 'base' | 'resend'>) {
  const http = useHttp();
  const queryClient = useQueryClient();
  const user = useUser();
  const { mutate } = useWrite({ mutation: restoreArticleMutation, onRefused: isGone });

  /** One that was deleted for good is left to the save, which offers to store it anew. */
  function restore(id: string, save: () => void): void {
    mutate(id, {
      onSuccess: () => save(),
      onError: (error) => {
        if (isGone(error)) save();
      },
    });
  }

  /**
   * Asks whether to restore the article, if a save was refused because the article is in the trash, and the user may restore it.
   */
  async function offerToRestore(id: string): Promise<void> {
    const latest = await queryClient.fetchQuery(articleQuery(http, id)).catch(() => null);
    if (latest?.status !== 'trash' || !mayChange(user, latest)) return;
    if (await confirm(inTrash)) restore(id, () => resend((input) => input));
  }

  async function offerToSaveAsNew(): Promise<void> {
    if (!(await confirm(deleted))) return;
    // The slug stays reserved for the deleted article. One that is created without a state is published.
    resend(({ article, isForCopy }) => {
      const { workingCopy: _, ...fields } = article;
      const after = article.status ?? base.stored?.status ?? 'draft';
      const isDraft = isForCopy || !isPublicStatus(after);
      return {
        target: { id: base.newId, isNew: true },
        article: { ...fields, slug: '', ...(isDraft && { status: 'draft' }) },
        version: null,
      };
    });
  }

  return {
    offerToSaveAsNew,
    /** After a save that the server has refused. @returns whether the user is told why */
    handle: ({ code }: HttpError): boolean => {
      if (code === 'article-state' && base.stored) void offerToRestore(base.stored.id);
      if (code === 'not-found') void offerToSaveAsNew();
      return code === 'not-found';
    },
    /** Takes the article out of the trash, and saves. */
    restoreAndSave: (save: () => void): void => {
      if (base.stored) restore(base.stored.id, save);
    },
  };
}

function isGone(error: Error): boolean {
  return error instanceof HttpError && error.code === 'not-found';
}
