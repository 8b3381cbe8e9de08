import { useNavigate } from '@tanstack/react-router';
import { composeIssueMutation, refreshIssues } from '../../../../client/admin/newsletter-issues.ts';
import { showToast } from '../../../../ui/toasts.ts';
import { useWrite } from '../../shell/use-write.ts';
import { issueNotices } from './issue-notices.ts';

/** Composes an issue out of turn and opens it; once, however often it is pressed. */
export function useComposeIssue() {
  const navigate = useNavigate();
  const { mutate, isPending } = useWrite({
    mutation: composeIssueMutation,
    refresh: refreshIssues,
    onSuccess: ({ id }) => {
      showToast(issueNotices.composed);
      return navigate({ to: '/admin/newsletter/issues/$id', params: { id } });
    },
  });
  return { isPending, compose: () => mutate() };
}
