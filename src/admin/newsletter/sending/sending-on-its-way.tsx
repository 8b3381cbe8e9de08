import { useQueryClient } from '@tanstack/react-query';
import { isOnlyTriedAgain, pauseSendingMutation, sendingQuery } from '../../../client/admin/newsletter-sending.ts';
import type { AdminIssue } from '../../../contract/issues.ts';
import type { SendingProgress } from '../../../contract/newsletter-sending.ts';
import { useHttp } from '../../../foundation/use-site.ts';
import { Button } from '../../../ui/button.tsx';
import { countOf } from '../../../ui/count.ts';
import { useWrite } from '../../session/use-write.ts';
import { DeliveryErrorLog } from './delivery-error-log.tsx';
import { explainDeliveryError } from './explain-delivery-error.ts';
import { HeldByRestore } from './held-by-restore.tsx';
import { IssueFigures } from './issue-figures.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { PublicPageLink } from './public-page-link.tsx';
import { SendingCounts } from './sending-counts.tsx';

interface SendingOnItsWayProps {
  issue: AdminIssue;
  progress: SendingProgress;
  /** When the progress was read, in milliseconds since 1970. */
  readAt: number;
  tell: (deliveryError: string | undefined) => void;
}

/** The progress of a sending, with the button to pause and resume it. */
export function SendingOnItsWay({ issue, progress, readAt, tell }: SendingOnItsWayProps) {
  return (
    <>
      <ProgressBar progress={progress} readAt={readAt} />
      <div className="mt-5">
        <HeldByRestore restoredFrom={progress.restoredFrom} wasSending />
      </div>
      <Trouble progress={progress} />
      <div className="mt-5 mb-7 flex flex-wrap items-center gap-x-6 gap-y-3">
        <PauseButton issue={issue} isPaused={progress.status === 'paused'} tell={tell} />
        <PublicPageLink issue={issue} />
      </div>
      {isOnlyTriedAgain(progress) ? (
        <>
          <p className="mb-6">
            {countOf(progress.waiting, 'email')} {progress.waiting === 1 ? 'was' : 'were'} rejected temporarily and will
            be retried. All others are done.
          </p>
          <IssueFigures issue={issue} progress={progress} />
        </>
      ) : (
        <SendingCounts progress={progress} />
      )}
      <DeliveryErrorLog log={progress.log} />
    </>
  );
}

function Trouble({ progress: { status, trouble } }: { progress: SendingProgress }) {
  if (trouble === null) return null;
  return (
    <div role="alert" className="error-note mt-5">
      <p className="font-semibold">
        {status === 'paused' ? 'Sending was paused automatically' : 'No emails are being sent right now'}
      </p>
      <p className="mt-1 break-words">{trouble}</p>
      <p className="mt-1 text-muted">
        {status === 'paused'
          ? 'The mail server is most likely rejecting this site, so no address was marked as bounced. Fix that, then resume. Addresses rejected again after that count as bounced.'
          : 'Sending is retried automatically, at least once a minute. Nothing is lost.'}
      </p>
    </div>
  );
}

interface PauseButtonProps extends Pick<SendingOnItsWayProps, 'issue' | 'tell'> {
  isPaused: boolean;
}

function PauseButton({ issue, isPaused, tell }: PauseButtonProps) {
  const http = useHttp();
  const queryClient = useQueryClient();
  const { queryKey } = sendingQuery(http, issue.id);
  const { mutate, isPending } = useWrite({
    mutation: (calls) => pauseSendingMutation(calls, issue.id),
    onFailure: tell,
    onSuccess: async (now) => {
      // A read that started before this call would overwrite the newer state.
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, now);
    },
    onRefused: (error) => {
      tell(explainDeliveryError(error));
      // Another editor may have been faster, or the sending has finished.
      queryClient.invalidateQueries({ queryKey });
      return true;
    },
  });
  return (
    <Button
      variant={isPaused ? 'solid' : 'outline'}
      aria-disabled={isPending}
      className="min-w-28 aria-disabled:opacity-60"
      onClick={() => {
        tell(undefined);
        mutate(!isPaused);
      }}
    >
      {isPaused ? 'Resume' : 'Pause'}
    </Button>
  );
}
