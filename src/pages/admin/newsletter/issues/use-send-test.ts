import { useQuery } from '@tanstack/react-query';
import { testIssueMutation } from '../../../../client/admin/newsletter-issues.ts';
import { mailQuery } from '../../../../client/admin/newsletter-outbox.ts';
import { showToast } from '../../../../ui/toasts.ts';
import { useHttp } from '../../../site/frame/use-site.ts';
import { useWriteOnce } from '../../shell/use-write-once.ts';
import { testSent } from './issue-notices.ts';

/** Sends the letter of an issue, as it is stored, to whoever is signed in; once, however often it is pressed. */
export function useSendTest(issueId: string) {
  const http = useHttp();
  const { data: mail } = useQuery(mailQuery(http));
  const { mutate, isPending } = useWriteOnce({
    ...testIssueMutation(http, issueId),
    onSuccess: ({ email }) => showToast(testSent(email, mail?.transport === 'outbox')),
  });
  return { isPending, send: () => mutate() };
}
