import { keepPreviousData, useQuery } from '@tanstack/react-query';
import Send from 'lucide-react/icons/send';
import { issueEmailQuery, testIssueMutation } from '../../../client/admin/newsletter-issues.ts';
import { mailQuery } from '../../../client/admin/newsletter-outbox.ts';
import { adminPaths } from '../../../contract/admin-paths.ts';
import type { AdminIssue } from '../../../contract/issues.ts';
import { useHttp, useSite } from '../../../foundation/use-site.ts';
import { FieldButton } from '../../../ui/forms/field-button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { showToast } from '../../../ui/toasts.ts';
import { FailureNotice } from '../../layout/notices.tsx';
import { useWrite } from '../../session/use-write.ts';
import { EmailFrame } from '../email-frame.tsx';
import { shortenedNote, testSent } from './issue-notices.ts';

interface EmailPreviewProps {
  issue: AdminIssue;
  hasUnsavedChanges: boolean;
}

/** The email of the stored issue, and a button that sends the user a test. It stays visible beside the form. */
export function EmailPreview({ issue, hasUnsavedChanges }: EmailPreviewProps) {
  const { isPending, send } = useSendTest(issue.id);
  return (
    <section
      id="letter"
      aria-labelledby="letter-title"
      className="min-w-0 min-[90rem]:sticky min-[90rem]:top-4 min-[90rem]:self-start"
    >
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="letter-title" className="font-semibold">
          The email
        </h2>
        <FieldButton onClick={send} aria-disabled={isPending} className="gap-2 aria-disabled:opacity-60">
          <Send aria-hidden="true" size={15} />
          {isPending ? 'Sending...' : 'Send a test to me'}
        </FieldButton>
      </div>
      <p role="status" className="note mb-3 empty:hidden">
        {hasUnsavedChanges && 'This is the email as last saved. Save to see your changes.'}
      </p>
      <Email issue={issue} />
    </section>
  );
}

/** The call reads the plain text, and the error message if there is no email; a frame cannot report one. */
function Email({ issue }: { issue: AdminIssue }) {
  const { id, version } = issue;
  const query = issueEmailQuery(useHttp(), { id, version });
  const { data: email, error, refetch } = useQuery({ ...query, placeholderData: keepPreviousData });
  if (!email) return error ? <FailureNotice message={error.message} retry={refetch} /> : <EmailSkeleton />;
  return (
    <EmailFrame
      title={email.subject}
      src={`${adminPaths.issueEmailPage(id)}?version=${version}`}
      text={email.text}
      room="h-[min(46rem,80dvh)] min-[90rem]:h-[max(24rem,calc(100dvh-21rem))]"
    >
      {email.shortened && <p className="note mb-3">{shortenedNote(email.shortened.leftOut)}</p>}
      <InboxLine issue={issue} />
    </EmailFrame>
  );
}

/** The email's line in an inbox: sender, subject and preheader. */
function InboxLine({ issue: { subject, preheader } }: { issue: AdminIssue }) {
  const { name } = useSite();
  return (
    <div className="border border-rule border-b-0 px-4 py-2.5 text-sm">
      <p className="truncate font-semibold">
        <bdi>{name}</bdi>
      </p>
      <p className="truncate">
        <bdi>{subject}</bdi>
        {preheader && (
          <span className="text-muted">
            {' – '}
            <bdi>{preheader}</bdi>
          </span>
        )}
      </p>
    </div>
  );
}

function EmailSkeleton() {
  return (
    <div role="status" aria-label="Loading email" className="grid content-start gap-5 border border-rule px-6 py-8">
      <Skeleton className="mx-auto h-10 w-64 max-w-full" />
      <Skeleton className="aspect-[1200/630]" />
      <Skeleton className="h-7 w-4/5" />
      <Skeleton className="h-4" />
      <Skeleton className="h-4 w-2/3" />
    </div>
  );
}

/** Sends the email of the stored issue to the signed-in user; ignores clicks while it is being sent. */
function useSendTest(issueId: string) {
  const { data: mail } = useQuery(mailQuery(useHttp()));
  const { mutate, isPending } = useWrite({
    mutation: (http) => testIssueMutation(http, issueId),
    onSuccess: ({ email }) => showToast(testSent(email, mail?.transport === 'outbox')),
  });
  return { isPending, send: () => mutate() };
}
