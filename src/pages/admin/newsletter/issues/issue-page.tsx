import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { issueQuery } from '../../../../client/admin/newsletter-issues.ts';
import type { AdminIssue } from '../../../../contract/issues.ts';
import { useHttp } from '../../../site/layout/use-site.ts';
import { MissingEntry } from '../../shell/missing-entry.tsx';
import { FailureNotice } from '../../shell/notices.tsx';
import { PageHead } from '../../shell/page-head.tsx';
import { NewsletterNav } from '../newsletter-nav.tsx';
import { IssueEditor } from './issue-editor.tsx';
import { IssueSkeleton } from './issue-skeleton.tsx';
import { untilNextPoll } from './until-next-poll.ts';

/** One issue: its editor until it leaves, and then what became of it. */
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
  // That somebody has deleted it must not take the form away from its writer.
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
