import { useQuery, useQueryClient } from '@tanstack/react-query';
import { refreshIssues } from '../../../client/admin/newsletter-issues.ts';
import { mailQuery } from '../../../client/admin/newsletter-outbox.ts';
import { sendingQuery, startSendingMutation } from '../../../client/admin/newsletter-sending.ts';
import { activeSubscribersQuery } from '../../../client/admin/subscribers.ts';
import type { AdminIssue } from '../../../contract/issues.ts';
import { useHttp } from '../../../foundation/use-site.ts';
import { confirm } from '../../../ui/confirm.tsx';
import { useWrite } from '../../session/use-write.ts';
import { describeAudience } from './describe-audience.ts';
import { explainDeliveryError } from './explain-delivery-error.ts';
import { ownTexts } from './own-texts.ts';

interface Start {
  issueId: string;
  tell: (deliveryError: string | undefined) => void;
}

/** @returns a function that asks whether to send the issue now, as it is stored, and starts the sending on a yes */
export function useStartSending({ issueId, tell }: Start) {
  const http = useHttp();
  const queryClient = useQueryClient();
  const { data: subscribers } = useQuery(activeSubscribersQuery(http));
  const { mutate, isPending } = useWrite({
    mutation: (calls) => startSendingMutation(calls, issueId),
    refresh: refreshIssues,
    onSuccess: (progress) => queryClient.setQueryData(sendingQuery(http, issueId).queryKey, progress),
    onFailure: tell,
    onRefused: (error) => {
      tell(explainDeliveryError(error));
      // Another editor may have been faster.
      refreshIssues(queryClient);
      return true;
    },
  });

  async function askAndStart(issue: AdminIssue): Promise<void> {
    tell(undefined);
    const isMailed = queryClient.getQueryData(mailQuery(http).queryKey)?.transport !== 'outbox';
    const agreed = await confirm({
      title: `Send “${issue.subject}” now?`,
      detail: `It goes to ${describeAudience(subscribers)}${isMailed ? '' : ', into the outbox'}, and appears in the archive. This can't be undone.`,
      warnings: ownTexts(issue),
      yes: 'Send now',
    });
    if (agreed) mutate({ version: issue.version });
  }

  return { askAndStart, isPending };
}
