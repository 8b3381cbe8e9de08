import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { issueQuery } from '../../../client/admin/newsletter-issues.ts';
import type { AdminIssue } from '../../../contract/issues.ts';
import { useHttp } from '../../../foundation/use-site.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { MissingEntry } from '../../layout/missing-entry.tsx';
import { FailureNotice } from '../../layout/notices.tsx';
import { PageHead } from '../../layout/page-head.tsx';
import { NewsletterNav } from '../newsletter-nav.tsx';
import { IssueEditor } from './issue-editor.tsx';
import { untilNextPoll } from './until-next-poll.ts';

/** One issue: its editor until it is sent, and then its figures. */
export function IssuePage({ id }: { id: string }) {
  return (
    <>
      <NewsletterNav />
      <OpenedIssue id={id} />
    </>
  );
}

function OpenedIssue({ id }: { id: string }) {
  const { data, error, refetch } = useQuery({
    ...issueQuery(useHttp(), id),
    refetchInterval: ({ state }) => untilNextPoll(state.data ? [state.data] : []),
  });
  const [opened, setOpened] = useState<AdminIssue>();
  // If another editor deletes the issue, the form must stay for the editor who is typing.
  if (data && data !== opened) setOpened(data);
  if (opened) return <IssueEditor issue={opened} />;
  if (data === null) {
    return <MissingEntry title="Issue not found" back="/admin/newsletter/issues" backLabel="Back to issues" />;
  }
  return (
    <>
      <PageHead title="Issue" />
      {error ? <FailureNotice message={error.message} retry={refetch} /> : <IssueSkeleton />}
    </>
  );
}

/** Placeholder of an issue that is loading. */
function IssueSkeleton() {
  return (
    <div className="grid gap-x-10 gap-y-6 lg:grid-cols-2">
      <p role="status" className="sr-only">
        Loading...
      </p>
      <div className="grid content-start gap-6">
        <Skeleton className="h-12" />
        <Skeleton className="h-16" />
        <Skeleton className="h-11" />
        <Skeleton className="h-40" />
      </div>
      <Skeleton className="h-96 lg:h-full" />
    </div>
  );
}
