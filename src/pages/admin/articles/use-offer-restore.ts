import { useQueryClient } from '@tanstack/react-query';
import { articleQuery, restoreArticleMutation } from '../../../client/admin/articles.ts';
import { confirm } from '../../../ui/confirm.tsx';
import { useHttp } from '../../site/layout/use-site.ts';
import { useWrite } from '../forms/use-write.ts';
import { useUser } from '../session/use-permissions.ts';
import { mayChange } from './may-change.ts';

/**
 * @param onRestored called once the article is out of the trash again
 * @returns a function for a save that was refused because of the article's state: when somebody has moved the article to the trash
 *   meanwhile, and the user may restore it, it asks whether to; it does nothing else
 */
export function useOfferRestore(onRestored: () => void): (id: string) => Promise<void> {
  const http = useHttp();
  const queryClient = useQueryClient();
  const user = useUser();
  const { mutate } = useWrite({ mutation: restoreArticleMutation, onSuccess: onRestored });
  return async (id) => {
    const latest = await queryClient.fetchQuery(articleQuery(http, id)).catch(() => null);
    if (latest?.status !== 'trash' || !mayChange(user, latest)) return;
    const question = {
      title: 'This article is in the trash',
      detail: 'Somebody has moved it there. Your text is still here: restore the article to save it.',
      yes: 'Restore and save',
      no: 'Keep editing',
    };
    if (await confirm(question)) mutate(id);
  };
}
