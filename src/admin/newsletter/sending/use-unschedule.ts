import { useQueryClient } from '@tanstack/react-query';
import { refreshIssues, unscheduleIssueMutation } from '../../../client/admin/newsletter-issues.ts';
import type { AdminIssue } from '../../../contract/issues.ts';
import { useWrite } from '../../session/use-write.ts';
import { explainDeliveryError } from './explain-delivery-error.ts';

interface Unschedule {
  issue: AdminIssue;
  tell: (deliveryError: string | undefined) => void;
}

/** @returns a function that makes a scheduled issue a draft again */
export function useUnschedule({ issue, tell }: Unschedule) {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useWrite({
    mutation: (http) => unscheduleIssueMutation(http, issue.id),
    onSuccess: () => refreshIssues(queryClient),
    onFailure: tell,
    onRefused: (error) => {
      tell(explainDeliveryError(error));
      // The sending may have started meanwhile.
      refreshIssues(queryClient);
      return true;
    },
  });
  return {
    unschedule: () => {
      tell(undefined);
      mutate();
    },
    isPending,
  };
}
