import { useQueryClient } from '@tanstack/react-query';
import {
  correctionSendingQuery,
  refreshCorrections,
  startCorrectionSendingMutation,
} from '../../../client/admin/corrections.ts';
import { adminPaths } from '../../../contract/admin-paths.ts';
import type { CorrectionSending } from '../../../contract/correction-sending.ts';
import type { AdminCorrection } from '../../../contract/corrections.ts';
import { useHttp } from '../../../foundation/use-site.ts';
import { confirm } from '../../../ui/confirm.tsx';
import { countOf } from '../../../ui/count.ts';
import { useWrite } from '../../session/use-write.ts';

/** @returns a function that asks whether to email a correction, and starts it on a yes */
export function useSendCorrection(correction: AdminCorrection) {
  const queryClient = useQueryClient();
  const { articleId, id } = correction;
  const { queryKey } = correctionSendingQuery(useHttp(), correction);
  const refresh = () => {
    void refreshCorrections(queryClient, articleId);
    return queryClient.invalidateQueries({ queryKey });
  };
  const { mutate, isPending, failure } = useWrite({
    mutation: startCorrectionSendingMutation(adminPaths.correctionSending(articleId, id)),
    refresh,
    onSuccess: (sending) => queryClient.setQueryData(queryKey, sending),
    onRefused: () => {
      // Another editor may have been faster, or an answer was lost.
      void refresh();
      return false;
    },
  });

  async function askAndSend({ recipients, subject }: CorrectionSending): Promise<void> {
    const agreed = await confirm({
      title: `Email “${subject}” now?`,
      detail: `It goes to ${countOf(recipients, 'subscriber')}, once. This can't be undone, and the correction can't be deleted afterwards.`,
      yes: 'Send now',
    });
    if (agreed) mutate();
  }

  return { askAndSend, isPending, failure };
}
