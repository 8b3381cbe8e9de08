import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { composeIssueMutation, refreshIssues } from '../../../../client/admin/newsletter-issues.ts';
import { showToast } from '../../../../ui/toasts.ts';
import { useHttp } from '../../../site/frame/use-site.ts';
import { useWriteOnce } from '../../shell/use-write-once.ts';
import { issueNotices } from './issue-notices.ts';

/** Composes an issue out of turn and opens it; once, however often it is pressed. */
export function useComposeIssue() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { mutate, isPending } = useWriteOnce({
    ...composeIssueMutation(useHttp()),
    onSuccess: ({ id }) => {
      showToast(issueNotices.composed);
      void refreshIssues(queryClient);
      return navigate({ to: '/admin/newsletter/issues/$id', params: { id } });
    },
  });
  return { isPending, compose: () => mutate() };
}
