import { useQuery } from '@tanstack/react-query';
import { testIssueMutation } from '../../../../client/admin/newsletter-issues.ts';
import { mailQuery } from '../../../../client/admin/newsletter-outbox.ts';
import { showToast } from '../../../../ui/toasts.ts';
import { useHttp } from '../../../site/layout/use-site.ts';
import { useWrite } from '../../shell/use-write.ts';
import { testSent } from './issue-notices.ts';

/** Sends the email of an issue, as it is stored, to whoever is signed in; once, however often it is pressed. */
export function useSendTest(issueId: string) {
  const { data: mail } = useQuery(mailQuery(useHttp()));
  const { mutate, isPending } = useWrite({
    mutation: (http) => testIssueMutation(http, issueId),
    onSuccess: ({ email }) => showToast(testSent(email, mail?.transport === 'outbox')),
  });
  return { isPending, send: () => mutate() };
}
