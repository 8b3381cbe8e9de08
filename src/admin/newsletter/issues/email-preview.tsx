import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { issueEmailQuery } from '../../../client/admin/newsletter-issues.ts';
import { adminPaths } from '../../../contract/admin-paths.ts';
import type { Email } from '../../../contract/emails.ts';
import type { IssueTexts } from '../../../contract/issue-texts.ts';
import type { AdminIssue } from '../../../contract/issues.ts';
import { useHttp, useSite } from '../../../foundation/use-site.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { FailureNotice } from '../../layout/notices.tsx';
import { EmailFrame } from '../email-frame.tsx';
import { shortenedNote } from './issue-notices.ts';

interface EmailPreviewProps {
  issue: AdminIssue;
  /** Subject and preview text as they are in the form, which are shown at once. */
  texts: IssueTexts;
}

/** The email of the stored issue, beside its form. Each save brings the next one; until that has come, and where it can't, the last one stays. */
export function EmailPreview({ issue, texts }: EmailPreviewProps) {
  return (
    <section
      id="letter"
      aria-labelledby="letter-title"
      className="min-w-0 scroll-mt-(--bar) min-[90rem]:sticky min-[90rem]:top-[calc(var(--bar,0px)+1rem)] min-[90rem]:self-start"
    >
      <h2 id="letter-title" className="mb-3 font-semibold">
        The email
      </h2>
      <LiveEmail issue={issue} texts={texts} />
    </section>
  );
}

/** The call reads the plain text, and the error message if there is no email; a frame cannot report one. */
function LiveEmail({ issue: { id, version }, texts }: EmailPreviewProps) {
  const { data, error, refetch } = useQuery(issueEmailQuery(useHttp(), { id, version }));
  const [last, setLast] = useState<{ email: Email; version: number } | null>(null);
  if (data && data !== last?.email) setLast({ email: data, version });
  if (!last) return error ? <FailureNotice message={error.message} retry={refetch} /> : <EmailSkeleton />;
  const { email } = last;
  return (
    <>
      {error && (
        <div className="mb-3">
          <FailureNotice message={`This is the last version that could be shown. ${error.message}`} retry={refetch} />
        </div>
      )}
      <EmailFrame
        title={email.subject}
        src={`${adminPaths.issueEmailPage(id)}?version=${last.version}`}
        text={email.text}
        room="h-[min(46rem,80dvh)] min-[90rem]:h-[max(24rem,calc(100dvh-var(--bar,0px)-14rem))]"
      >
        {email.shortened && <p className="note mb-3">{shortenedNote(email.shortened.leftOut)}</p>}
        <InboxLine texts={texts} />
      </EmailFrame>
    </>
  );
}

/** The email's line in an inbox: sender, subject and preheader. */
function InboxLine({ texts: { subject, preheader } }: Pick<EmailPreviewProps, 'texts'>) {
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
