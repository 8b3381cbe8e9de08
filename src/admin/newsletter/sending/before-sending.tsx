import { useQuery } from '@tanstack/react-query';
import { activeSubscribersQuery } from '../../../client/admin/subscribers.ts';
import type { AdminIssue } from '../../../contract/issues.ts';
import { useHttp } from '../../../foundation/use-site.ts';
import { describeAudience } from './describe-audience.ts';
import { HeldByRestore } from './held-by-restore.tsx';
import { ScheduledTime } from './scheduled-time.tsx';

interface BeforeSendingProps {
  issue: AdminIssue;
  isScheduled: boolean;
  /** Why the issue was not sent at its scheduled time; null when there was no problem. */
  trouble: string | null;
  /** When the backup was made that the issue was restored from; null unless it was scheduled then. */
  restoredFrom: string | null;
}

/** When an issue is sent, and to how many; the buttons are in the bar above. */
export function BeforeSending({ issue, isScheduled, trouble, restoredFrom }: BeforeSendingProps) {
  const { data: readers } = useQuery(activeSubscribersQuery(useHttp()));
  return (
    <>
      {isScheduled && <ScheduledTime issue={issue} />}
      <HeldByRestore restoredFrom={restoredFrom} />
      {trouble !== null && (
        <p role="alert" className="error-note mb-5">
          {trouble}
        </p>
      )}
      <p>
        {isScheduled ? 'It goes' : 'This issue will go'} to {describeAudience(readers)}, except those who have paused
        the newsletter.
      </p>
    </>
  );
}
