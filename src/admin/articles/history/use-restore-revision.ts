import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { refreshArticles } from '../../../client/admin/articles.ts';
import { restoreRevisionMutation } from '../../../client/admin/revisions.ts';
import type { HttpError } from '../../../client/http.ts';
import { type ArticleStatus, isPublicStatus } from '../../../contract/article-status.ts';
import type { AdminArticle } from '../../../contract/articles.ts';
import type { RevisionSummary } from '../../../contract/revisions.ts';
import { useSite } from '../../../foundation/use-site.ts';
import { confirm } from '../../../ui/confirm.tsx';
import { showToast } from '../../../ui/toasts.ts';
import { dateAndTime } from '../../formats/date-and-time.ts';
import { useWrite } from '../../session/use-write.ts';
import { savedNotice } from '../fields/editor-notices.ts';

/** @returns whether a restore is running, and a function that asks, and on a yes restores a revision and opens the editor */
export function useRestoreRevision({ id: articleId, version, status, workingCopy }: AdminArticle) {
  const { timeZone } = useSite();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { mutate, isPending } = useWrite({
    mutation: restoreRevisionMutation,
    refresh: refreshArticles,
    onSuccess: (restored) =>
      showToast(savedNotice({ title: 'Success', description: restoredNotice(restored) }, restored)),
    onRefused: (error) => {
      // The page no longer shows the stored article.
      void refreshArticles(queryClient);
      return tellRefused(error);
    },
  });

  async function askAndRestore({ id, createdAt }: RevisionSummary): Promise<void> {
    const agreed = await confirm({
      title: `Restore the version from ${dateAndTime(createdAt, timeZone)}?`,
      detail: `${consequence(status)} Its status and publish date stay as they are. ${workingCopy ? "The changes that aren't public now stay" : 'The current version stays'} in the history.`,
      yes: 'Restore',
    });
    // An editor who has left the page meanwhile stays where they are.
    const onSuccess = () => void navigate({ to: '/admin/articles/edit/$id', params: { id: articleId } });
    if (agreed) mutate({ articleId, id, version }, { onSuccess });
  }
  return { isPending, askAndRestore };
}

function consequence(status: ArticleStatus): string {
  if (!isPublicStatus(status)) return 'The article gets this text again.';
  const until = status === 'published' ? 'Readers see it' : 'The article will appear with it';
  return `It is restored as changes that aren't public yet. ${until} once you publish them.`;
}

/** If the version equals the public text, the article has no working copy then. */
function restoredNotice({ workingCopy }: AdminArticle): string {
  return workingCopy
    ? "Earlier version restored. It isn't public until you publish the changes."
    : 'Earlier version restored';
}

/** @returns whether it has told the user */
function tellRefused({ code }: HttpError): boolean {
  if (code !== 'stale-edit') return false;
  showToast({
    title: 'Not restored',
    description:
      'Someone changed the article in the meantime. The history now shows their version; restore again if you still want to.',
    variant: 'destructive',
  });
  return true;
}
