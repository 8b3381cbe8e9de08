import { useQuery } from '@tanstack/react-query';
import { testIssueMutation } from '../../../client/admin/newsletter-issues.ts';
import { mailQuery } from '../../../client/admin/newsletter-outbox.ts';
import { useHttp } from '../../../foundation/use-site.ts';
import { showToast } from '../../../ui/toasts.ts';
import { useWrite } from '../../session/use-write.ts';
import { testSent } from './issue-notices.ts';

/** Sends the email of a stored issue to the signed-in user; ignores clicks while it is being sent. */
export function useSendTest() {
  const { data: mail } = useQuery(mailQuery(useHttp()));
  const { mutate, isPending } = useWrite({
    mutation: testIssueMutation,
    onSuccess: ({ email }) => showToast(testSent(email, mail?.transport === 'outbox')),
  });
  return { isPending, send: (issueId: string) => mutate(issueId) };
}
