import { useQuery } from '@tanstack/react-query';
import { correctionSendingQuery } from '../../../client/admin/corrections.ts';
import { adminPaths } from '../../../contract/admin-paths.ts';
import type { CorrectionSending } from '../../../contract/correction-sending.ts';
import type { AdminCorrection } from '../../../contract/corrections.ts';
import { useHttp } from '../../../foundation/use-site.ts';
import { Button } from '../../../ui/button.tsx';
import { count, countOf } from '../../../ui/count.ts';
import { Modal } from '../../../ui/modal.tsx';
import { FailureNotice } from '../../layout/notices.tsx';
import { CorrectionProgress } from './correction-progress.tsx';
import { useSendCorrection } from './use-send-correction.ts';

interface CorrectionEmailDialogProps {
  correction: AdminCorrection;
  onClose: () => void;
}

/** The email about a correction: whom it reaches, what it says, and how far it is. */
export function CorrectionEmailDialog({ correction, onClose }: CorrectionEmailDialogProps) {
  const { data, error, refetch } = useQuery(correctionSendingQuery(useHttp(), correction));
  return (
    <Modal heading="Email this correction" onClose={onClose} isWide>
      {(close) => (
        <>
          <div className="mt-3" aria-live="polite">
            {!data && error && <FailureNotice message={error.message} retry={refetch} />}
            {!data && !error && <p className="text-muted text-sm">Counting recipients...</p>}
            {data && <Recipients sending={data} />}
            {data?.progress && <CorrectionProgress correction={correction} progress={data.progress} />}
          </div>
          {data && <Preview correction={correction} subject={data.subject} />}
          <Buttons correction={correction} sending={data} close={close} />
        </>
      )}
    </Modal>
  );
}

function Recipients({ sending: { recipients, unknown, progress } }: { sending: CorrectionSending }) {
  return (
    <>
      {!progress && (
        <p className="text-sm">
          {recipients === 0 ? (
            'No issue of the newsletter is known to have brought this article to an active subscriber, so there is nobody to email.'
          ) : (
            <>
              It will go to <strong className="font-semibold">{countOf(recipients, 'subscriber')}</strong>: those to
              whom the newsletter brought this article, except those who have unsubscribed or paused it.
            </>
          )}
        </p>
      )}
      {unknown > 0 && (
        <p className="note mt-3 text-sm">
          For {count(unknown)} more it is unknown: the issue was sent before the site noted which articles each email
          had, and theirs may have left this one out. {progress ? "They didn't get it." : "They won't get it."}
        </p>
      )}
    </>
  );
}

/** The very HTML that is sent. */
function Preview({
  correction: { articleId, id, version },
  subject,
}: {
  correction: AdminCorrection;
  subject: string;
}) {
  return (
    <div className="mt-4">
      <p className="truncate border border-rule border-b-0 px-4 py-2.5 font-semibold text-sm">
        <bdi>{subject}</bdi>
      </p>
      <iframe
        title={subject}
        src={`${adminPaths.correctionEmailPage(articleId, id)}?version=${version}`}
        // Links open in new tabs; scripts do not run.
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        className="block h-[min(26rem,45dvh)] w-full border border-rule bg-tint"
      />
    </div>
  );
}

interface ButtonsProps {
  correction: AdminCorrection;
  /** Undefined while it is loading. */
  sending: CorrectionSending | undefined;
  close: () => void;
}

function Buttons({ correction, sending, close }: ButtonsProps) {
  const { askAndSend, isPending, failure } = useSendCorrection(correction);
  const canSend = sending !== undefined && sending.progress === null && sending.recipients > 0;
  return (
    <div className="mt-5 flex flex-wrap items-center justify-end gap-3">
      {failure && (
        <p role="alert" className="error-note w-full">
          Not sent. {failure}
        </p>
      )}
      <Button variant="quiet" onClick={close}>
        Close
      </Button>
      {canSend && (
        <Button
          variant="solid"
          aria-disabled={isPending}
          className="aria-disabled:opacity-60"
          onClick={() => void askAndSend(sending)}
        >
          {isPending ? 'Starting...' : `Email ${countOf(sending.recipients, 'subscriber')}…`}
        </Button>
      )}
    </div>
  );
}
