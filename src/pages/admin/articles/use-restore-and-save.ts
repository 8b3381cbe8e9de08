import { useQueryClient } from '@tanstack/react-query';
import { articleQuery, restoreArticleMutation } from '../../../client/admin/articles.ts';
import { HttpError } from '../../../client/http.ts';
import { confirm } from '../../../ui/confirm.tsx';
import { useHttp } from '../../site/layout/use-site.ts';
import { useWrite } from '../forms/use-write.ts';
import { useUser } from '../session/use-permissions.ts';
import { mayChange } from './may-change.ts';

/** @returns functions for an article that somebody has moved to the trash while it is open here */
export function useRestoreAndSave() {
  const http = useHttp();
  const queryClient = useQueryClient();
  const user = useUser();
  const { mutate } = useWrite({ mutation: restoreArticleMutation, onRefused: isGone });

  /** Restores the article, and saves; one that was deleted for good is left to the save, which offers to store it anew. */
  function restore(id: string, save: () => void): void {
    mutate(id, {
      onSuccess: () => save(),
      onError: (error) => {
        if (isGone(error)) save();
      },
    });
  }

  return {
    restore,
    /**
     * After a save that was refused because of the article's state: asks whether to restore it, if that is the reason and the user
     * may. It does nothing else.
     */
    offer: async (id: string, save: () => void): Promise<void> => {
      const latest = await queryClient.fetchQuery(articleQuery(http, id)).catch(() => null);
      if (latest?.status !== 'trash' || !mayChange(user, latest)) return;
      const question = {
        title: 'This article is in the trash',
        detail: 'Someone moved it there. Your text is still here: restore the article to save it.',
        yes: 'Restore and save',
        no: 'Keep editing',
      };
      if (await confirm(question)) restore(id, save);
    },
  };
}

function isGone(error: Error): boolean {
  return error instanceof HttpError && error.code === 'not-found';
}
