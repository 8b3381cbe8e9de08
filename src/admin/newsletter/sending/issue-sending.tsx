import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { refreshIssues } from '../../../client/admin/newsletter-issues.ts';
import { mailQuery } from '../../../client/admin/newsletter-outbox.ts';
import { sendingQuery } from '../../../client/admin/newsletter-sending.ts';
import type { AdminIssue, IssueStatus } from '../../../contract/issues.ts';
import type { SendingProgress } from '../../../contract/newsletter-sending.ts';
import { useHttp, useSite } from '../../../foundation/use-site.ts';
import { FailureNotice } from '../../layout/notices.tsx';
import { Panel } from '../../layout/panel.tsx';
import { useMayOpen } from '../../session/use-permissions.ts';
import { BeforeSending } from './before-sending.tsx';
import { describeStep } from './describe-step.ts';
import { SendingOnItsWay } from './sending-on-its-way.tsx';
import { SentIssue } from './sent-issue.tsx';

const titles: Record<IssueStatus, string> = {
  draft: 'Sending',
  scheduled: 'Scheduled',
  sending: 'Being sent',
  paused: 'Paused',
  sent: 'Sent',
};

interface IssueSendingProps {
  issue: AdminIssue;
  /** See `Panel`. */
  lead: string;
  /** Why the last call failed, unless something else on the page says so. */
  error: string | undefined;
  tell: AfterStartProps['tell'];
}

/** When and to whom an issue is sent, then its progress and its figures. */
export function IssueSending({ issue, lead, error, tell }: IssueSendingProps) {
  const {
    data: progress,
    error: readError,
    dataUpdatedAt,
    refetch,
  } = useQuery({
    ...sendingQuery(useHttp(), issue.id),
    // Another tab may resume a paused sending, and the page does not poll meanwhile.
    refetchOnWindowFocus: ({ state }) => (state.data?.status === 'paused' ? 'always' : false),
  });
  const { timeZone } = useSite();
  // Another tab, or the worker, may have started the sending since the issue was read.
  const status = progress?.status ?? issue.status;
  useFreshIssue(issue, status);
  const place = useKeptInSight(status, issue.status);
  const isBefore = status === 'draft' || status === 'scheduled';
  return (
    <Panel title={titles[status]} lead={lead}>
      <div ref={place} tabIndex={-1} className="scroll-my-24 outline-none">
        <p role="status" className="sr-only">
          {describeStep(status, { progress, sendAt: issue.sendAt, timeZone })}
        </p>
        {error && (
          <p role="alert" className="error-note mb-5">
            {error}
          </p>
        )}
        {readError && (
          <div className="mb-5">
            <FailureNotice message={readError.message} retry={refetch} />
          </div>
        )}
        <OutboxNotice />
        {isBefore && (
          <BeforeSending
            issue={issue}
            isScheduled={status === 'scheduled'}
            trouble={progress?.trouble ?? null}
            restoredFrom={progress?.restoredFrom ?? null}
          />
        )}
        {!isBefore && progress && <AfterStart issue={issue} progress={progress} readAt={dataUpdatedAt} tell={tell} />}
      </div>
    </Panel>
  );
}

interface AfterStartProps {
  issue: AdminIssue;
  progress: SendingProgress;
  readAt: number;
  tell: (deliveryError: string | undefined) => void;
}

function AfterStart({ issue, progress, readAt, tell }: AfterStartProps) {
  if (progress.status === 'sent') return <SentIssue issue={issue} progress={progress} />;
  return <SendingOnItsWay issue={issue} progress={progress} readAt={readAt} tell={tell} />;
}

/** Reads the issue again when its status has changed. */
function useFreshIssue(issue: AdminIssue, status: IssueStatus): void {
  const queryClient = useQueryClient();
  const isOld = issue.status !== status;
  useEffect(() => {
    if (isOld) refreshIssues(queryClient);
  }, [isOld, queryClient]);
}

/**
 * A pressed button is removed with its step, and the page changes its order when the sending starts. This keeps the steps
 * visible and moves the focus to them.
 * @returns a ref for the element around the steps
 */
function useKeptInSight(...steps: [status: IssueStatus, ofIssue: IssueStatus]) {
  const place = useRef<HTMLDivElement>(null);
  const stands = steps.join();
  const stood = useRef(stands);
  useEffect(() => {
    if (stood.current === stands) return;
    stood.current = stands;
    if (document.activeElement === document.body) place.current?.focus({ preventScroll: true });
    if (place.current?.contains(document.activeElement)) place.current.scrollIntoView({ block: 'nearest' });
  }, [stands]);
  return place;
}

/** Says that emails go to the outbox while there is no mail server. */
function OutboxNotice() {
  const mayOpen = useMayOpen();
  const { data: mail } = useQuery(mailQuery(useHttp()));
  if (mail?.transport !== 'outbox') return null;
  return (
    <p className="note mb-5">
      <strong className="font-semibold">No mail server is set up</strong> (SMTP_URL), so no email is sent. Emails are
      kept in the{' '}
      {mayOpen('/admin/newsletter/outbox') ? (
        <Link to="/admin/newsletter/outbox" className="underline hover:text-accent">
          outbox
        </Link>
      ) : (
        'outbox, which the owner can see'
      )}
      .
    </p>
  );
}
