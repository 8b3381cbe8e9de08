import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { issueListQuery } from '../../../client/admin/newsletter-issues.ts';
import { settingsQuery } from '../../../client/admin/settings.ts';
import { can } from '../../../contract/permissions.ts';
import { useHttp } from '../../../foundation/use-site.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyNotice, FailureNotice } from '../../layout/notices.tsx';
import { PageHead } from '../../layout/page-head.tsx';
import { EntrySkeletons } from '../../lists/entry-skeletons.tsx';
import { useUser } from '../../session/use-permissions.ts';
import { dayNames, hourNames } from '../../settings/newsletter-time.ts';
import { NewsletterNav } from '../newsletter-nav.tsx';
import { TotalBadge } from '../total-badge.tsx';
import { IssueList } from './issue-list.tsx';
import { untilNextPoll } from './until-next-poll.ts';
import { useComposeIssue } from './use-compose-issue.ts';

/** Every issue of the newsletter. The worker composes drafts and sends emails, so the list is read again at every visit. */
export function IssuesPage() {
  const { compose, isPending } = useComposeIssue();
  const query = useInfiniteQuery({
    ...issueListQuery(useHttp()),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => untilNextPoll(state.data?.pages.flatMap(({ items }) => items) ?? []),
  });
  const total = query.data?.pages[0]?.total;
  return (
    <>
      <NewsletterNav />
      <PageHead
        title="Newsletter Issues"
        badge={typeof total === 'number' && <TotalBadge value={total} one="issue" many="issues" />}
      >
        <Button variant="solid" onClick={compose} aria-disabled={isPending} className="aria-disabled:opacity-60">
          <Plus aria-hidden="true" size={16} />
          {isPending ? 'Composing...' : 'Compose an issue now'}
        </Button>
      </PageHead>
      {query.isPending && <EntrySkeletons label="Loading issues" />}
      {query.isError && !query.data && <FailureNotice message={query.error.message} retry={query.refetch} />}
      {total === 0 && (
        <EmptyNotice text="No issues yet">
          <p className="max-w-text text-muted text-sm">
            <NextDraft />
          </p>
        </EmptyNotice>
      )}
      {query.data && total !== 0 && (
        <>
          <p className="-mt-3 mb-6 max-w-text text-muted text-sm">
            <NextDraft />
          </p>
          <IssueList issues={query.data.pages.flatMap(({ items }) => items)} query={query} />
        </>
      )}
    </>
  );
}

/** When the next draft is composed automatically. Only the owner may read the settings, so other users do not see the time. */
function NextDraft() {
  const http = useHttp();
  const user = useUser();
  const { data: settings } = useQuery({ ...settingsQuery(http), enabled: can(user, 'manage-settings') });
  if (!settings) return 'Each week a draft is composed from the articles published since the last issue.';
  const { newsletterDay, newsletterHour, timeZone } = settings;
  return `The next draft is composed on ${dayNames[newsletterDay]} at ${hourNames[newsletterHour]} (${timeZone}), from the articles published by then.`;
}
