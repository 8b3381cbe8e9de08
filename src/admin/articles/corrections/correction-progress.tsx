import { useQueryClient } from '@tanstack/react-query';
import { correctionSendingQuery, pauseCorrectionSendingMutation } from '../../../client/admin/corrections.ts';
import { adminPaths } from '../../../contract/admin-paths.ts';
import type { AdminCorrection } from '../../../contract/corrections.ts';
import type { SendingProgress } from '../../../contract/newsletter-sending.ts';
import { useHttp } from '../../../foundation/use-site.ts';
import { Button } from '../../../ui/button.tsx';
import { count, countOf } from '../../../ui/count.ts';
import { useWrite } from '../../session/use-write.ts';

interface CorrectionProgressProps {
  correction: AdminCorrection;
  progress: SendingProgress;
}

/** How far the email is, with the button to pause and resume it. */
export function CorrectionProgress({ correction, progress }: CorrectionProgressProps) {
  const { status, recipients, trouble, restoredFrom } = progress;
  return (
    <>
      <p className="font-semibold">{describeStep(progress)}</p>
      <p className="mt-1 text-muted text-sm">{describeCounts(progress)}</p>
      {trouble !== null && (
        <p role="alert" className="error-note mt-3 break-words text-sm">
          {status === 'paused' ? 'Sending was paused: ' : 'No emails are being sent right now: '}
          {trouble}
        </p>
      )}
      {restoredFrom !== null && (
        <p role="alert" className="error-note mt-3 text-sm">
          Paused because the site was restored from a backup. Anyone who has unsubscribed since then, or who got it
          already, would get this email. Check that first, then resume.
        </p>
      )}
      {status !== 'sent' && recipients !== null && (
        <PauseButton correction={correction} isPaused={status === 'paused'} />
      )}
    </>
  );
}

function describeStep({ status, recipients, sent }: SendingProgress): string {
  if (recipients === null) return 'Preparing the list of recipients...';
  if (status === 'sent') return `Sent to ${countOf(sent, 'subscriber')}`;
  const done = `${count(sent)} of ${countOf(recipients, 'email')} sent`;
  return status === 'paused' ? `Paused: ${done}` : `${done}...`;
}

function describeCounts({ waiting, underWay, failed, bounced, skipped, maybeTwice }: SendingProgress): string {
  const counts = [
    [waiting, 'waiting'],
    [underWay, 'in progress'],
    [failed, 'failed'],
    [bounced, 'bounced'],
    [skipped, 'unsubscribed meanwhile'],
    [maybeTwice, 'possibly received twice'],
  ] as const;
  return counts.flatMap(([emails, label]) => (emails > 0 ? [`${count(emails)} ${label}`] : [])).join(', ');
}

function PauseButton({ correction, isPaused }: { correction: AdminCorrection; isPaused: boolean }) {
  const queryClient = useQueryClient();
  const { articleId, id } = correction;
  const { queryKey } = correctionSendingQuery(useHttp(), correction);
  const { mutate, isPending, failure } = useWrite({
    mutation: pauseCorrectionSendingMutation(adminPaths.correctionSending(articleId, id)),
    refresh: () => queryClient.invalidateQueries({ queryKey }),
    onRefused: () => {
      // Another editor may have been faster, or the sending has finished.
      void queryClient.invalidateQueries({ queryKey });
      return false;
    },
  });
  return (
    <div className="mt-3">
      {failure && (
        <p role="alert" className="error-note mb-3 text-sm">
          {failure}
        </p>
      )}
      <Button
        variant={isPaused ? 'solid' : 'outline'}
        aria-disabled={isPending}
        className="min-w-28 aria-disabled:opacity-60"
        onClick={() => mutate(!isPaused)}
      >
        {isPaused ? 'Resume' : 'Pause'}
      </Button>
    </div>
  );
}
